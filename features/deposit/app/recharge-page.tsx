// The deposit of one coin: its network, the user's own address on it, and the rules of a payment.
// A link to another coin, followed on the page itself, begins with that coin's network.
import type { RechargeCoin, RechargeNetwork } from '#features/deposit/deposits.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Tag } from 'lucide'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDepositCoins } from './parts/use-deposit-coins.ts'
import { approximately } from '@ingot/ui/format/create-format.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'
import { shownNetwork } from './deposit-coins.ts'
import { DepositBar } from './deposit-bar.tsx'
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

type CoinCardProps = {
  readonly coin: RechargeCoin
  readonly network: RechargeNetwork | undefined
}

/** The coin that is deposited, which leads to the choice of another one. */
function CoinCard({ coin: { symbol, networks }, network }: CoinCardProps) {
  const t = useTranslations('recharge')
  const router = useRouter()
  const logo = useCoins().data?.find((known) => known.symbol === symbol)?.logo
  const memoKind = network?.memoKind ?? null
  return (
    <Card isFlush>
      <ListRow
        hasChevron
        href="#/pages/recharge/select"
        isStrong
        lead={<CoinLogo src={logo} symbol={symbol} />}
        onPress={() => void router.navigate({ to: '/pages/recharge/select' })}
        subtitle={networks.length === 1 && network !== undefined
          ? t('networkMinutes', { name: network.name, count: network.minutes })
          : t('toSpot')}
        title={symbol}
        value={memoKind !== null
          && <Badge icon={Tag} tone="warn">{t(`needs_${memoKind}`)}</Badge>}
      />
    </Card>
  )
}

type NetworkChoiceProps = {
  readonly networks: readonly RechargeNetwork[]
  readonly value: string | undefined
  readonly onChange: (chain: string) => void
}

/**
 * The networks of a coin as plates, one of which is chosen; a paused one can be chosen too, and
 * then shows its reason.
 */
function NetworkChoice({ networks, value, onChange }: NetworkChoiceProps) {
  const t = useTranslations('recharge')
  const name = useId()
  return (
    <div>
      <p className={css('head')}>
        <span>{t('network')}</span>
        <span className={css('aside')}>{t('mustMatch')}</span>
      </p>
      <fieldset aria-label={t('network')} className={css('grid')}>
        {networks.map(({ chain, minutes, isOpen }) => (
          <label className={css('plate')} key={chain}>
            <input
              checked={chain === value}
              className={css('input')}
              name={name}
              onChange={() => onChange(chain)}
              type="radio"
            />
            <b className={css('chain')}>{chain}</b>
            <span className={css('time')}>
              {isOpen ? `${approximately}${t('minutes', { count: minutes })}` : t('closed')}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
