// The spot account's coins with their values and their frozen parts. While balances are hidden
// every coin is listed, so that the list does not reveal the held ones.
import { useTranslations } from 'use-intl'
import { usePreference } from '@ingot/web/data/device/preferences.ts'
import { useSpotBalances } from '@ingot/web/data/account/use-balances.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useTickers } from '#features/market/app/data/use-tickers.ts'
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { holdingOf } from '@ingot/web/widgets/figures/holding.ts'
import { HoldingRow } from '@ingot/web/widgets/figures/holding-row.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'

export function HoldingList() {
  const t = useTranslations()
  const balances = useSpotBalances()
  const tickers = useTickers()
  const coins = useCoins().data
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  if (balances.isPending) return <SkeletonRows count={3} />
  if (balances.data === undefined) {
    return <LoadFailed query={balances} />
  }
  const held = balances.data.filter(({ total }) => signOfDecimal(total) > 0)
  if (held.length === 0) {
    return <Empty detail={t('trade.noHoldingsText')} title={t('trade.noHoldings')} />
  }
  return (
    <ul>
      {(isHidden ? balances.data : held).map((balance) => (
        <HoldingRow
          holding={holdingOf(balance, tickers)}
          key={balance.symbol}
          logo={coins?.find(({ symbol }) => symbol === balance.symbol)?.logo}
        />
      ))}
    </ul>
  )
}
