// The markets of the chosen tab in the chosen order, with the three states of any list.
import type { Ticker } from '@ingot/contract/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { MarketSort, MarketSortText } from '#data/market-sort.ts'
import { useTickers } from '#data/use-tickers.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { TickerRow } from '#widgets/ticker-row.tsx'
import { SortHeads } from './sort-heads.tsx'
import { sortMarkets } from './sort-markets.ts'
import { WatchStar } from './watch-star.tsx'

export type MarketListProps = {
  readonly markets: UseQueryResult<Ticker[]>
  readonly sort: MarketSort | undefined
  readonly onSort: (sort: MarketSortText) => void
  /** Given on the favourites' tab: where markets to be chosen from are. */
  readonly onBrowse?: (() => void) | undefined
}

const skeletonRowCount = 10

export function MarketList({ markets, sort, onSort, onBrowse }: MarketListProps) {
  return (
    <Card isFlush>
      {markets.data?.length !== 0 && <SortHeads onSort={onSort} sort={sort} />}
      <MarketRows markets={markets} onBrowse={onBrowse} sort={sort} />
    </Card>
  )
}

function MarketRows({ markets, sort, onBrowse }: Omit<MarketListProps, 'onSort'>) {
  const newest = useTickers()
  if (markets.isPending) return <SkeletonRows count={skeletonRowCount} hasChip />
  if (markets.data === undefined) {
    return <LoadFailed query={markets} />
  }
  if (markets.data.length === 0) return <NoMarkets onBrowse={onBrowse} />
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
  return <TickerRow action={<WatchStar name={name} symbol={symbol} />} symbol={symbol} />
}

function NoMarkets({ onBrowse }: { readonly onBrowse: (() => void) | undefined }) {
  const t = useTranslations('market')
  if (onBrowse === undefined) return <Empty detail={t('noMarketsDetail')} title={t('noMarkets')} />
  return (
    <Empty
      action={<Button isNarrow onPress={onBrowse} size="m">{t('browseSpot')}</Button>}
      detail={t('noFavouritesDetail')}
      title={t('noFavourites')}
    />
  )
}
