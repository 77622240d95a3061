// Every field of every call with input that no honest client sends. Each reply must be a specific
// reject, no user's data may change, and none of the input may be logged.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@ingot/contract/calls'
import { listMySpotAccount } from '@ingot/contract/calls/account/accounts.ts'
import { placeSpotOrder } from '@ingot/contract/calls/spot/spot-orders.ts'
import { contractCalls } from './contract-calls.ts'
import '#features/watchlist/store.ts'
import '#features/withdrawal/withdraw-tables.ts'
import { z } from 'zod'
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
  user = await server.registerUser('sentinel.person@example.com')
  await server.fund(user, { USDT: '100000', BTC: '2' })
  must(await user.client.call(placeSpotOrder, {
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.01',
  }))
})
afterAll(async () => { await server.stop() })

type Request = Readonly<Record<string, unknown>>

const deviceSecret = 'd'.repeat(43)
const codeRequest = 'c'.repeat(43)

const coinPassword = 'sentinel password words'
const destination = {
  symbol: 'USDT', chain: 'TRC20', address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig',
} as const

/** Requests that each call would accept: one field of them is spoilt at a time. */
const honest: Readonly<Record<string, Request | readonly Request[]>> = {
  accountTransfer: {
    transferType: 'spot_to_contract', symbol: 'USDT', amount: '1', idempotencyKey: 'sentinel-key',
  },
  addSelfSelection: { symbol: 'BTCUSDT' },
  adjustMargin: {
    symbol: 'BTCUSDT-PERP', direction: 'long', type: 'add', amount: '1',
    idempotencyKey: 'sentinel-key',
  },
  amendConditionalOrder: [
    {
      conditionalOrderId: '1', triggerPrice: '90000', callbackRate: '0.01', price: '90000',
      quantity: '0.002',
    },
    { conditionalOrderId: '1', callbackDistance: '100' },
  ],
  amendSpotOrder: { orderId: '1', price: '90000', quantity: '0.002' },
  amendContractOrder: { orderId: '1', price: '90000', quantity: '0.002' },
  bindWithdrawAddress: { ...destination, remark: 'sentinel wallet' },
  cancelAllAfter: { seconds: 60 },
  cancelAllConditionalOrders: { symbol: 'BTCUSDT-PERP', market: 'contract' },
  cancelAllContractOrders: { symbol: 'BTCUSDT-PERP' },
  cancelAllSpotOrders: { symbol: 'BTCUSDT' },
  cancelConditionalOrder: { conditionalOrderId: '1' },
  cancelContractOrder: { orderId: '1' },
  cancelSpotOrder: { orderId: '1' },
  cancelWithdraw: { id: '12345' },
  changecoinpwd: { oldPassword: '', password: coinPassword, rePassword: coinPassword },
  changepwd: {
    oldPassword: 'sentinel password', password: coinPassword, rePassword: coinPassword,
  },
  checkPassword: { account: 'sentinel.person@example.com', loginPassword: 'sentinel password' },
  checkWithdrawAddress: destination,
  closePosition: {
    symbol: 'BTCUSDT-PERP', direction: 'long', quantity: '0.01', price: '90000',
    clientOrderId: 'sentinel-order',
  },
  changeNotificationSettings: { category: 'fills', inApp: true, inMessages: false },
  delSelfSelection: { symbol: 'BTCUSDT' },
  delWithdrawAddress: { id: '12345' },
  emailLogin: {
    email: 'sentinel.person@example.com', loginPassword: 'sentinel password', deviceSecret,
    validateCode: 'AAAA-AAAA', codeRequest,
  },
  faucet: { symbol: 'USDT', amount: '1', idempotencyKey: 'sentinel-key' },
  listConditionalOrders: {
    state: 'history', market: 'spot', symbol: 'BTCUSDT', direction: 'buy', condition: 'stop',
    status: 'cancelled', from: '1700000000000', to: '1800000000000', pageNo: '1',
    pageSize: '20', after: '9',
  },
  listContractOrders: {
    state: 'history', symbol: 'BTCUSDT-PERP', direction: 'long', entrust: 'limit', orderId: '1',
    status: 'cancelled', from: '1700000000000', to: '1800000000000', pageNo: '1',
    pageSize: '20', after: '9',
  },
  listContractSymbols: { symbol: 'BTCUSDT-PERP' },
  listContractTrades: {
    symbol: 'BTCUSDT-PERP', orderId: '1', from: '1700000000000', to: '1800000000000', pageNo: '1',
    after: '9.taker',
  },
  listFundingHistory: { symbol: 'BTCUSDT-PERP', pageNo: '1', after: '9.9.long' },
  listFundingRates: { symbol: 'BTCUSDT-PERP', pageNo: '1', after: '9' },
  listKline: { symbol: 'BTCUSDT', period: '1h', endTime: '1700000000000', limit: '10' },
  listMarkKline: { symbol: 'BTCUSDT-PERP', period: '1h', endTime: '1700000000000', limit: '10' },
  listLeverageTiers: { symbol: 'BTCUSDT-PERP' },
  listLiquidations: { symbol: 'BTCUSDT-PERP', pageNo: '1', after: '9' },
  listMyMessage: { pageNo: '1', after: '9', type: 'system' },
  listMyRecharge: { pageNo: '1', after: '9.00000000-0000-4000-8000-000000000000' },
  listMyTransfer: { pageNo: '1', after: '9.9' },
  listMySpotAccount: { showZero: '1' },
  listMyWithdraw: { pageNo: '1', after: '9.9' },
  listPositionHistory: { symbol: 'BTCUSDT-PERP', pageNo: '1', after: '9.long' },
  listPositions: { symbol: 'BTCUSDT-PERP' },
  listSpotOrders: {
    state: 'history', symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', sizedBy: 'quantity',
    orderId: '1', status: 'cancelled', from: '1700000000000', to: '1800000000000', pageNo: '1',
    pageSize: '20', after: '9',
  },
  listSpotSymbols: { symbol: 'BTCUSDT' },
  listSpotTrades: {
    symbol: 'BTCUSDT', direction: 'buy', orderId: '1', from: '1700000000000',
    to: '1800000000000', pageNo: '1', after: '9',
  },
  listTrades: { symbol: 'BTCUSDT' },
  loadAccount: { accountType: 'spot', symbol: 'USDT' },
  loadContractMarket: { symbol: 'BTCUSDT-PERP' },
  loadDepth: { symbol: 'BTCUSDT', limit: '5' },
  loadLiquidation: { id: '12345' },
  loadMessage: { id: '12345' },
  outbox: { to: 'sentinel.person@example.com' },
  phoneLogin: {
    countryCode: '86', userPhone: '13800138000', loginPassword: 'sentinel password',
    deviceSecret, validateCode: 'AAAA-AAAA', codeRequest,
  },
  placeConditionalOrder: [
    {
      symbol: 'BTCUSDT-PERP', condition: 'stop', direction: 'long', action: 'close',
      reduceOnly: true, entrust: 'limit', price: '89000', quantity: '0.01', timeInForce: 'GTC',
      displayQuantity: '0.005', triggerBy: 'mark', triggerPrice: '90000',
      clientOrderId: 'sentinel-order',
    },
    {
      symbol: 'BTCUSDT', condition: 'trailing_stop', direction: 'buy', entrust: 'market',
      amount: '900', activationPrice: '80000', callbackRate: '0.01',
    },
    {
      symbol: 'BTCUSDT', condition: 'trailing_stop', direction: 'sell', entrust: 'market',
      quantity: '0.01', callbackDistance: '100',
    },
  ],
  placeContractOrder: {
    symbol: 'BTCUSDT-PERP', direction: 'long', action: 'open', entrust: 'limit', price: '90000',
    quantity: '0.01', timeInForce: 'GTC', reduceOnly: false, clientOrderId: 'sentinel-order',
    displayQuantity: '0.005', stopProfit: '95000', stopProfitPrice: '95000', stopLoss: '89000',
    stopLossPrice: '88000', triggerBy: 'mark',
  },
  placeOcoOrder: {
    symbol: 'BTCUSDT-PERP', direction: 'long', action: 'close', reduceOnly: true,
    quantity: '0.01', stopProfit: '95000', stopProfitPrice: '95000', stopLoss: '89000',
    stopLossPrice: '88000', triggerBy: 'mark', clientOrderId: 'sentinel-order',
  },
  placeSpotOrder: [
    {
      symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.01',
      timeInForce: 'GTC', clientOrderId: 'sentinel-order', displayQuantity: '0.005',
      stopProfit: '95000', stopProfitPrice: '95000', stopLoss: '89000', stopLossPrice: '88000',
      triggerBy: 'last',
    },
    { symbol: 'BTCUSDT', direction: 'buy', entrust: 'market', amount: '900' },
  ],
  regisiterEmail: {
    email: 'sentinel.other@example.com', loginPassword: 'sentinel password words',
    validateCode: '000000', inviteCode: 'SENTINEL', deviceSecret, codeRequest,
  },
  regisiterPhone: {
    countryCode: '86', userPhone: '13800138000', loginPassword: 'sentinel password words',
    validateCode: '000000', inviteCode: 'SENTINEL', deviceSecret, codeRequest,
  },
  renameWithdrawAddress: { id: '12345', remark: 'Safe' },
  resetCoinPwd: {
    password: coinPassword, rePassword: coinPassword, validateCode: 'AAAA-AAAA', codeRequest,
  },
  resetEmailPassword: {
    email: 'sentinel.mail@example.com', loginPassword: 'sentinel password words',
    validateCode: 'AAAA-AAAA', deviceSecret, codeRequest,
  },
  resetPhonePassword: {
    countryCode: '86', userPhone: '13800138000', loginPassword: 'sentinel password words',
    validateCode: 'AAAA-AAAA', deviceSecret, codeRequest,
  },
  revokeSession: { id: '12345' },
  sendMailVCode: { email: 'sentinel.mail@example.com' },
  sendResetCode: { email: 'sentinel.mail@example.com' },
  sendLoginCode: { email: 'sentinel.mail@example.com' },
  sendPhoneLoginCode: { countryCode: '86', userPhone: '13800138000' },
  sendPhoneResetCode: { countryCode: '86', userPhone: '13800138000' },
  sendPhoneVCode: { countryCode: '86', userPhone: '13800138000' },
  reversePosition: { symbol: 'BTCUSDT-PERP', direction: 'long' },
  setAddressLock: { enabled: true },
  setLeverage: { symbol: 'BTCUSDT-PERP', leverage: 10 },
  setMarginMode: { symbol: 'BTCUSDT-PERP', marginMode: 'isolated' },
  setPositionMode: { positionMode: 'one_way' },
  setPositionStops: {
    symbol: 'BTCUSDT-PERP', direction: 'long', quantity: '0.01', stopProfit: '95000',
    stopProfitPrice: '95000', stopLoss: '89000', stopLossPrice: '88000', triggerBy: 'mark',
    clientOrderId: 'sentinel-order',
  },
  userWithdraw: {
    ...destination, amount: '100', fee: '1', coinPassword, idempotencyKey: 'sentinel-key',
  },
}

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
    withdrawals: await database.selectFrom('withdrawal').selectAll().execute(),
    messages: await database.selectFrom('message').selectAll().orderBy('id').execute(),
    notificationSettings: await database.selectFrom('notification_setting').selectAll().execute(),
    recharges: await database.selectFrom('recharge').selectAll().execute(),
  }
}

/** In the short version each field gets every third value, and its neighbours get the others. */
const every = byDepth({ short: 3, deep: 1 })
let spoiltFields = 0

async function spoil(call: Call, base: Request, field: string): Promise<void> {
  spoiltFields += 1
  const values = spoiltValues(field, call.method)
    .filter((_, index) => (index + spoiltFields) % every === 0)
  for (const value of values) {
    const sent = `${call.name}.${field} = ${JSON.stringify(value)?.slice(0, 60)}`
    expectClearReject(await send(call, { ...base, [field]: value }), sent)
  }
}

const fieldsOf = ({ request }: Call): readonly string[] =>
  Object.keys(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }).properties ?? {})

test.each(contractCalls.map((call): [string, Call] => [call.name, call]))(
  '[A25] %s: every corruption of every field is refused, and nothing changes',
  async (name, call) => {
    const bases = [honest[name] ?? {}].flat()
    expect([...new Set(bases.flatMap(Object.keys))].sort(), 'honest requests name every field')
      .toEqual([...fieldsOf(call)].sort())
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
  expect(log).not.toMatch(/sentinel|example\.com|127\.0\.0\.1|drop table/i)
  expect(log).not.toContain(user.profile.token)
  expect(log).not.toContain(user.password)
})

test('[A25] the server continues normally', async () => {
  const balances = must(await user.client.call(listMySpotAccount, { showZero: 0 }))
  expect(balances).toContainEqual({
    symbol: 'USDT', available: '99100', frozen: '900', total: '100000',
  })
})
