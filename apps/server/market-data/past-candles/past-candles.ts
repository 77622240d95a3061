// Closed candles of a market as JSON. A reader runs it: a thousand candles take about four
// milliseconds, which orders must not wait for. It loads little, so that a reader starts fast.
import { type ChartInterval, candleOpenTime } from '@ingot/contract/vocabulary'
import type { BookMarket } from '#store/rows/book-market.ts'
import type { Candle } from '#market-data/candle.ts'
import { carryForward } from '#market-data/carry-forward.ts'
import type { CandleSource } from '#market-data/candle-period.ts'
import { klineView, markKlineView } from '#market-data/kline-view.ts'

export type PastCandlesPage = {
  readonly market: BookMarket
  readonly source: CandleSource
  readonly interval: ChartInterval
  /** Candles that open before this moment, in ms. */
  readonly before: number
  readonly limit: number
  /** Those that the store may not hold yet, oldest first. */
  readonly unsaved: readonly Candle[]
}

/** The newest candles before a moment, oldest first and without holes: JSON without brackets. */
export function writePastCandles(stored: readonly Candle[], page: PastCandlesPage): string {
  const { market, source, interval, before, limit, unsaved } = page
  const viewOf = source === 'mark' ? markKlineView : klineView
  const byTime = new Map<number, Candle>()
  for (const candle of [...stored, ...unsaved]) {
    if (candle.openAt < before) byTime.set(candle.openAt, candle)
  }
  const candles = [...byTime.values()].sort((one, other) => one.openAt - other.openAt)
  const lastOpenAt = candleOpenTime(interval, before - 1)
  return carryForward(candles, { interval, lastOpenAt, limit })
    .map((candle) => JSON.stringify(viewOf(market, candle))).join()
}
