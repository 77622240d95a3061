// The order of a market list: by one column, up or down. Markets that are equal keep their order.
import type { Ticker } from '@ingot/contract/calls'
import type { MarketSort, MarketSortColumn } from '#data/market/market-sort.ts'
import { compareDecimals } from '#format/decimal-text.ts'

type Compare = (left: Ticker, right: Ticker) => number

const compareBy: Record<MarketSortColumn, Compare> = {
  name: (left, right) => left.symbol < right.symbol ? -1 : left.symbol > right.symbol ? 1 : 0,
  price: (left, right) => compareDecimals(left.price, right.price),
  change: (left, right) => compareDecimals(left.changeRate, right.changeRate),
  turnover: (left, right) => compareDecimals(left.volumn24h, right.volumn24h),
}

/** A sorted copy; the order given when there is no sort. */
export function sortMarkets(
  tickers: readonly Ticker[],
  sort: MarketSort | undefined,
): readonly Ticker[] {
  if (sort === undefined) return tickers
  const compare = compareBy[sort.column]
  return tickers.toSorted(sort.isDescending
    ? (left, right) => compare(right, left)
    : compare)
}
