// The markets of the chosen tab in the chosen order, with the three states of any list. Of a long
// list only the rows near the view are rendered.
import { memo, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { MarketSort, MarketSortText } from '@ingot/features/market/app/data/market-sort.ts'
import type { MarketsRead } from '@ingot/features/market/app/data/use-new-markets.ts'
import { useTurnover } from '@ingot/features/market/app/data/use-rankings.ts'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { useRowsInView } from '@ingot/ui/lists/use-rows-in-view.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useWatchAll } from '@ingot/features/market/app/data/use-watch-actions.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { TickerRow } from '@ingot/features/market/app/parts/ticker-row.tsx'
import { WatchStar } from '@ingot/features/market/app/parts/watch-star.tsx'
import type { MarketTab } from './market-tabs.ts'
import { SortHeads } from './sort-heads.tsx'
import { type MarketEntry, sortMarkets } from './sort-markets.ts'
import { useNewest } from './use-newest.ts'
import styles from './market-list.module.css'

const css = styleNames(styles)
const firstCount = 3

export type MarketListProps = {
  readonly markets: MarketsRead<MarketEntry>
  readonly sort: MarketSort | undefined
  readonly onSort: (sort: MarketSortText) => void
  /** The figure below a market's name. */
  readonly column: MarketTab['column']
  /** Whether these are the favourites while there are none. */
  readonly isFavourites: boolean
}

const skeletonRowCount = 10

export function MarketList({ markets, sort, onSort, column, isFavourites }: MarketListProps) {
  return (
    <Card isFlush>
      {markets.data?.length !== 0 && <SortHeads onSort={onSort} second={column} sort={sort} />}
      <MarketRows column={column} isFavourites={isFavourites} markets={markets} sort={sort} />
    </Card>
  )
}

function MarketRows({ markets, sort, column, isFavourites }: Omit<MarketListProps, 'onSort'>) {
  const t = useTranslations('market')
  const detailOf = useDetail(column)
  const newest = useNewest(markets.data)
  const sorted = useMemo(() => sortMarkets(newest ?? [], sort), [newest, sort])
  const { from, to, list, style } = useRowsInView(sorted.length)
  if (markets.isPending) return <SkeletonRows count={skeletonRowCount} hasChip />
  if (markets.data === undefined) {
    return <LoadFailed query={markets} />
  }
  if (markets.data.length === 0) {
    return isFavourites
      ? <NoFavourites />
      : <Empty detail={t('noMarketsDetail')} title={t('noMarkets')} />
  }
  return (
    <ul ref={list} style={style}>
      {sorted.slice(from, to).map((row) => (
        <MarketRow
          key={row.symbol}
          name={row.targetSymbol}
          symbol={row.symbol}
          {...detailOf(row)}
        />
      ))}
    </ul>
  )
}

type MarketRowProps = {
  readonly symbol: string
  readonly name: string
  /** The text below the name. */
  readonly detail: string | undefined
  /** The text below the price. */
  readonly worth?: string | undefined
  /** Both with their names, for screen readers. */
  readonly detailLabel: string | undefined
}

const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { symbol, name, detail, worth, detailLabel } = props
  return (
    <TickerRow
      action={<WatchStar coin={name} symbol={symbol} />}
      detail={detail}
      detailLabel={detailLabel}
      symbol={symbol}
      worth={worth}
    />
  )
})

type Detail = Pick<MarketRowProps, 'detail' | 'worth' | 'detailLabel'>

/** The texts of a market's row; undefined for its turnover, which the row writes itself. */
function useDetail(column: MarketTab['column']): (row: MarketEntry) => Detail {
  const t = useTranslations('market')
  const format = useFormat()
  if (column === 'turnover') return () => ({ detail: undefined, detailLabel: undefined })
  if (column === 'listed') {
    return ({ tradingSince }) => {
      const detail = typeof tradingSince === 'number' ? format.date(tradingSince) : t('notTraded')
      return { detail, detailLabel: `${t('listed')} ${detail}` }
    }
  }
  return ({ fundingRate, openInterest }) => {
    const detail = format.funding(fundingRate)
    const amount = format.compact(openInterest)
    return {
      detail,
      worth: t('openInterest', { amount }),
      detailLabel: `${t('funding')} ${detail}, ${t('openInterestLabel', { amount })}`,
    }
  }
}

/** In the favourites' place while there are none: how to have some, and three to begin with. */
function NoFavourites() {
  const t = useTranslations('market')
  const first = useTurnover().data?.slice(0, firstCount) ?? []
  const watch = useWatchAll()
  return (
    <>
      <Empty detail={t('noFavouritesDetail')} title={t('noFavourites')} />
      <ul>
        {first.map(({ symbol, targetSymbol }) => (
          <TickerRow
            action={<WatchStar coin={targetSymbol} symbol={symbol} />}
            key={symbol}
            symbol={symbol}
          />
        ))}
      </ul>
      {first.length > 0 && (
        <div className={css('end')}>
          <Button
            busyLabel={t('addThree')}
            isBusy={watch.isBusy}
            onPress={() => watch.add(first.map(({ symbol }) => symbol))}
          >
            {t('addThree')}
          </Button>
        </div>
      )}
    </>
  )
}
