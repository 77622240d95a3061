// Every field of every call with input that no honest client sends. Each reply must be a specific
// reject, no user's data may change, and none of the input may be logged.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@ingot/contract/calls'
import { listMySpotAccount } from '@ingot/features/account/accounts.calls.ts'
import { placeSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import { contractCalls } from './contract-calls.ts'
import '@ingot/features/market/server/watchlist/store.ts'
import '@ingot/features/withdrawal/server/withdraw-tables.ts'
import { type Reply, rejectFault, sendRequest } from '#testing/attack/send-request.ts'
import { spoiltValues } from '#testing/attack/spoilt-values.ts'
import { must, startTestServer, type TestServer, type TestUser } from '#testing/start-server.ts'
import { byDepth } from '#testing/test-depth.ts'

let server: TestServer
let user: TestUser
const lines: string[] = []
const plenty = { perSecond: 1e6, burst: 1e6 }

beforeAll(async () => {
  server = await startTestServer({
    onLog: (line) => lines.push(line),
    http: { rates: { account: plenty, address: plenty, guess: plenty, page: plenty } },
  })
  user = await server.registerUser('ada@example.com')
  await server.fund(user, { USDT: '100000', BTC: '2' })
  must(await user.client.call(placeSpotOrder, {
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.01',
  }))
})
afterAll(async () => { await server.stop() })

type Request = Readonly<Record<string, unknown>>

const requestOf = (sample: unknown): Request => ({ ...Object(sample) })

const send = (call: Call, request: unknown, bodyText?: string) => sendRequest(
  { url: server.url, token: user.profile.token }, call,
  { request, ...bodyText === undefined ? {} : { bodyText } },
)

function expectClearReject(reply: Reply, sent: string): void {
  expect(rejectFault(reply), sent).toBeUndefined()
}

/** All data of all users, and the engine's own digest of it. */
async function everything() {
  const { database } = server.services
  const [hash] = await database.selectFrom('command_batch').select('state_hash')
    .orderBy('batch', 'desc').limit(1).execute()
  return {
    hash: hash?.state_hash,
    balances: await database.selectFrom('balance').selectAll()
      .orderBy('owner').orderBy('wallet').orderBy('asset_id').execute(),
    orders: await database.selectFrom('spot_order').selectAll().orderBy('order_id').execute(),
    contractOrders: await database.selectFrom('perpetual_order').selectAll()
      .orderBy('order_id').execute(),
    conditionalOrders: await database.selectFrom('trigger_order').selectAll()
      .orderBy('trigger_id').execute(),
    settings: await database.selectFrom('risk_setting').selectAll().execute(),
    modes: await database.selectFrom('position_mode').selectAll().execute(),
    users: await database.selectFrom('user').selectAll().orderBy('id').execute(),
    sessions: await database.selectFrom('session').select('id').orderBy('id').execute(),
    watchlist: await database.selectFrom('watchlist').selectAll().execute(),
    addresses: await database.selectFrom('withdraw_address').selectAll().execute(),
    locks: await database.selectFrom('withdraw_lock').selectAll().execute(),
    requests: await everyRequest(),
    messages: await database.selectFrom('message').selectAll().orderBy('id').execute(),
    notificationSettings: await database.selectFrom('notification_setting').selectAll().execute(),
    preferences: await sql`select * from notification_preference`.execute(database),
    quietHours: await sql`select * from quiet_hours`.execute(database),
    devices: await sql`select * from push_device`.execute(database),
    quotes: await sql`select * from conversion_quote order by id`.execute(database),
    bankAccounts: await sql`select * from bank_account order by id`.execute(database),
    recharges: await database.selectFrom('recharge').selectAll().execute(),
  }
}

/** The rows of every workflow of users: their tables have an owner and a status. */
async function everyRequest() {
  const { database } = server.services
  const { rows: tables } = await sql<{ readonly name: string }>`
    select m.name from sqlite_master as m join pragma_table_info(m.name) as c
    where m.type = 'table' and c.name in ('user_id', 'status')
    group by m.name having count(*) = 2 order by m.name`.execute(database)
  expect(tables.map(({ name }) => name)).toContain('withdrawal')
  return Promise.all(tables.map(async ({ name }) =>
    (await sql`select * from ${sql.table(name)}`.execute(database)).rows))
}

/** In the short version each field gets every third value, and its neighbours get the others. */
const every = byDepth({ short: 3, deep: 1 })
let spoiltFields = 0

async function spoil(call: Call, base: Request, field: string): Promise<void> {
  spoiltFields += 1
  const values = spoiltValues(call, field)
    .filter((_, index) => (index + spoiltFields) % every === 0)
  for (const value of values) {
    const sent = `${call.name}.${field} = ${JSON.stringify(value)?.slice(0, 60)}`
    expectClearReject(await send(call, { ...base, [field]: value }), sent)
  }
}

test.each(contractCalls.map((call): [string, Call] => [call.name, call]))(
  '[A25] %s: every corruption of every field is refused, and nothing changes',
  async (name, call) => {
    const bases = call.samples.length === 0 ? [{}] : call.samples.map(requestOf)
    const before = await everything()
    for (const base of bases) {
      for (const field of Object.keys(base)) await spoil(call, base, field)
      for (const key of ['unknown', 'isAdmin', '__proto__', 'constructor', 'prototype', 'token']) {
        const body = `{"${key}":{"x":1},${JSON.stringify(base).slice(1)}`.replace(',}', '}')
        const request = Object.fromEntries([...Object.entries(base), [key, '1']])
        expectClearReject(await send(call, request, body), `${name} with ${key}`)
      }
    }
    expect(await everything()).toEqual(before)
  },
)

test.each(contractCalls.filter(({ method }) => method === 'POST')
  .map((call): [string, Call] => [call.name, call]))(
  '[A25] %s: a missing, too deep or too large body is refused without a change',
  async (name, call) => {
    const before = await everything()
    const bodies = [
      '[]', '0', '"text"', 'null', 'true', '{', '{"a":}', '\u0000', 'NaN', '{"a":1}{"b":2}',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`, `{"x":"${'sentinel'.repeat(125_000)}"}`,
    ]
    for (const body of bodies) {
      expectClearReject(await send(call, {}, body), `${name} ${body.slice(0, 20)}`)
    }
    expect(await everything()).toEqual(before)
  },
)

test('[A17] no sent value was logged', () => {
  const log = lines.join('\n')
  const texts = contractCalls.flatMap(({ samples }) => samples.map(requestOf))
    .flatMap(Object.values).filter(isDistinct)
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter((text) => log.includes(text))).toEqual([])
  expect(log).not.toMatch(/sentinel|example\.com|127\.0\.0\.1|drop table/i)
  expect(log).not.toContain(user.profile.token)
  expect(log).not.toContain(user.password)
})

/** Not a word or a figure that may be a part of another line. */
const isDistinct = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= 10 && !/^\d+$/.test(value)

test('[A25] the server continues normally', async () => {
  const balances = must(await user.client.call(listMySpotAccount, { showZero: 0 }))
  expect(balances).toContainEqual({
    symbol: 'USDT', available: '99100', frozen: '900', total: '100000',
  })
})
