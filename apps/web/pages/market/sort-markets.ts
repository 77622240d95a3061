// The order of a market list: by one column, up or down. Markets that are equal keep their order.
import type { Ticker } from '@ingot/features/market/tickers.calls.ts'
import type { MarketSort, MarketSortColumn } from '@ingot/features/market/app/data/market-sort.ts'
import { compareDecimals } from '@ingot/ui/format/decimal-text.ts'

/** A row of a list: its ticker, and the facts of the tabs that show them. */
export type MarketEntry = Ticker & {
  readonly fundingRate?: string
  readonly tradingSince?: number | null
  readonly openInterest?: string
}

/** The figure of a column, as the wire's decimal text or as a number; undefined for the name. */
const figureOf: Record<
  Exclude<MarketSortColumn, 'name'>, (row: MarketEntry) => string | number
> = {
  price: ({ price }) => price,
  change: ({ changeRate }) => changeRate,
  turnover: ({ volumn24h }) => volumn24h,
  funding: ({ fundingRate = '0' }) => fundingRate,
  listed: sinceOf,
}

/** A sorted copy; the order given when there is no sort. */
export function sortMarkets(
  tickers: readonly MarketEntry[],
  sort: MarketSort | undefined,
): readonly MarketEntry[] {
  if (sort === undefined) return tickers
  const { column, isDescending } = sort
  const compare = column === 'name' ? compareNames : compareBy(figureOf[column], tickers)
  return tickers.toSorted(isDescending ? (left, right) => compare(right, left) : compare)
}

type Compare = (left: MarketEntry, right: MarketEntry) => number

function compareNames(left: MarketEntry, right: MarketEntry): number {
  return left.symbol < right.symbol ? -1 : left.symbol > right.symbol ? 1 : 0
}

/**
 * Rounding to a float keeps the order, so only rows whose floats are equal are compared exactly:
 * hundreds of rows are sorted each second.
 */
function compareBy(
  figure: (row: MarketEntry) => string | number, rows: readonly MarketEntry[],
): Compare {
  const rounded = new Map(rows.map((row) => [row, Number(figure(row))]))
  return (left, right) => (rounded.get(left) ?? 0) - (rounded.get(right) ?? 0)
    || compareTexts(String(figure(left)), String(figure(right)))
}

/** Markets without a trade have the same figures. */
function compareTexts(left: string, right: string): number {
  return left === right ? 0 : compareDecimals(left, right)
}

/** A market without a trade is the newest. */
function sinceOf({ tradingSince }: MarketEntry): number {
  return tradingSince ?? Number.MAX_SAFE_INTEGER
}
