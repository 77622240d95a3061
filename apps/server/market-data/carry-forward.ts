// A chart has no holes: an interval in which nothing was traded shows as a flat candle at the
// last close, with nothing traded. Such candles are returned, never stored.
import { type ChartInterval, candleOpenTime } from '@ingot/contract/vocabulary'
import type { Candle } from './candle.ts'

export type CarryRange = {
  readonly interval: ChartInterval
  /** The opening time of the newest candle wanted. */
  readonly lastOpenAt: number
  /** How many candles are wanted at most. */
  readonly limit: number
}

/**
 * The newest candles up to `lastOpenAt`, oldest first, holes filled. The given ones come oldest
 * first; before the first of them nothing is invented.
 */
export function carryForward(candles: readonly Candle[], range: CarryRange): Candle[] {
  const filled: Candle[] = []
  let known = candles.length - 1
  let openAt = range.lastOpenAt
  while (filled.length < range.limit) {
    while (known >= 0 && (candles[known]?.openAt ?? 0) > openAt) known -= 1
    const candle = candles[known]
    if (candle === undefined) break
    filled.push(candle.openAt === openAt ? candle : flatCandle(openAt, candle.closeTicks))
    openAt = candleOpenTime(range.interval, openAt - 1)
  }
  return filled.toReversed()
}

/** A candle without trades, at the last price before it. */
export function flatCandle(openAt: number, ticks: number): Candle {
  return {
    openAt,
    openTicks: ticks,
    highTicks: ticks,
    lowTicks: ticks,
    closeTicks: ticks,
    lots: 0,
    quoteUnits: 0n,
  }
}
