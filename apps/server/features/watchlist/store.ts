// The rows of watchlists. Adding and removing are idempotent: what is asked twice is done once.
import { type MarketId, type UserId, asMarketId, watchlistMax } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { wholeParam } from '#features/statement-params.ts'
import { defineStatement } from '#sequencer/statement.ts'
import type { NamedStatement } from '#sequencer/submission.ts'
import { queries } from '#store/sqlite/query-builder.ts'
import type { Database } from '#store/tables/schema.ts'

type Watched = { readonly user: UserId; readonly market: MarketId }

const addStatement = defineStatement({
  name: 'add-to-watchlist',
  compile(params, at) {
    const user = wholeParam(params, 'user')
    const market = wholeParam(params, 'market')
    const count = queries.selectFrom('watchlist')
      .select(({ fn }) => fn.countAll<number>().as('count')).where('user_id', '=', user)
    return [
      {
        query: queries.insertInto('watchlist').columns(['user_id', 'market_id', 'added_at'])
          .expression(queries
            .selectNoFrom([
              sql<number>`${user}`.as('user_id'),
              sql<number>`${market}`.as('market_id'),
              sql<number>`${at}`.as('added_at'),
            ])
            .where(count, '<', watchlistMax))
          .onConflict((conflict) => conflict.doNothing())
          .compile(),
      },
      // Whether it was added now or before, it must be there: else the list was full.
      {
        query: queries.updateTable('watchlist').set({ user_id: user })
          .where('user_id', '=', user).where('market_id', '=', market).compile(),
        expect: { rows: 1, reject: 'watchlist_full' },
      },
    ]
  },
})

const removeStatement = defineStatement({
  name: 'remove-from-watchlist',
  compile: (params) => [{
    query: queries.deleteFrom('watchlist')
      .where('user_id', '=', wholeParam(params, 'user'))
      .where('market_id', '=', wholeParam(params, 'market'))
      .compile(),
  }],
})

export const watchlistStatements = [addStatement, removeStatement]

export const addToWatchlist = (watched: Watched): NamedStatement =>
  ({ name: addStatement.name, params: watched })

export const removeFromWatchlist = (watched: Watched): NamedStatement =>
  ({ name: removeStatement.name, params: watched })

/** The markets of a user's list, in the order in which they were added. */
export async function loadWatchlist(
  database: Kysely<Database>,
  user: UserId,
): Promise<readonly MarketId[]> {
  const rows = await database.selectFrom('watchlist').select('market_id')
    .where('user_id', '=', user).orderBy('added_at').orderBy('market_id').execute()
  return rows.map((row) => asMarketId(row.market_id))
}
