// A database in memory with a long history of orders and trades, written as rows: for tests of how
// histories are read, which need no engine.
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { asUserId } from '@ingot/contract/vocabulary'
import { migrate } from '#store/migrate.ts'
import { migrations } from '#store/migrations/migrations.ts'
import type { Database } from '#store/tables/schema.ts'
import { createSqliteDialect } from '#store/sqlite/sqlite-dialect.ts'
import { seeded } from './traffic/market-churn.ts'

/** The owner of the long history; every other row belongs to another user. */
export const historian = asUserId(20_001)
const others = 20_002
/** Markets of a history: most rows are of the first, every 997th of the last. */
export const [busyMarket, rareMarket] = [1, 14]
/** One of this many orders rests. */
const restingEvery = 131

export type LongHistory = {
  readonly database: DatabaseSync
  readonly reader: Kysely<Database>
  /** Adds `count` orders, each with a trade of the same number. */
  grow(rows: number): void
  close(): Promise<void>
}

export async function openLongHistory(seed: number): Promise<LongHistory> {
  const database = new DatabaseSync(':memory:')
  await migrate(database, { migrations, now: 0, onProgress: () => undefined })
  const random = seeded(seed)
  const order = database.prepare(`insert into spot_order values (?, ?, ?, 'buy', 'limit', 'GTC',
    7, 5, 0, 0, 0, 0, 0, ?, null, null, 1, 1, null, null, null)`)
  const trade = database.prepare(`insert into trade values (?, ?, 7, 5, 35, 'buy', ?, ?, ?, ?,
    1, 1, 1)`)
  let last = 0
  const reader = new Kysely<Database>({ dialect: createSqliteDialect(database) })
  return {
    database,
    reader,
    grow(rows) {
      database.exec('begin')
      for (const end = last + rows; last < end;) {
        last += 1
        const user = random() < 0.5 ? historian : others
        const market = last % 997 === 0 ? rareMarket : random() < 0.6 ? busyMarket : 2
        order.run(last, user, market, last % restingEvery === 0 ? 'pending' : 'filled')
        const [taker, maker] = random() < 0.5 ? [user, others + 1] : [others + 1, user]
        trade.run(last, market, last, last, taker, maker)
      }
      database.exec('commit')
    },
    close: () => reader.destroy(),
  }
}
