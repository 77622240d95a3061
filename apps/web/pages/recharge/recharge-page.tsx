// The deposit of one coin: its network, the user's own address on it, and the rules of a payment.
// A link to another coin, followed on the page itself, begins with that coin's network.
import type { RechargeCoin } from '@ingot/contract/calls/deposit/deposits.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDepositCoins } from '#data/deposit/use-deposit-coins.ts'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { usePullToRefresh } from '#widgets/use-pull-to-refresh.ts'
import { CoinCard } from './coin-card.tsx'
import { shownNetwork } from './deposit-coins.ts'
import { DepositBar } from './deposit-bar.tsx'
import { NetworkChoice } from './network-choice.tsx'
import { NetworkDeposit } from './network-deposit.tsx'
import styles from './recharge-page.module.css'

const css = styleNames(styles)

export function RechargePage() {
  const { symbol = symbolDefault, chain } = useSearch({ from: '/pages/recharge/index' })
  const coins = useDepositCoins()
  const bar = <DepositBar />
  if (coins.data === undefined && coins.isError) {
    return <Screen bar={bar} isCentred><LoadFailed query={coins} /></Screen>
  }
  if (coins.data === undefined) return <Screen bar={bar}><SkeletonRows count={6} /></Screen>
  const coin = coins.data.find((known) => known.symbol === symbol)
  if (coin === undefined) return <NoCoin symbol={symbol} />
  return (
    <CoinDeposit
      asked={chain}
      coin={coin}
      key={`${symbol} ${chain ?? ''}`}
      onRefresh={async () => void await coins.refetch()}
    />
  )
}

type CoinDepositProps = {
  readonly coin: RechargeCoin
  /** The network that the address names. */
  readonly asked: string | undefined
  readonly onRefresh: () => Promise<void>
}

function CoinDeposit({ coin, asked, onRefresh }: CoinDepositProps) {
  const [chosen, setChosen] = useState(asked)
  const refresh = usePullToRefresh(onRefresh)
  const network = shownNetwork(coin, chosen)
  const choice = (
    <>
      <CoinCard coin={coin} network={network} />
      {coin.networks.length > 1 && (
        <NetworkChoice networks={coin.networks} onChange={setChosen} value={network?.chain} />
      )}
    </>
  )
  return (
    <Screen bar={<DepositBar />} refresh={refresh} scrollId="recharge">
      {network === undefined ? <div className={css('page')}>{choice}</div> : (
        <div className={css('whole')}>
          <NetworkDeposit choice={choice} coin={coin} key={network.chain} network={network} />
        </div>
      )}
    </Screen>
  )
}

function NoCoin({ symbol }: { readonly symbol: string }) {
  const t = useTranslations('recharge')
  const router = useRouter()
  return (
    <Screen bar={<DepositBar />} isCentred>
      <Empty
        action={(
          <Button
            isNarrow
            onPress={() => void router.navigate({ to: '/pages/recharge/select', replace: true })}
            size="m"
          >
            {t('chooseCoin')}
          </Button>
        )}
        detail={t('noCoinText')}
        title={t('noCoin', { symbol })}
      />
    </Screen>
  )
}
