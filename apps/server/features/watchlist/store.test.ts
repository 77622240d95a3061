// The watchlist's statements on a real database: the bound, which no list of markets reaches yet.
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asMarketId, asUserId, watchlistMax } from '@ingot/contract/vocabulary'
import { migrations } from '#store/migrations/migrations.ts'
import { migrate } from '#store/migrate.ts'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { addToWatchlist, watchlistStatements } from './store.ts'

let database: DatabaseSync
beforeEach(async () => {
  database = new DatabaseSync(':memory:')
  await migrate(database, { migrations, now: 0, onProgress: () => undefined })
  database.exec('pragma foreign_keys = off')
})
afterEach(() => database.close())

/** Runs the steps as the sequencer does: the first one that misses what it expects refuses. */
function add(market: number): string {
  const user = asUserId(1_000)
  const { name, params } = addToWatchlist({ user, market: asMarketId(market) })
  const statement = watchlistStatements.find((known) => known.name === name)
  const queries = new PreparedQueries(database)
  for (const { query, expect: expected } of statement?.compile(params, 7) ?? []) {
    const rows = queries.run(query)
    if (expected !== undefined && rows !== expected.rows) return expected.reject
  }
  return 'added'
}

test('[T23] a full list accepts no new market, but repeats of a listed one', () => {
  for (let market = 1; market <= watchlistMax; market += 1) expect(add(market)).toBe('added')
  expect(add(watchlistMax + 1)).toBe('watchlist_full')
  expect(add(1)).toBe('added')
  database.exec('delete from watchlist where market_id = 3')
  expect(add(watchlistMax + 1)).toBe('added')
})
