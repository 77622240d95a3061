// The markets of the chosen tab in the chosen order, with the three states of any list.
import type { Ticker } from '@ingot/contract/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { MarketSort, MarketSortText } from '#data/market/market-sort.ts'
import { useTickers } from '#data/market/use-tickers.ts'
import { Card } from '#ui/layout/card.tsx'
import { Empty } from '#ui/lists/empty.tsx'
import { SkeletonRows } from '#ui/lists/skeleton-rows.tsx'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { TickerRow } from '#widgets/market/ticker-row.tsx'
import { WatchStar } from '#widgets/market/watch-star.tsx'
import { NoFavourites } from './no-favourites.tsx'
import { SortHeads } from './sort-heads.tsx'
import { sortMarkets } from './sort-markets.ts'

export type MarketListProps = {
  readonly markets: UseQueryResult<Ticker[]>
  readonly sort: MarketSort | undefined
  readonly onSort: (sort: MarketSortText) => void
  readonly isFavourites: boolean
}

const skeletonRowCount = 10

export function MarketList({ markets, sort, onSort, isFavourites }: MarketListProps) {
  return (
    <Card isFlush>
      {markets.data?.length !== 0 && <SortHeads onSort={onSort} sort={sort} />}
      <MarketRows isFavourites={isFavourites} markets={markets} sort={sort} />
    </Card>
  )
}

function MarketRows({ markets, sort, isFavourites }: Omit<MarketListProps, 'onSort'>) {
  const t = useTranslations('market')
  const newest = useTickers()
  if (markets.isPending) return <SkeletonRows count={skeletonRowCount} hasChip />
  if (markets.data === undefined) {
    return <LoadFailed query={markets} />
  }
  if (markets.data.length === 0) {
    return isFavourites
      ? <NoFavourites />
      : <Empty detail={t('noMarketsDetail')} title={t('noMarkets')} />
  }
  const rows = sortMarkets(markets.data.map((row) => newest.get(row.symbol) ?? row), sort)
  return (
    <ul>
      {rows.map(({ symbol, targetSymbol }) => (
        <MarketRow key={symbol} name={targetSymbol} symbol={symbol} />
      ))}
    </ul>
  )
}

function MarketRow({ symbol, name }: { readonly symbol: string, readonly name: string }) {
  return <TickerRow action={<WatchStar coin={name} symbol={symbol} />} symbol={symbol} />
}
