// The coins of one account, with the three states of any list; small ones are hidden on wish.
import type { CoinType } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { setPreference, usePreference } from '#data/device/preferences.ts'
import { useCoins } from '#data/market/use-rankings.ts'
import { useIsSandbox } from '#data/market/use-site-config.ts'
import { signOfDecimal } from '#format/decimal-text.ts'
import { Button } from '#ui/marks/button.tsx'
import { Empty } from '#ui/lists/empty.tsx'
import { SkeletonRows } from '#ui/lists/skeleton-rows.tsx'
import { HoldingRow } from '#widgets/figures/holding-row.tsx'
import type { Holding } from '#widgets/figures/holding.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { listHoldings } from './holdings.ts'

export type HoldingListProps = {
  readonly account: CoinType
  /** Undefined while loading, and when loading failed: then there is an error. */
  readonly holdings: readonly Holding[] | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly onRetry: () => void
  readonly onOpen: (symbol: string) => void
  readonly onDeposit: () => void
  readonly onTransfer: () => void
}

const skeletonRowCount = 5

export function HoldingList(props: HoldingListProps) {
  const { account, holdings, error, isFetching, onRetry, onOpen } = props
  const coins = useCoins().data
  const hidesSmall = usePreference((preferences) => preferences.hideSmallBalances)
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  if (holdings === undefined && error !== null) {
    return <LoadFailed query={{ error, isFetching, refetch: onRetry }} />
  }
  if (holdings === undefined) return <SkeletonRows count={skeletonRowCount} />
  if (holdings.every(({ total }) => signOfDecimal(total) === 0)) {
    return account === 'spot'
      ? <EmptySpot onDeposit={props.onDeposit} />
      : <EmptyContract onTransfer={props.onTransfer} />
  }
  const rows = listHoldings(holdings, { hidesSmall, isHidden })
  if (rows.length === 0) return <OnlySmall />
  return (
    <ul>
      {rows.map((holding) => (
        <HoldingRow
          holding={holding}
          key={holding.symbol}
          logo={coins?.find(({ symbol }) => symbol === holding.symbol)?.logo}
          onPress={() => onOpen(holding.symbol)}
        />
      ))}
    </ul>
  )
}

function EmptySpot({ onDeposit }: { readonly onDeposit: () => void }) {
  const t = useTranslations('property')
  const isSandbox = useIsSandbox()
  return (
    <Empty
      action={isSandbox
        ? <Button isNarrow kind="tint" onPress={onDeposit} size="m">{t('deposit')}</Button>
        : undefined}
      detail={t('emptySpotDetail')}
      title={t('emptySpot')}
    />
  )
}

function EmptyContract({ onTransfer }: { readonly onTransfer: () => void }) {
  const t = useTranslations('property')
  return (
    <Empty
      action={(
        <Button isNarrow kind="tint" onPress={onTransfer} size="m">{t('transfer')}</Button>
      )}
      detail={t('emptyContractDetail')}
      title={t('emptyContract')}
    />
  )
}

function OnlySmall() {
  const t = useTranslations('property')
  const showAll = (): void => setPreference('hideSmallBalances', false)
  return (
    <Empty
      action={<Button isNarrow kind="tint" onPress={showAll} size="m">{t('showAll')}</Button>}
      detail={t('onlySmallDetail')}
      title={t('onlySmall')}
    />
  )
}
