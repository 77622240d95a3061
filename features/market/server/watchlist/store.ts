// The rows of watchlists: their table, and the reads of the calls.
import { type MarketId, type UserId, asMarketId } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'

declare module '@ingot/server/store/tables/schema.ts' {
  interface Database { watchlist: WatchlistTable }
}

/** A market on a user's watchlist. */
export type WatchlistTable = {
  user_id: number
  market_id: number
  /** Orders the list. */
  added_at: number
}

/** The markets of a user's list, in the order in which they were added. */
export async function loadWatchlist(
  database: Kysely<Database>,
  user: UserId,
): Promise<readonly MarketId[]> {
  const rows = await database.selectFrom('watchlist').select('market_id')
    .where('user_id', '=', user).orderBy('added_at').orderBy('market_id').execute()
  return rows.map((row) => asMarketId(row.market_id))
}
