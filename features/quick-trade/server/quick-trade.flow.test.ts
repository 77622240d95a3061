// Quick trade from the quote to its end: the amounts, the window of a payment, the limits of users.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '@ingot/contract/calls'
import { fileUpload } from '#features/file/files.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import {
  cancelQuickOrder, extendQuickOrder, listMyQuickOrders, loadQuickOrder, payQuickOrder,
  placeQuickBuy, type QuickOrder,
} from '#features/quick-trade/quick-orders.calls.ts'
import { loadQuickTerms, quoteQuickTrade } from '#features/quick-trade/quick-terms.calls.ts'
import {
  quickExtensionMs, quickPayWindowMs, quickQuoteLifetimeMs,
} from '@ingot/contract/vocabulary'
import { luhnDigitOf } from '@ingot/server/custody/derive-address.ts'
import { certifyUser } from '@ingot/server/testing/security/certify-user.ts'
import { fileOf, paintJpeg } from '@ingot/server/testing/pictures/test-pictures.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { type Trader, openTrader, wordOf } from '@ingot/server/testing/trader.ts'
import { simulatedSource } from './seeds/fiat-seeds.ts'
import { renewSimulatedRates } from './seeds/seed-steps.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ console: {} })
})
afterAll(() => server.stop())

/** The made-up rates of a sandbox are renewed by its own clock, not by that of a test. */
async function pass(ms: number): Promise<void> {
  server.clock.advance(ms)
  must2(await server.services.sequencer.run(renewSimulatedRates, simulatedSource))
}

function must2<Value>(outcome: { ok: true, value: Value } | { ok: false }): Value {
  return outcome.ok ? outcome.value : expect.fail('the step was refused')
}

async function openBuyer(): Promise<Trader> {
  const trader = await openTrader(server, {})
  await certifyUser(server, trader.user, '王伟')
  return trader
}
type Asked = Partial<RequestOf<typeof quoteQuickTrade>>

const quote = ({ user: { client } }: Trader, asked: Asked = {}) => client.call(quoteQuickTrade, {
  side: 'buy', fiat: 'CNY', symbol: 'USDT',
  ...asked.coinAmount === undefined ? { fiatAmount: '1000' } : {}, ...asked,
})

let keys = 0
async function tryBuy(trader: Trader, asked: Asked = {}) {
  const { id: quoteId } = must(await quote(trader, asked))
  keys += 1
  return trader.user.client.call(placeQuickBuy, { quoteId, idempotencyKey: `key-${keys}` })
}
const buy = async (trader: Trader, asked: Asked = {}): Promise<QuickOrder> =>
  must(await tryBuy(trader, asked))

let seed = 0
async function proofOf({ user: { client } }: Trader): Promise<string> {
  seed += 1
  const file = fileOf(await paintJpeg({ width: 300, height: 200, seed }))
  return must(await client.upload(fileUpload, { purpose: 'fiat_proof' }, { file })).id
}

const pay = async (trader: Trader, id: string, files?: string[]) =>
  trader.user.client.call(payQuickOrder, { id, files: files ?? [await proofOf(trader)] })
const load = async ({ user: { client } }: Trader, id: string) =>
  must(await client.call(loadQuickOrder, { id }))

test('[QT12, ID12] below level 2 no quick trade is placed, in the sandbox too', async () => {
  const trader = await openTrader(server, {})
  const terms = must(await trader.user.client.call(loadQuickTerms, {}))
  expect(terms).toMatchObject({ levelNeeded: 2, authLevel: 1 })
  expect(wordOf(await tryBuy(trader, { fiatAmount: '700' }))).toBe('level_required')
  await certifyUser(server, trader.user, '王伟')
  expect(wordOf(await tryBuy(trader, { fiatAmount: '700' }))).toBe('success')
})

test('[QT1, QT2] a quote is firm at the rate with both spreads, and is taken once', async () => {
  const trader = await openBuyer()
  const made = must(await quote(trader))
  // 7.2431 and 0.6 %.
  expect(made).toMatchObject({
    side: 'buy', fiat: 'CNY', symbol: 'USDT', fixed: 'fiat', fiatAmount: '1000.00',
    price: '7.2865586', middle: '7.2431', spreadPpm: 6_000, fee: '0.00', coinAmount: '137.23899784',
  })
  const request = { quoteId: made.id, idempotencyKey: 'once' }
  const order = must(await trader.user.client.call(placeQuickBuy, request))
  expect(must(await trader.user.client.call(placeQuickBuy, request)).id).toBe(order.id)
  expect(wordOf(await trader.user.client.call(placeQuickBuy, {
    ...request, idempotencyKey: 'twice',
  }))).toBe('state_conflict')
  expect(order).toMatchObject({
    status: 'pending_approval', state: 'awaiting_payment', coinAmount: '137.23899784',
    canExtend: true, canPay: true, bankAccount: null, pictures: [],
    timeline: [{ moment: 'placed' }],
  })
  expect(order.payUntil).toBe(order.createTime + quickPayWindowMs)
  expect(order.payee).toContainEqual({ field: 'accountNumber', value: '6217001234567890122' })
  expect(order.reference).toMatch(/^\d{8}$/)
  expect(luhnDigitOf(order.reference.slice(0, 7))).toBe(order.reference.slice(7))
})

test('[QT1] exactly the coins that were asked for are paid, rounded up', async () => {
  const trader = await openBuyer()
  const made = must(await quote(trader, { coinAmount: '150' }))
  expect(made).toMatchObject({ fixed: 'coin', coinAmount: '150', fiatAmount: '1092.99' })
  expect(wordOf(await quote(trader, { fiatAmount: '99.99' }))).toBe('amount_too_small fiatAmount')
  expect(wordOf(await quote(trader, { fiatAmount: '70000.01' })))
    .toBe('amount_too_large fiatAmount')
  expect(wordOf(await quote(trader, { fiatAmount: '1000.001' })))
    .toBe('amount_too_precise fiatAmount')
  expect(wordOf(await quote(trader, { fiat: 'JPY', fiatAmount: '1000.5' })))
    .toBe('amount_too_precise fiatAmount')
  expect(wordOf(await quote(trader, { symbol: 'DOGE' }))).toBe('asset_unknown symbol')
  expect(wordOf(await quote(trader, { side: 'sell' }))).toBe('insufficient_available')
})

test('[QT3] at exactly its end a quote is expired', async () => {
  const trader = await openBuyer()
  const { id: quoteId } = must(await quote(trader))
  server.clock.advance(quickQuoteLifetimeMs)
  expect(wordOf(await trader.user.client.call(placeQuickBuy, {
    quoteId, idempotencyKey: 'late',
  }))).toBe('quote_expired')
})

test('[QT5] equal amounts of open orders get distinct cents, which buy coins too', async () => {
  const [one, two] = [await openBuyer(), await openBuyer()]
  const [first, second] = [
    await buy(one, { fiatAmount: '2000' }), await buy(two, { fiatAmount: '2000' }),
  ]
  expect([first.fiatAmount, second.fiatAmount]).toEqual(['2000.00', '2000.01'])
  expect(Number(second.coinAmount)).toBeGreaterThan(Number(first.coinAmount))
  expect(first.reference).not.toBe(second.reference)
})

test('[QT6] one unpaid buy at a time, three open orders', async () => {
  const trader = await openBuyer()
  const ids: string[] = []
  for (const fiatAmount of ['300', '400', '500']) {
    const order = await buy(trader, { fiatAmount })
    ids.push(order.id)
    if (ids.length < 3) expect(wordOf(await tryBuy(trader))).toBe('quick_order_unpaid')
    must(await pay(trader, order.id))
  }
  expect(wordOf(await tryBuy(trader))).toBe('too_many_quick_orders')
  const terms = must(await trader.user.client.call(loadQuickTerms, {}))
  expect(terms).toMatchObject({ openOrders: 3, unpaidOrder: null, buysPausedUntil: null })
  const list = must(await trader.user.client.call(listMyQuickOrders, {})).list
  expect(list.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(list.every(({ state }) => state === 'in_review')).toBe(true)
})

test('[QT9, QT10] a window is extended once and ends; a late report moves nothing', async () => {
  const trader = await openBuyer()
  const { id } = await buy(trader)
  const extend = () => trader.user.client.call(extendQuickOrder, { id })
  const extended = must(await extend())
  expect(extended.payUntil).toBe(extended.createTime + quickPayWindowMs + quickExtensionMs)
  expect(wordOf(await extend())).toBe('state_conflict')
  await pass(quickPayWindowMs + quickExtensionMs)
  await expect.poll(async () => (await load(trader, id)).state).toBe('rejected')
  expect(await load(trader, id)).toMatchObject({ closeReason: 'window_ended', canPay: true })
  expect(must(await trader.user.client.call(listMyMessage, {})).list[0]?.text)
    .toContain('the time to pay has ended')
  const files = [await proofOf(trader)]
  const late = must(await pay(trader, id, files))
  expect(late).toMatchObject({ state: 'rejected', isLatePaid: true, pictures: files })
  expect(late.timeline.map(({ moment }) => moment))
    .toEqual(['placed', 'extended', 'rejected', 'late_paid'])
  expect(wordOf(await pay(trader, id))).toBe('state_conflict')
})

test('[QT9] a cancel, a missing proof and foreign orders', async () => {
  const [trader, other] = [await openBuyer(), await openBuyer()]
  const { id } = await buy(trader)
  expect(wordOf(await pay(trader, id, []))).toBe('proof_missing files')
  expect(wordOf(await pay(trader, id, [await proofOf(other)]))).toBe('file_unknown files')
  expect(wordOf(await pay(other, id))).toBe('request_unknown id')
  expect(wordOf(await other.user.client.call(cancelQuickOrder, { id }))).toBe('request_unknown id')
  const cancelled = must(await trader.user.client.call(cancelQuickOrder, { id }))
  expect(cancelled).toMatchObject({
    state: 'rejected', closeReason: 'cancelled_by_user', canPay: false,
  })
  expect(wordOf(await pay(trader, id))).toBe('state_conflict')
})
