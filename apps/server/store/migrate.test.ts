import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, schemaVersionOf } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { endedTrigger, openTrigger } from './rows/open-trigger.ts'
import { openReadDatabase } from './sqlite/read-database.ts'
import { openWriter } from './file/open-writer.ts'
import type { Database } from './tables/schema.ts'
import { createSqliteDialect } from './sqlite/sqlite-dialect.ts'
import { takeWriterLock } from './file/writer-lock.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ingot-store-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const quiet = { migrations, now: 1_000, onProgress: () => {} }

test('[D1] migrations run once, in sequence, and record their names', async () => {
  const database = openWriter(folder)
  const said: string[] = []
  await migrate(database, { ...quiet, onProgress: (text) => said.push(text) })
  await migrate(database, { ...quiet, onProgress: (text) => said.push(text) })
  expect(said).toHaveLength(migrations.length)
  expect(schemaVersionOf(database)).toBe(migrations.at(-1)?.version)
  const [base] = migrations
  expect(migrations.map((step) => step.version))
    .toEqual(migrations.map((_, index) => (base?.version ?? 0) + index))
  database.close()
})

test('[D1] a database that is newer than the code is refused', async () => {
  const database = openWriter(folder)
  await migrate(database, quiet)
  database.exec("insert into schema_version values (9999, 'from-the-future', 1)")
  await expect(migrate(database, quiet)).rejects.toThrow(/schema 9999/)
  database.close()
})

test('[D1] a database from before the base is refused', async () => {
  const database = openWriter(folder)
  const old = { version: 56, name: 'old', up: async () => {} }
  await migrate(database, { ...quiet, migrations: [old] })
  await expect(migrate(database, quiet)).rejects.toThrow(/schema 56, from before the first release/)
  expect(schemaVersionOf(database)).toBe(56)
  database.close()
})

test('[D1] a failed step leaves nothing behind', async () => {
  const database = openWriter(folder)
  const failing = {
    version: 1,
    name: 'failing',
    up: async ({ schema }: Kysely<unknown>) => {
      await schema.createTable('half').addColumn('id', 'bigint', (c) => c.primaryKey()).execute()
      throw new Error('no further')
    },
  }
  await expect(migrate(database, { ...quiet, migrations: [failing] })).rejects.toThrow('no further')
  expect(schemaVersionOf(database)).toBe(0)
  expect(() => database.prepare('select * from half')).toThrow(/no such table/)
  database.close()
})

test('[A50] a number belongs to one user; any number of users may have none', async () => {
  const database = openWriter(folder)
  await migrate(database, quiet)
  const add = database.prepare(`insert into user (
    id, email, password_hash, user_name, country_code, user_phone, auth_level, real_name, card_no,
    user_status, trade_status, withdraw_status, invite_code, created_at)
    values (?, ?, '', '', '86', ?, 1, '', '', 1, 2, 2, ?, 1)`)
  add.run(1, 'ann@example.com', '', 'A')
  add.run(2, 'ben@example.com', '', 'B')
  add.run(3, '+8613800138000', '13800138000', 'C')
  expect(() => add.run(4, 'dan@example.com', '13800138000', 'D')).toThrow(/UNIQUE/)
  database.close()
})

test('[D2] money is read as bigint to the last unit, other whole numbers as number', async () => {
  const database = openWriter(folder)
  await migrate(database, quiet)
  database.prepare('insert into balance values (?, ?, ?, ?, ?)')
    .run(1_000, 'spot', 1, 9_223_372_036_854_775_807n, 0n)
  const reader = openReadDatabase(folder)
  const row = await reader.selectFrom('balance').selectAll().executeTakeFirstOrThrow()
  expect(row).toEqual({
    owner: 1_000, wallet: 'spot', asset_id: 1,
    available_units: 9_223_372_036_854_775_807n, frozen_units: 0n,
  })
  const counted = await reader.selectFrom('balance')
    .select((build) => build.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()
  expect(counted.rows).toBe(1)
  await reader.destroy()
  database.close()
})

test('[D2] a count beyond the safe integers is refused, not rounded', async () => {
  const database = openWriter(folder)
  await migrate(database, quiet)
  database.exec('insert into ledger_user values (1152921504606846976, 1)')
  const reader = openReadDatabase(folder)
  await expect(reader.selectFrom('ledger_user').selectAll().execute()).rejects.toThrow(/user_id/)
  await reader.destroy()
  database.close()
})

test('[D3] the gateway connection cannot write', async () => {
  const database = openWriter(folder)
  await migrate(database, quiet)
  const reader = openReadDatabase(folder)
  const insert = reader.insertInto('ledger_user').values({ user_id: 1_000, opened_at: 1 })
  await expect(insert.execute()).rejects.toThrow(/readonly/)
  await reader.destroy()
  database.close()
})

test('[D4] tables refuse negative money except for the outside world', async () => {
  const database = openWriter(folder)
  await migrate(database, quiet)
  const insert = database.prepare('insert into balance values (?, ?, 1, ?, ?)')
  expect(() => insert.run(1_000, 'spot', -1n, 0n)).toThrow(/CHECK/)
  expect(() => insert.run(1_000, 'spot', 0n, -1n)).toThrow(/CHECK/)
  expect(insert.run(1, 'spot', -1n, 0n).changes).toBe(1)
  database.close()
})

test('[D5] a second writer of the same folder is refused until the first releases it', () => {
  const first = takeWriterLock(folder)
  expect(first).toBeDefined()
  expect(takeWriterLock(folder)).toBeUndefined()
  first?.release()
  const second = takeWriterLock(folder)
  expect(second).toBeDefined()
  second?.release()
})

test('[D6] pending orders of a user are read through their own index', async () => {
  const database = openWriter(folder)
  await migrate(database, quiet)
  const kysely = new Kysely<Database>({ dialect: createSqliteDialect(database) })
  const { pendingStatus } = await import('./rows/pending-status.ts')
  const query = kysely.selectFrom('spot_order').selectAll().where('user_id', '=', 1_000)
    .where('status', '=', pendingStatus).orderBy('order_id', 'desc').compile()
  const plan = database.prepare(`explain query plan ${query.sql}`).all(1_000)
  expect(JSON.stringify(plan)).toContain('spot_order_pending')
  database.close()
})

test('[D6] waiting orders and lost priorities are read through their own indexes', async () => {
  const database = openWriter(folder)
  await migrate(database, quiet)
  const kysely = new Kysely<Database>({ dialect: createSqliteDialect(database) })
  const triggers = kysely.selectFrom('trigger_order').selectAll()
    .where(openTrigger).orderBy('trigger_id').compile()
  const planOf = (text: string) =>
    JSON.stringify(database.prepare(`explain query plan ${text}`).all())
  expect(planOf(triggers.sql)).toContain('trigger_order_open')
  for (const table of ['spot_order', 'perpetual_order']) {
    expect(planOf(`select order_id, priority from ${table}
      where status = 'pending' and priority is not null`)).toContain(`${table}_late`)
    expect(planOf(`select order_id, display_lots, visible_lots from ${table}
      where status = 'pending' and display_lots is not null`)).toContain(`${table}_iceberg`)
  }
  database.close()
})

test('[D6] conditional orders of a user are read through their own indexes', async () => {
  const database = openWriter(folder)
  await migrate(database, quiet)
  const kysely = new Kysely<Database>({ dialect: createSqliteDialect(database) })
  const planOf = (condition: typeof openTrigger) => {
    const { sql } = kysely.selectFrom('trigger_order').selectAll().where('user_id', '=', 1_000)
      .where(condition).orderBy('trigger_id', 'desc').compile()
    return JSON.stringify(database.prepare(`explain query plan ${sql}`).all(1_000))
  }
  expect(planOf(openTrigger)).toContain('trigger_order_open_own')
  expect(planOf(endedTrigger)).toContain('trigger_order_ended_own')
  database.close()
})

test('[D4] tables refuse an impossible conditional order', async () => {
  const database = openWriter(folder)
  await migrate(database, quiet)
  const insert = (changed: Readonly<Record<string, string | number | null>>) => () => {
    const row = { ...triggerRow, ...changed }
    database.prepare(`insert into trigger_order (${Object.keys(row).join(', ')})
      values (${Object.keys(row).map(() => '?').join(', ')})`).run(...Object.values(row))
  }
  expect(insert({ turn: 3 })).toThrow(/CHECK/)
  expect(insert({ status: 'due' })).toThrow(/CHECK/)
  expect(insert({ status: 'triggered' })).toThrow(/CHECK/)
  expect(insert({ order_id: 9 })).toThrow(/CHECK/)
  expect(insert({ close_reason: 'by_user' })).toThrow(/CHECK/)
  expect(insert({ status: 'cancelled' })).toThrow(/CHECK/)
  expect(insert({ product: 'perpetual' })).toThrow(/CHECK/)
  expect(insert({ status: 'attached' })).toThrow(/CHECK/)
  expect(insert({ status: 'attached', parent_id: 9 })).toThrow(/CHECK/)
  expect(insert({ closes_position: 1 })).toThrow(/CHECK/)
  expect(insert({ amount_units: null })).toThrow(/CHECK/)
  expect(insert({ trigger_ticks: -1 })).toThrow(/CHECK/)
  expect(insert({})).not.toThrow()
  expect(() => database.exec('insert into cancel_countdown values (1000, 0)')).toThrow(/CHECK/)
  database.close()
})

const triggerRow = {
  trigger_id: 1, user_id: 1_000, market_id: 1, product: 'spot', watches: 'last',
  direction: 'rise', trigger_ticks: 5, activation_ticks: 0, callback_ticks: 0, callback_ppm: 0,
  side: 'buy', position_side: null, type: 'limit', time_in_force: 'GTC', price_ticks: 5, lots: 1,
  amount_units: 0, reduce_only: null, self_trade_prevention: 'cancel_taker', display_lots: 0,
  extreme_ticks: 0, turn: 0, pair_id: 0, parent_id: 0, closes_position: 0, status: 'waiting',
  close_reason: null, order_id: 0, client_order_id: null, created_at: 1, updated_at: 1,
}
