// Users through the console: search, detail, and frozen parts that the exchange enforces.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadUserInfo } from '#features/account/user-profile.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import { cancelSpotOrder, placeSpotOrder } from '#features/trading/spot-orders.calls.ts'
import { loadOverview } from '#features/overview/load-overview.console.ts'
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import {
  endUserSessions, freezeUser, listUserEntries, listUserOrders, listUsers, loadUser,
  revealUserContact,
} from '#features/user/users.console.ts'
import { firstOperator, type TestOperator } from '@ingot/server/testing/console-client.ts'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
let admin: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  admin = await firstOperator(server)
})
afterAll(async () => { await server.stop() })

const reason = 'asked by the user'
const order = {
  symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.01',
} as const

test('[OP11] users are found by number, address and name, with masked contacts', async () => {
  const user = await server.registerUser('ilse.varga@example.com')
  const id = Number(user.profile.id)
  const find = async (text: string) => (await admin.client.call(listUsers, { text })).data.list
  for (const text of [String(id), 'ilse.varga', 'ILSE.VARGA@EXAMPLE.COM']) {
    expect((await find(text)).map((one) => one.id), text).toEqual([id])
  }
  expect(await find('%')).toEqual([])
  const [shown] = await find(String(id))
  expect(shown?.email).toBe('i•••a@example.com')
  const { data } = await admin.client.call(revealUserContact, { id, reason })
  expect(data.email).toBe('ilse.varga@example.com')
  const { data: audit } = await admin.client.call(listAuditEntries, {
    target: { kind: 'user', id: String(id) },
  })
  expect(audit.list.map(({ action }) => action)).toEqual(['revealUserContact'])
})

test('[OP11] the detail has balances, sessions, ledger and orders of that user alone', async () => {
  const user = await server.registerUser()
  const other = await server.registerUser()
  await server.fund(user, { USDT: '5000', BTC: '1' })
  await server.fund(other, { USDT: '70' })
  must(await user.client.call(placeSpotOrder, order))
  const id = Number(user.profile.id)
  const { data } = await admin.client.call(loadUser, { id })
  expect(data.balances).toContainEqual(
    { wallet: 'spot', symbol: 'USDT', available: '4100', frozen: '900' },
  )
  expect(data.sessions).toHaveLength(1)
  const entries = await admin.client.call(listUserEntries, { id })
  expect(entries.data.list.map(({ symbol, amount, after }) => [symbol, amount, after]))
    .toEqual([['BTC', '1', '1'], ['USDT', '5000', '5000']])
  const orders = await admin.client.call(listUserOrders, { id })
  expect(orders.data.list.map(({ price, status }) => [price, status])).toEqual([
    ['90000.0', 'pending'],
  ])
  const unknown = await admin.client.call(loadUser, { id: 999_999 })
  expect(unknown.word).toBe('request_unknown')
})

test('[OP12] a frozen trade refuses orders and lets the user cancel', async () => {
  const user = await server.registerUser()
  await server.fund(user, { USDT: '5000' })
  const placed = must(await user.client.call(placeSpotOrder, order))
  const id = Number(user.profile.id)
  const freeze = (isFrozen: boolean) =>
    admin.client.call(freezeUser, { id, freeze: 'trade', isFrozen, reason })
  expect((await freeze(true)).word).toBe('success')
  expect((await freeze(true)).word, 'twice').toBe('state_conflict')
  // At once, though the session was looked up less than a second ago.
  expect(wordOf(await user.client.call(placeSpotOrder, order))).toBe('trade_disabled')
  must(await user.client.call(cancelSpotOrder, { orderId: placed.orderId }))
  expect((await freeze(false)).word).toBe('success')
  must(await user.client.call(placeSpotOrder, order))
})

test('[OP23] a resting order of a frozen account still fills', async () => {
  const user = await server.registerUser()
  const other = await server.registerUser()
  await server.fund(user, { USDT: '5000' })
  await server.fund(other, { BTC: '1' })
  const best = { ...order, price: '90001' }
  const { orderId } = must(await user.client.call(placeSpotOrder, best))
  const id = Number(user.profile.id)
  await admin.client.call(freezeUser, { id, freeze: 'trade', isFrozen: true, reason })
  must(await other.client.call(placeSpotOrder, { ...best, direction: 'sell' }))
  const { data } = await admin.client.call(listUserOrders, { id })
  expect(data.list.map((one) => [one.orderId, one.status])).toEqual([[orderId, 'fully_filled']])
})

test('[OP12] a frozen login ends the sessions at once and refuses a new one', async () => {
  const user = await server.registerUser()
  const id = Number(user.profile.id)
  await admin.client.call(freezeUser, { id, freeze: 'login', isFrozen: true, reason })
  expect(wordOf(await user.client.call(loadUserInfo, {}))).toBe('session_dead')
  const logIn = () => server.client()
    .call(emailLogin, { email: user.email, loginPassword: user.password })
  expect(wordOf(await logIn())).toBe('user_disabled')
  await admin.client.call(freezeUser, { id, freeze: 'login', isFrozen: false, reason })
  must(await logIn())
  expect(wordOf(await user.client.call(loadUserInfo, {})), 'the old session').toBe('session_dead')
})

test('[OP12] an operator ends every session of a user', async () => {
  const user = await server.registerUser()
  const id = Number(user.profile.id)
  const { data } = await admin.client.call(endUserSessions, { id, reason })
  expect(data.ended).toBe(1)
  expect(wordOf(await user.client.call(loadUserInfo, {}))).toBe('session_dead')
})

test('[OP13] the overview counts users, open orders and actions', async () => {
  const before = (await admin.client.call(loadOverview, {})).data
  const user = await server.registerUser()
  await server.fund(user, { USDT: '5000' })
  must(await user.client.call(placeSpotOrder, order))
  const { data } = await admin.client.call(loadOverview, {})
  expect(data.users).toBe(before.users + 1)
  expect(data.openOrders).toBe(before.openOrders + 1)
  expect(data.actions).toBeGreaterThan(0)
  expect(data.health.batch).toBeGreaterThan(before.health.batch)
})
