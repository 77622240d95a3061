// Every field of every contract and conditional call, spoilt in a request that otherwise concerns
// the caller's own position or order: the request is refused and changes nothing. The same request
// unspoilt is then accepted, so the spoilt field alone was the reason.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@ingot/contract/calls'
import {
  listConditionalOrders,
} from '#features/trading/conditional-orders.calls.ts'
import { setMarginMode } from '#features/trading/contract-settings.calls.ts'
import { codeSuccess } from '@ingot/contract/vocabulary'
import { contractCalls } from '@ingot/server/http/contract-calls.ts'
import { rejectFault, sendRequest } from '@ingot/server/testing/attack/send-request.ts'
import { spoiltValues } from '@ingot/server/testing/attack/spoilt-values.ts'
import { must, type TestServer, startTestServer } from '@ingot/server/testing/start-server.ts'
import {
  type ContractTrader, openContractTrader,
} from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'

let server: TestServer
let trader: ContractTrader
const plenty = { perSecond: 1e6, burst: 1e6 }
const symbol = 'BTCUSDT-PERP'
const stops = {
  stopProfit: '95000', stopProfitPrice: '95000', stopLoss: '89000', stopLossPrice: '88900',
  triggerBy: 'mark',
}

type Request = Readonly<Record<string, unknown>>

/** A trader with an isolated long of 1 BTC, and makers that rest on both sides. */
beforeAll(async () => {
  server = await startTestServer({
    indexSources: createOutsidePrices().sources,
    http: { rates: { account: plenty, address: plenty, guess: plenty, page: plenty } },
  })
  const maker = await openContractTrader(server, '900000')
  trader = await openContractTrader(server, '100000')
  must(await trader.user.client.call(setMarginMode, { symbol, marginMode: 'isolated' }))
  const resting = { symbol, action: 'open', entrust: 'limit', quantity: '10' } as const
  await maker.place({ ...resting, direction: 'long', price: '92400' })
  await maker.place({ ...resting, direction: 'short', price: '92420' })
  await trader.place({
    symbol, direction: 'long', action: 'open', entrust: 'market', quantity: '1',
  })
})
afterAll(async () => { await server.stop() })

async function restingId(): Promise<string> {
  const [resting] = await trader.orders('current')
  return resting?.orderId ?? (await trader.place({
    symbol, direction: 'long', action: 'open', entrust: 'limit', price: '90000', quantity: '0.01',
  })).orderId
}

async function waitingId(): Promise<string> {
  const { list } = must(await trader.user.client.call(listConditionalOrders, { state: 'current' }))
  const waiting = list.find(({ status, entrust }) => status === 'waiting' && entrust === 'limit')
  return waiting?.conditionalOrderId ?? expect.fail('a conditional order waits')
}

const closing = { symbol, direction: 'long', action: 'close', quantity: '0.01' }

/** In this sequence each request is accepted after those above it. */
const requests: Readonly<Record<string, () => Promise<Request>>> = {
  setLeverage: async () => ({ symbol, leverage: 10 }),
  setMarginMode: async () => ({ symbol, marginMode: 'isolated' }),
  adjustMargin: async () => ({
    symbol, direction: 'long', type: 'add', amount: '1', idempotencyKey: 'sentinel-key',
  }),
  placeContractOrder: async () => ({
    symbol, direction: 'long', action: 'open', entrust: 'limit', price: '90000', quantity: '0.01',
    timeInForce: 'GTC', reduceOnly: false, displayQuantity: '0.005', ...stops,
    clientOrderId: 'sentinel-order',
  }),
  amendContractOrder: async () => ({
    orderId: await restingId(), price: '90100', quantity: '0.02',
  }),
  setPositionStops: async () => ({
    symbol, direction: 'long', quantity: '0.01', ...stops, clientOrderId: 'sentinel-stops',
  }),
  placeOcoOrder: async () => ({
    ...closing, reduceOnly: true, ...stops, clientOrderId: 'sentinel-pair',
  }),
  placeConditionalOrder: async () => ({
    ...closing, condition: 'stop', reduceOnly: true, entrust: 'limit', price: '88900',
    timeInForce: 'GTC', displayQuantity: '0.005', triggerBy: 'mark', triggerPrice: '89000',
    clientOrderId: 'sentinel-condition',
  }),
  amendConditionalOrder: async () => ({
    conditionalOrderId: await waitingId(), triggerPrice: '88800', price: '88700', quantity: '0.02',
  }),
  cancelConditionalOrder: async () => ({ conditionalOrderId: await waitingId() }),
  cancelAllConditionalOrders: async () => ({ symbol }),
  cancelContractOrder: async () => ({ orderId: await restingId() }),
  cancelAllContractOrders: async () => ({ symbol }),
  cancelAllAfter: async () => ({ seconds: 60 }),
  closePosition: async () => ({
    symbol, direction: 'long', quantity: '0.01', price: '92400', clientOrderId: 'sentinel-close',
  }),
  reversePosition: async () => ({ symbol, direction: 'long' }),
}

/** Calls with no field, or whose only field is refused while a position is open. */
// The hostile tests spoil the fields of a copy's close; it is no contract of the caller's own.
const excluded = ['closeAllPositions', 'closeCopiedPosition', 'setPositionMode']

/** All rows that a trading call may change, of all users. */
async function everything() {
  const { database } = server.services
  return {
    balances: await database.selectFrom('balance').selectAll()
      .orderBy('owner').orderBy('wallet').orderBy('asset_id').execute(),
    orders: await database.selectFrom('perpetual_order').selectAll()
      .orderBy('order_id').execute(),
    conditionalOrders: await database.selectFrom('trigger_order').selectAll()
      .orderBy('trigger_id').execute(),
    positions: await database.selectFrom('position').selectAll().execute(),
    settings: await database.selectFrom('risk_setting').selectAll().execute(),
    modes: await database.selectFrom('position_mode').selectAll().execute(),
  }
}

test('[A25] the requests below cover every writing call of contracts and conditions', () => {
  const named = contractCalls.filter(({ name, method }) =>
    method === 'POST' && /contract|conditional|position|oco|allafter|margin|leverage/i.test(name))
  expect(named.map(({ name }) => name).toSorted())
    .toEqual([...Object.keys(requests), ...excluded].toSorted())
})

test.each(Object.entries(requests))(
  '[A25] %s on the caller\'s own refuses each spoilt field and changes nothing',
  async (name, requestOf) => {
    const call: Call = contractCalls.find((each) => each.name === name) ?? expect.fail(name)
    const caller = { url: server.url, token: trader.user.profile.token }
    const request = await requestOf()
    const before = await everything()
    for (const field of Object.keys(request)) {
      for (const value of spoiltValues(call, field)) {
        const reply = await sendRequest(caller, call, { request: { ...request, [field]: value } })
        const sent = `${name}.${field} = ${JSON.stringify(value)?.slice(0, 60)}`
        expect(rejectFault(reply), sent).toBeUndefined()
      }
    }
    expect(await everything()).toEqual(before)
    const { body } = await sendRequest(caller, call, { request })
    expect(body).toMatchObject({ code: codeSuccess })
  },
)
