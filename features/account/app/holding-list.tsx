// The coins of one account, with the three states of any list; small ones are hidden on wish.
import type { CoinType } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { setPreference, usePreference } from '@ingot/web/data/device/preferences.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { SearchField } from '@ingot/ui/fields/search-field.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { HoldingRow } from '@ingot/web/widgets/figures/holding-row.tsx'
import type { Holding } from '@ingot/web/widgets/figures/holding.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import styles from './holding-list.module.css'
import { findHoldings, listHoldings } from './holdings.ts'

const css = styleNames(styles)

export type HoldingListProps = {
  readonly account: CoinType
  /** Undefined while loading, and when loading failed: then there is an error. */
  readonly holdings: readonly Holding[] | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly onRetry: () => void
  readonly onDeposit: () => void
  readonly onTransfer: () => void
}

const skeletonRowCount = 5
/** A shorter list is seen at a glance. */
const searchedFrom = 6

export function HoldingList(props: HoldingListProps) {
  const { account, holdings, error, isFetching, onRetry } = props
  const t = useTranslations()
  const router = useRouter()
  const [word, setWord] = useState('')
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
  const found = findHoldings(rows, word, coins ?? [])
  return (
    <>
      {(rows.length >= searchedFrom || word !== '') && (
        <div className={css('search')}>
          <SearchField
            clearLabel={t('common.clear')}
            label={t('property.searchCoin')}
            onChange={setWord}
            value={word}
          />
        </div>
      )}
      {found.length === 0 && (
        <Empty
          detail={t('property.notFoundDetail')}
          title={t('property.notFound', { word })}
        />
      )}
      <ul>
        {found.map((holding) => (
          <HoldingRow
            holding={holding}
            key={holding.symbol}
            link={{
              href: `#/pages/property/detail?symbol=${holding.symbol}&account=${account}`,
              onPress: () => void router.navigate({
                to: '/pages/property/detail', search: { symbol: holding.symbol, account },
              }),
            }}
            logo={coins?.find(({ symbol }) => symbol === holding.symbol)?.logo}
          />
        ))}
      </ul>
    </>
  )
}

function EmptySpot({ onDeposit }: Pick<HoldingListProps, 'onDeposit'>) {
  const t = useTranslations('property')
  return (
    <Empty
      action={<Button isNarrow kind="tint" onPress={onDeposit} size="m">{t('deposit')}</Button>}
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
