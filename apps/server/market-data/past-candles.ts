// Closed candles of a market as JSON. It needs the store and the listings alone, so it runs on any
// thread; a thousand candles take about four milliseconds, which orders must not wait for.
import {
  type ChartInterval, type MarketId, candleOpenTime,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Listings } from '#store/rows/listings.ts'
import type { Database } from '#store/tables/schema.ts'
import type { Candle } from './candle.ts'
import { carryForward } from './carry-forward.ts'
import { loadCandles } from './load-market-states.ts'
import { klineView } from './market-views.ts'

export type PastCandlesQuery = {
  readonly market: MarketId
  readonly interval: ChartInterval
  /** Candles that open before this moment. */
  readonly before: number
  readonly limit: number
  /** Those that the store may not hold yet, oldest first. */
  readonly unsaved: readonly Candle[]
}

export type PastCandlesParts = {
  readonly database: Kysely<Database>
  readonly listings: Listings
}

/** The newest candles before a moment, oldest first and without holes: JSON without brackets. */
export async function readPastCandles(
  { database, listings }: PastCandlesParts,
  { market, interval, before, limit, unsaved }: PastCandlesQuery,
): Promise<string> {
  const byTime = new Map<number, Candle>()
  const stored = await loadCandles(database, { market, interval, before, limit })
  for (const candle of [...stored, ...unsaved]) {
    if (candle.openAt < before) byTime.set(candle.openAt, candle)
  }
  const candles = [...byTime.values()].sort((one, other) => one.openAt - other.openAt)
  const lastOpenAt = candleOpenTime(interval, before - 1)
  const listed = listings.book(market)
  return carryForward(candles, { interval, lastOpenAt, limit })
    .map((candle) => JSON.stringify(klineView(listed, candle))).join()
}
