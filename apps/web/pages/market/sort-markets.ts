// The order of a market list: by one column, up or down. Markets that are equal keep their order.
import type { Ticker } from '@ingot/contract/calls'
import type { MarketSort, MarketSortColumn } from '#data/market/market-sort.ts'
import { compareDecimals } from '#format/decimal-text.ts'

/** A row of a list: its ticker, and the facts of the tabs that show them. */
export type MarketEntry = Ticker & {
  readonly fundingRate?: string
  readonly tradingSince?: number | null
  readonly openInterest?: string
}

type Compare = (left: MarketEntry, right: MarketEntry) => number

const compareBy: Record<MarketSortColumn, Compare> = {
  name: (left, right) => left.symbol < right.symbol ? -1 : left.symbol > right.symbol ? 1 : 0,
  price: (left, right) => compareDecimals(left.price, right.price),
  change: (left, right) => compareDecimals(left.changeRate, right.changeRate),
  turnover: (left, right) => compareDecimals(left.volumn24h, right.volumn24h),
  funding: (left, right) => compareDecimals(left.fundingRate ?? '0', right.fundingRate ?? '0'),
  listed: (left, right) => sinceOf(left) - sinceOf(right),
}

/** A sorted copy; the order given when there is no sort. */
export function sortMarkets(
  tickers: readonly MarketEntry[],
  sort: MarketSort | undefined,
): readonly MarketEntry[] {
  if (sort === undefined) return tickers
  const compare = compareBy[sort.column]
  return tickers.toSorted(sort.isDescending
    ? (left, right) => compare(right, left)
    : compare)
}

/** A market without a trade is the newest. */
function sinceOf({ tradingSince }: MarketEntry): number {
  return tradingSince ?? Number.MAX_SAFE_INTEGER
}
