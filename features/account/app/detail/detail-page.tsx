// One coin of one account: its total, the parts of its frozen amount, and every line of the ledger
// that moved it.
import { type CoinType, symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter, useSearch } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowRightLeft, ArrowUpFromLine, FileDown, Repeat2 } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type EntryQuery, useEntries, useHolding } from '#features/account/app/use-holding.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useStoppedParts } from '#features/market/app/data/use-stopped-parts.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useWithdrawCoins } from '#features/withdrawal/app/use-withdraw-coins.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { type ActionOfPlate, ActionPlates } from '@ingot/web/widgets/money/action-plates.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'
import { StatementSheet } from '#features/statement/app/statement-sheet.tsx'
import { withdrawalBlockOf } from '#features/withdrawal/app/withdrawal-block.ts'
import { CoinTotal } from './coin-total.tsx'
import styles from './detail-page.module.css'
import { EntriesCard } from './entries-card.tsx'
import { HoldingCard } from './holding-card.tsx'

const css = styleNames(styles)

/** Another coin or account, followed on the page itself, is another page. */
export function DetailPage() {
  const { symbol = symbolDefault, account = 'spot' } = useSearch({
    from: '/pages/property/detail',
  })
  return <CoinPage account={account} key={`${account} ${symbol}`} symbol={symbol} />
}

type CoinPageProps = { readonly account: CoinType, readonly symbol: string }

function CoinPage({ account, symbol }: CoinPageProps) {
  const t = useTranslations()
  const goBack = useGoBack()
  const [query, setQuery] = useState<EntryQuery>({})
  const [isStating, setStating] = useState(false)
  const coin = { accountType: account, symbol }
  const holding = useHolding(coin)
  const entries = useEntries(coin, query)
  const logo = useCoins().data?.find((known) => known.symbol === symbol)?.logo
  const market = useMarket(`${symbol}USDT`)?.symbol
  const refresh = usePullToRefresh(async () => {
    await Promise.all([holding.refetch({ throwOnError: true }), entries.refresh()])
  })
  const bar = (
    <AppBar
      actions={(
        <IconButton
          icon={FileDown}
          label={t('holding.statement')}
          onPress={() => setStating(true)}
        />
      )}
      back={{ label: t('common.back'), onPress: goBack }}
      mark={<CoinLogo size={24} src={logo} symbol={symbol} />}
      title={symbol}
    />
  )
  if (holding.isError && holding.data === undefined) {
    return <Screen bar={bar} isCentred><LoadFailed query={holding} /></Screen>
  }
  return (
    <Screen
      bar={bar}
      {...market === undefined ? {} : { footer: <TradeButton market={market} symbol={symbol} /> }}
      refresh={refresh}
      scrollId="coin-of-account"
    >
      <div className={css('page')}>
        <CoinTotal account={account} holding={holding.data} />
        <AccountSwitch account={account} symbol={symbol} />
        <CoinActions account={account} symbol={symbol} />
        <HoldingCard account={account} holding={holding.data} symbol={symbol} />
        <EntriesCard
          account={account}
          onChange={setQuery}
          pages={entries}
          query={query}
          symbol={symbol}
        />
      </div>
      <StatementSheet
        isOpen={isStating}
        onClose={() => setStating(false)}
        symbol={symbol}
      />
    </Screen>
  )
}

/** The same coin in the other account. */
function AccountSwitch({ account, symbol }: CoinPageProps) {
  const t = useTranslations('property')
  const router = useRouter()
  return (
    <Segmented
      choices={[
        { value: 'spot', label: t('spotAccount') },
        { value: 'contract', label: t('contractAccount') },
      ]}
      label={t('accounts')}
      onChange={(chosen) => void router.navigate({
        to: '/pages/property/detail', search: { symbol, account: chosen }, replace: true,
      })}
      value={account}
    />
  )
}

type TradeButtonProps = { readonly market: string, readonly symbol: string }

function TradeButton({ market, symbol }: TradeButtonProps) {
  const t = useTranslations('holding')
  const router = useRouter()
  return (
    <Button
      onPress={() => void router.navigate({ to: '/pages/trade/index', search: { symbol: market } })}
    >
      {t('tradeCoin', { symbol })}
    </Button>
  )
}

type CoinActionsProps = { readonly account: CoinType, readonly symbol: string }

/** The actions with the coin. */
function CoinActions({ account, symbol }: CoinActionsProps) {
  const t = useTranslations()
  const router = useRouter()
  const coins = useWithdrawCoins().data
  const isStopped = useStoppedParts().includes('withdrawals')
  const block = coins === undefined ? undefined : withdrawalBlockOf(symbol, coins)
  const transfer: ActionOfPlate = {
    icon: ArrowRightLeft,
    label: t('property.transfer'),
    onPress: () => void router.navigate({
      to: '/pages/transfer/index',
      search: {
        symbol, transferType: account === 'spot' ? 'spot_to_contract' : 'contract_to_spot',
      },
    }),
  }
  if (account === 'contract') return <ActionPlates actions={[transfer]} look="onPage" />
  const actions: readonly ActionOfPlate[] = [
    {
      icon: ArrowDownToLine,
      label: t('property.deposit'),
      onPress: () => void router.navigate({ to: '/pages/recharge/index', search: { symbol } }),
    },
    {
      icon: ArrowUpFromLine,
      label: t('property.withdraw'),
      onPress: () => void router.navigate({ to: '/pages/withdraw/index', search: { symbol } }),
      disabledReason: isStopped ? t('shell.stops.withdrawals')
        : block === undefined ? undefined : t(`property.${block}`, { symbol }),
    },
    transfer,
    {
      icon: Repeat2,
      label: t('holding.convert'),
      onPress: () => void router.navigate({ to: '/pages/exchange/index', search: { symbol } }),
    },
  ]
  return <ActionPlates actions={actions} look="onPage" />
}
