// What the spot account holds, with what of it is free and what waits in orders.
import type { Balance } from '@ingot/contract/calls'
import { useTranslations } from 'use-intl'
import { failureText } from '#data/failure-text.ts'
import { usePreference } from '#data/preferences.ts'
import { useSpotBalances } from '#data/use-balances.ts'
import { useCoins } from '#data/use-rankings.ts'
import { useFormat } from '#data/use-site-config.ts'
import { hiddenFigure } from '#format/create-format.ts'
import { signOfDecimal } from '#format/decimal-text.ts'
import { CoinLogo } from '#ui/coin-logo.tsx'
import { Empty } from '#ui/empty.tsx'
import { Failed } from '#ui/failed.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'

export function HoldingList() {
  const t = useTranslations()
  const balances = useSpotBalances()
  if (balances.isPending) return <SkeletonRows count={3} />
  if (balances.data === undefined) {
    return (
      <Failed
        detail={failureText(balances.error)}
        isRetrying={balances.isFetching}
        onRetry={() => void balances.refetch()}
        retryLabel={t('common.retry')}
        title={t('errors.loadFailed')}
      />
    )
  }
  const held = balances.data.filter(({ total }) => signOfDecimal(total) > 0)
  if (held.length === 0) {
    return <Empty detail={t('trade.noHoldingsText')} title={t('trade.noHoldings')} />
  }
  return <>{held.map((balance) => <HoldingRow balance={balance} key={balance.symbol} />)}</>
}

function HoldingRow({ balance }: { readonly balance: Balance }) {
  const t = useTranslations('trade')
  const format = useFormat()
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  const logo = useCoins().data?.find(({ symbol }) => symbol === balance.symbol)?.logo
  const shown = (figure: string) => isHidden ? hiddenFigure : format.amount(figure)
  return (
    <ListRow
      isStrong
      lead={<CoinLogo src={logo} symbol={balance.symbol} />}
      subtitle={t('inOrders', { amount: shown(balance.frozen) })}
      title={balance.symbol}
      value={shown(balance.total)}
    />
  )
}
