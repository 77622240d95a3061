// A page of closed candles as the work of a reader, which gets the query's text and the market's
// facts: it need not build queries or load the listings.
import type { Kysely } from 'kysely'
import type { Listings } from '#store/rows/listings.ts'
import type { Database } from '#store/tables/schema.ts'
import type { Candle } from '#market-data/candle.ts'
import type { PastCandlesPage } from './past-candles.ts'
import { type CandleQuery, selectCandles } from './stored-candles.ts'

export type PastCandlesQuery = CandleQuery & {
  /** Those that the store may not hold yet, oldest first. */
  readonly unsaved: readonly Candle[]
}

export type PastCandlesRead = {
  readonly sql: string
  readonly parameters: readonly unknown[]
  readonly page: PastCandlesPage
}

export type PastCandlesParts = {
  readonly database: Kysely<Database>
  readonly listings: Listings
}

/** Throws when the market is not listed. */
export function pastCandlesRead(
  { database, listings }: PastCandlesParts, query: PastCandlesQuery,
): PastCandlesRead {
  const { sql, parameters } = selectCandles(database, query).compile()
  return { sql, parameters, page: { ...query, market: listings.book(query.market) } }
}
