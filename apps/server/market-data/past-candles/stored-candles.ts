// Stored candles of a market: the query that finds them and the rows that it returns. Readers
// import this file, so it loads neither the query builder nor the engine.
import type { ChartInterval, MarketId } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { CandleTable } from '#store/tables/market-data-tables.ts'
import type { Database } from '#store/tables/schema.ts'
import type { Candle } from '#market-data/candle.ts'
import { candlePeriod, type CandleSource } from '#market-data/candle-period.ts'

export type CandleQuery = {
  readonly market: MarketId
  readonly source: CandleSource
  readonly interval: ChartInterval
  /** Candles that open before this moment, in ms. */
  readonly before: number
  readonly limit: number
}

const columns = [
  'open_at', 'open_ticks', 'high_ticks', 'low_ticks', 'close_ticks', 'lots', 'quote_units',
] as const

export type StoredCandle = Pick<CandleTable, typeof columns[number]>

/** Selects the newest stored candles that open before a moment, newest first. */
export function selectCandles(
  database: Kysely<Database>, { market, source, interval, before, limit }: CandleQuery,
) {
  return database.selectFrom('candle').select(columns)
    .where('market_id', '=', market)
    .where('period', '=', candlePeriod(source, interval))
    .where('open_at', '<', before)
    .orderBy('open_at', 'desc')
    .limit(limit)
}

/** The candles of rows that come newest first; the result is oldest first. */
export function candlesOf(rows: readonly StoredCandle[]): Candle[] {
  return rows.map((row) => ({
    openAt: row.open_at,
    openTicks: row.open_ticks,
    highTicks: row.high_ticks,
    lowTicks: row.low_ticks,
    closeTicks: row.close_ticks,
    lots: row.lots,
    quoteUnits: row.quote_units,
  })).toReversed()
}

/** The newest stored candles that open before a moment, oldest first. */
export async function loadCandles(
  database: Kysely<Database>, query: CandleQuery,
): Promise<Candle[]> {
  return candlesOf(await selectCandles(database, query).execute())
}
