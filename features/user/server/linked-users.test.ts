// The links between users, read from rows as the features write them, and the plans of the reads.
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Kysely } from 'kysely'
import { migrate } from '@ingot/server/store/migrate.ts'
import { migrations } from '@ingot/server/store/migrations/migrations.ts'
import { createSqliteDialect } from '@ingot/server/store/sqlite/sqlite-dialect.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { loadLinkedUsers } from './linked-users.ts'

let database: DatabaseSync
let reader: Kysely<Database>
const asked: string[] = []

beforeAll(async () => {
  database = new DatabaseSync(':memory:')
  await migrate(database, { migrations, now: 0, onProgress: () => undefined })
  reader = new Kysely<Database>({
    dialect: createSqliteDialect(database),
    log: ({ query }) => void asked.push(query.sql),
  })
  database.exec('pragma foreign_keys = off')
  const register = database.prepare(`insert into user (id, email, password_hash, user_name,
    country_code, user_phone, auth_level, real_name, card_no, user_status, trade_status,
    withdraw_status, invite_code, inviter_id, created_at)
    values (?, ?, '', ?, '', '', 1, '', '', 1, 2, 2, ?, ?, ?)`)
  for (let user = 10_001; user <= 10_020; user += 1) {
    const inviter = user === 10_001 ? 10_007 : user === 10_008 || user === 10_009 ? 10_001 : null
    register.run(user, `${user}@example.com`, `user ${user}`, `C${user}`, inviter, user)
  }
  database.exec(`
    insert into withdraw_address values
      (1, 10001, 1, 'TRC20', 'TA', '', 5), (2, 10002, 1, 'TRC20', 'TA', '', 7),
      (3, 10001, 1, 'TRC20', 'TB', '', 6), (4, 10003, 1, 'TRC20', 'ta', '', 8);
    insert into bank_account values
      (1, 10001, 'EUR', 'iban', '1', '', 'bank', 'same', 1, 5, null),
      (2, 10004, 'EUR', 'iban', '1', '', 'bank', 'same', 1, 9, 10),
      (3, 10001, 'EUR', 'iban', '1', '', '', 'same', 1, 5, null),
      (4, 10015, 'EUR', 'iban', '1', '', '', 'same', 1, 9, null);
    insert into identity values
      (1, 10001, 2, 'certified', 5, 5, null, null, null, '', 'document', null, null, null, '',
        null),
      (2, 10005, 2, 'rejected', 5, 11, null, null, null, '', 'document', null, null, null, '',
        null),
      (3, 10001, 3, 'certified', 5, 5, null, null, null, '', '', null, null, null, '', null),
      (4, 10016, 3, 'certified', 5, 5, null, null, null, '', '', null, null, null, '', null);
    insert into deposit_address values
      (1, 10001, 'tron', 1, 'TOWN', '', 1, null), (2, 10006, 'tron', 2, 'TSIX', '', 1, null),
      (3, 10017, 'xrp', 3, 'rSHARED', '17', 1, null);
  `)
  const withdraw = database.prepare(`insert into withdrawal (id, user_id, asset_id, chain, address,
    remark, address_saved_at, amount_units, fee_units, usdt_units, hold_id, status,
    approvals_needed, created_at, confirmations, confirmations_needed)
    values (?, ?, 1, 'TRC20', ?, '', 0, 2, 1, 0, ?, ?, 1, ?, 0, 1)`)
  const rows = [
    [1, 10_001, 'TSIX', 'completed', 20], [2, 10_001, 'TSIX', 'rejected', 25],
    [3, 10_006, 'TOWN', 'in_progress', 22], [4, 10_002, 'TB', 'completed', 12],
    [5, 10_001, 'rSHARED', 'completed', 12], [6, 10_001, 'TOWN', 'completed', 12],
  ] as const
  for (const [id, user, address, status, at] of rows) {
    withdraw.run(id, user, address, id, status, at)
  }
})
afterAll(() => reader.destroy())

test('[US1] the links of a user, each with its reason, its number and its latest use', async () => {
  const links = await loadLinkedUsers(reader, 10_001)
  expect(links.map(({ userId, reason, count, lastTime }) => [userId, reason, count, lastTime]))
    .toEqual([
      [10_009, 'invited', 1, 10_009], [10_008, 'invited', 1, 10_008],
      [10_007, 'inviter', 1, 10_001], [10_006, 'address', 1, 22], [10_006, 'transfer', 2, 22],
      [10_002, 'address', 2, 12], [10_005, 'document', 1, 11], [10_004, 'bank', 1, 9],
    ])
  expect(links.find(({ userId }) => userId === 10_002)?.userName).toBe('user 10002')
})

test('[US1] a link is seen from both users', async () => {
  expect((await loadLinkedUsers(reader, 10_006)).map(({ userId, reason }) => [userId, reason]))
    .toEqual([[10_001, 'transfer'], [10_001, 'address']])
  expect((await loadLinkedUsers(reader, 10_007)).map(({ userId, reason }) => [userId, reason]))
    .toEqual([[10_001, 'invited']])
  expect(await loadLinkedUsers(reader, 10_020)).toEqual([])
})

test('[US1] at most fifty users of a link, the latest first', async () => {
  const save = database.prepare("insert into withdraw_address values (?, ?, 1, 'TRC20', ?, '', ?)")
  for (let at = 1; at <= 60; at += 1) save.run(100 + at, 20_000 + at, 'TCROWD', at)
  save.run(200, 10_018, 'TCROWD', 1)
  const links = await loadLinkedUsers(reader, 10_018)
  expect(links.map(({ userId }) => userId))
    .toEqual(Array.from({ length: 50 }, (_, at) => 20_060 - at))
})

test('[US1] no read scans a table', async () => {
  asked.length = 0
  await loadLinkedUsers(reader, 10_001)
  expect(asked.length).toBeGreaterThan(6)
  const steps = asked.flatMap((text) => database.prepare(`explain query plan ${text}`).all()
    .map(({ detail }) => String(detail)))
  expect(steps.filter((step) => step.startsWith('SEARCH')).length).toBeGreaterThan(6)
  expect(steps.filter((step) => /^SCAN (?!uses|both)/.test(step))).toEqual([])
})
