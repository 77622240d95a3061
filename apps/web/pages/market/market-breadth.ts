// The breadth of a list of markets: the numbers of rising, unchanged and falling markets in 24
// hours, and the turnover.
import type { Ticker } from '@ingot/features/market/tickers.calls.ts'
import { signOfDecimal, sumDecimals } from '@ingot/ui/format/decimal-text.ts'

export type MarketBreadth = {
  readonly up: number
  readonly flat: number
  readonly down: number
  /** In USDT. */
  readonly turnover: string
}

/** Fewer markets than this are counted faster by eye than read from a bar. */
const breadthMin = 5

/** Whether a list is worth counting; one that is not known yet keeps the place. */
export function hasBreadth(tickers: readonly Ticker[] | undefined): boolean {
  return tickers === undefined || tickers.length >= breadthMin
}

export function marketBreadth(tickers: readonly Ticker[]): MarketBreadth {
  const signs = tickers.map(({ changeRate }) => signOfDecimal(changeRate))
  const count = (wanted: number): number => signs.filter((sign) => sign === wanted).length
  return {
    up: count(1),
    flat: count(0),
    down: count(-1),
    turnover: sumDecimals(tickers.map(({ volumn24h }) => volumn24h)),
  }
}
