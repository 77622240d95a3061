// The reads of the search along their indexes, on rows of every kind.
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestKinds } from '@ingot/contract/vocabulary'
import { Kysely } from 'kysely'
import { migrate } from '@ingot/server/store/migrate.ts'
import { migrations } from '@ingot/server/store/migrations/migrations.ts'
import { createListings } from '@ingot/server/store/rows/listings.ts'
import { createSqliteDialect } from '@ingot/server/store/sqlite/sqlite-dialect.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { btc, btcUsdt, usdt } from '@ingot/server/testing/traffic/sample-listings.ts'
import { findOrders } from './find-orders.ts'
import { findLines, findRequests } from './find-requests.ts'
import { findUsers, findUsersByContact, findUsersByDocument } from './find-users.ts'
import { readSearch } from './read-search.ts'

const hash = 'ab'.repeat(32)
const listings = createListings({ assets: [usdt, btc], markets: [btcUsdt] })
const limit = 21
let rows: DatabaseSync
let database: Kysely<Database>
const asked: string[] = []

beforeAll(async () => {
  rows = new DatabaseSync(':memory:')
  await migrate(rows, { migrations, now: 0, onProgress: () => undefined })
  database = new Kysely<Database>({
    dialect: createSqliteDialect(rows), log: ({ query }) => void asked.push(query.sql),
  })
  rows.exec('pragma foreign_keys = off')
  rows.exec(`
    insert into user (id, email, password_hash, user_name, country_code, user_phone, auth_level,
      real_name, card_no, user_status, trade_status, withdraw_status, invite_code, created_at)
    values (10001, 'ilse@mail.example', '', 'Ilse Varga', '420', '777123118', 1, '', '', 1, 2, 1,
      'A', 1),
      (10002, 'bot@mail.example', '', 'Ilse bot', '', '', 1, '', '', 1, 2, 2, 'B', 2);
    insert into simulated_user values (10002);
    insert into deposit_address values (1, 10001, 'tron', 1, 'TOWN', '', 1, null);
    insert into withdraw_address values (1, 10001, 1, 'TRC20', 'TSAVED', '', 5);
    insert into identity values (4, 10001, 2, 'certified', 5, 5, null, null, null, '', 'SE-A123',
      null, null, null, '', null);
    insert into withdrawal (id, user_id, asset_id, chain, address, remark, address_saved_at,
      amount_units, fee_units, usdt_units, hold_id, status, approvals_needed, created_at, tx_id,
      confirmations, confirmations_needed, close_reason)
    values (9, 10001, 1, 'TRC20', 'TSAVED', '', 0, 200000000, 1, 0, 1, 'rejected', 1, 3, '${hash}',
      0, 1, 'owner_stop');
    insert into deposit values (3, null, 1, 'TRC20', '${hash}', 0, 'TOWN', '', '', 0, null, null,
      '1', 6, 300000000, '0', 0, 1, 1, 'in_review', null, null, '', 0, 4, null);
    insert into offline_deposit values (2, 10001, 1, null, 'RF18 5390', 'RF185390', 500000000, null,
      'completed', 1, 5, 400000000, null, null, null, '');
    insert into lead_application values (6, 10001, 'Ilse leads', '', 1, 1, 1, 1,
      'pending_approval', null, 6);
    insert into feedback values (7, 10001, 'idea', 'text', null, null, 'received', 7, '');
    insert into fiat_line (id, account_id, fiat, reference_key, booked_at, amount_units, payer,
      remark, is_typed, created_at, order_id) values (8, 1, 'EUR', 'RF185390', 8, 1234, '', '', 0,
      8, 5);
    insert into fiat_order (id, user_id, side, fiat, asset_id, coin_units, fee_units, price,
      middle_price, spread_ppm, rate_at, usdt_units, quote_id, fiat_units, status, created_at,
      reference, payee, payer_name, bank_account, approvals_needed, bank_reference, remark)
    values (5, 10001, 'sell', 'EUR', 1, 1, 0, '1', '1', 0, 0, 0, 1, 1234, 'pending_approval', 8,
      '', '', '', '', 1, 'RF185390', '');
    insert into spot_order (order_id, user_id, market_id, side, type, time_in_force, price_ticks,
      lots, amount_units, filled_lots, filled_units, fee_units, held_units, status,
      client_order_id, created_at, updated_at)
    values (70, 10001, 1, 'buy', 'limit', 'GTC', 1, 1, 0, 0, 0, 0, 0, 'pending', 'mine', 9, 9);
  `)
})
afterAll(() => database.destroy())

const requests = async (text: string) =>
  (await findRequests({ database, listings }, { search: readSearch(text), kinds: requestKinds,
    limit })).map(({ number, by, state, amount }) =>
    [number, by, state, amount === null ? '' : `${amount.amount} ${amount.symbol}`])

test('[SR1] a request of each kind, with its number, state and amount', async () => {
  expect(await requests('WD-9')).toEqual([['WD‑9', 'number', 'stopped', '2 USDT']])
  expect(await requests('od2')).toEqual([['OD‑2', 'number', 'completed', '4 USDT']])
  expect(await requests('DP-3')).toEqual([['DP‑3', 'number', 'in_review', '3 USDT']])
  expect(await requests('FB-5')).toEqual([['FS‑5', 'number', 'in_review', '12.34 EUR']])
  expect(await requests('ID-4')).toEqual([['ID‑4', 'number', 'certified', '']])
  expect(await requests('LA-6')).toEqual([['LA‑6', 'number', 'pending_approval', '']])
  expect(await requests('FE-7')).toEqual([['FE‑7', 'number', 'received', '']])
})

test('[SR1] transactions and references of requests and of the bank', async () => {
  expect((await requests(`0x${hash.toUpperCase()}`)).map(([number, by]) => [number, by]))
    .toEqual([['WD‑9', 'transaction'], ['DP‑3', 'transaction']])
  expect((await requests('rf18 5390')).map(([number, by]) => [number, by]))
    .toEqual([['OD‑2', 'reference'], ['FS‑5', 'reference']])
  expect(await findLines({ database }, { search: readSearch('RF18 5390'), limit }))
    .toMatchObject([{ id: 8, kind: 'payment', order: 5, amount: { amount: '12.34' } }])
})

test('[SR1] users of names and numbers, without simulated ones', async () => {
  const users = async (text: string) =>
    (await findUsers(database, { search: readSearch(text), limit }))
      .map(({ id, by, isFrozen }) => [id, by, isFrozen])
  expect(await users('iLSE')).toEqual([[10_001, 'name', true]])
  expect(await users('10002')).toEqual([])
  const contacts = async (text: string) =>
    (await findUsersByContact(database, { search: readSearch(text), limit }))
      .map(({ id, by }) => [id, by])
  expect(await contacts('Ilse@mail.example')).toEqual([[10_001, 'email']])
  expect(await contacts('+420 777 123 118')).toEqual([[10_001, 'phone']])
  expect(await contacts('0777123118')).toEqual([[10_001, 'phone']])
  expect(await contacts('+421 777 123 118')).toEqual([])
  const key = { digest: (_: unknown, [country, number]: readonly string[]) =>
    `${country}-${number}` }
  expect((await findUsersByDocument(database, { document: 'A123', limit, key }))
    .map(({ id }) => id)).toEqual([10_001])
})

test('[SR4] no read of a search scans a table', async () => {
  asked.length = 0
  const texts = [
    'WD-9', '9', 'Ilse', 'ilse@mail.example', '+420 777 123 118', '0777123118', hash, 'RF18 5390',
    'mine', 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig',
  ]
  for (const text of texts) {
    const search = readSearch(text)
    await findUsers(database, { search, limit })
    await findUsersByContact(database, { search, limit })
    await findRequests({ database, listings }, { search, kinds: requestKinds, limit })
    await findLines({ database }, { search, limit })
    await findOrders({ database, listings }, { search, limit })
  }
  await findUsersByDocument(database, { document: 'A123', limit, key: { digest: () => 'none' } })
  expect(asked.length).toBeGreaterThan(40)
  const steps = [...new Set(asked)].flatMap((text) =>
    rows.prepare(`explain query plan ${text}`).all().map(({ detail }) => String(detail)))
  expect(steps.filter((step) => step.startsWith('SEARCH')).length).toBeGreaterThan(20)
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
  // An index of another column would read a part of the table.
  expect(steps.filter((step) => step.startsWith('SEARCH user ') && !/=\?|>\?/.test(step)))
    .toEqual([])
})
