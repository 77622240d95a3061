// Take-profits and stop-losses of orders and positions, and icebergs, on a whole server; each test
// is on a market of its own.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '@ingot/contract/calls'
import { loadDepth } from '#features/market/trades.calls.ts'
import {
  amendContractOrder, listContractOrders,
} from '#features/trading/contract-orders.calls.ts'
import {
  listPositions, setPositionStops,
} from '#features/trading/positions.calls.ts'
import { setPositionMode } from '#features/trading/contract-settings.calls.ts'
import {
  amendSpotOrder, cancelSpotOrder, listSpotOrders,
} from '#features/trading/spot-orders.calls.ts'
import {
  type ContractTrader, openContractTrader,
} from '@ingot/server/testing/traffic/contract-trader.ts'
import { conditionalTraderOf } from '@ingot/server/testing/traffic/conditional-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { haltTrading } from '@ingot/server/testing/operate.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { openTrader, sumsOfAllAccounts, wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ indexSources: createOutsidePrices().sources })
})
afterEach(async () => {
  expect((await sumsOfAllAccounts(server)).filter((sum) => sum !== 0n)).toEqual([])
})
afterAll(async () => { await server.stop() })

/** A long of one coin at a price, against a short of another user. */
async function openLong(symbol: string, price: string): Promise<readonly ContractTrader[]> {
  const long = await openContractTrader(server, '5000')
  const short = await openContractTrader(server, '5000')
  const order = { symbol, action: 'open', entrust: 'limit', price, quantity: '1' } as const
  await short.place({ ...order, direction: 'short' })
  await long.place({ ...order, direction: 'long' })
  return [long, short]
}

type StopsRequest = RequestOf<typeof setPositionStops>

const setStops = async ({ user }: ContractTrader, request: StopsRequest) =>
  must(await user.client.call(setPositionStops, request))
const trySetStops = async ({ user }: ContractTrader, request: StopsRequest) =>
  wordOf(await user.client.call(setPositionStops, request))
const positionsOf = async ({ user }: ContractTrader) =>
  must(await user.client.call(listPositions, {}))

test('[C26] a spot order gets a take-profit and a stop-loss that wait for its end', async () => {
  const buyer = await openTrader(server, { USDT: '10000' })
  const seller = await openTrader(server, { ETH: '2' })
  const conditional = conditionalTraderOf(buyer.user)
  const bought = await buyer.place({
    symbol: 'ETHUSDT', direction: 'buy', entrust: 'limit', price: '3284.15', quantity: '1',
    stopProfit: '3400', stopLoss: '3200', stopLossPrice: '3190', clientOrderId: 'with-exits',
  })
  const attached = await conditional.list('current')
  expect(attached).toMatchObject([
    {
      condition: 'stop', direction: 'sell', entrust: 'limit', price: '3190.00',
      triggerPrice: '3200.00', status: 'attached', quantity: null, parentOrderId: bought.orderId,
    },
    {
      condition: 'take_profit', direction: 'sell', entrust: 'market', price: null,
      triggerPrice: '3400.00', status: 'attached', parentOrderId: bought.orderId,
    },
  ])
  expect(attached[0]?.pairId).toBe(attached[1]?.conditionalOrderId)
  await seller.place({
    symbol: 'ETHUSDT', direction: 'sell', entrust: 'market', quantity: '1',
  })
  // A thousandth of the coins is the fee.
  expect((await conditional.list('current')).map(({ status, quantity }) => [status, quantity]))
    .toEqual([['waiting', '0.9990'], ['waiting', '0.9990']])
  const repeated = await buyer.place({
    symbol: 'ETHUSDT', direction: 'buy', entrust: 'limit', price: '3284.15', quantity: '1',
    stopProfit: '3400.0', stopLoss: '3200', stopLossPrice: '3190', clientOrderId: 'with-exits',
  })
  expect(repeated.orderId).toBe(bought.orderId)
  expect(await buyer.tryPlace({
    symbol: 'ETHUSDT', direction: 'buy', entrust: 'limit', price: '3284.15', quantity: '1',
    stopProfit: '3401', stopLoss: '3200', stopLossPrice: '3190', clientOrderId: 'with-exits',
  })).toBe('idempotency_conflict')
})

test('[C26] an exit on the wrong side of the price is refused by its name', async () => {
  const buyer = await openTrader(server, { USDT: '1000' })
  const order = {
    symbol: 'XRPUSDT', direction: 'buy', entrust: 'limit', price: '2', quantity: '10',
  } as const
  expect(await buyer.tryPlace({ ...order, stopProfit: '1.9' })).toBe('would_trigger stopProfit')
  expect(await buyer.tryPlace({ ...order, stopLoss: '2.1' })).toBe('would_trigger stopLoss')
  expect(await buyer.tryPlace({ ...order, stopLossPrice: '1.9' }))
    .toBe('trigger_price_required stopLoss')
  expect(await buyer.tryPlace({ ...order, triggerBy: 'last' }))
    .toBe('trigger_price_required triggerBy')
  expect(await buyer.tryPlace({ ...order, stopLoss: '1.9', triggerBy: 'mark' }))
    .toBe('bad_request')
  expect(await buyer.tryPlace({ ...order, stopProfit: '2.00005' }))
    .toBe('price_off_tick stopProfit')
  expect(await buyer.orders('open')).toEqual([])
})

test('[C26, C28] the exits of a contract order close its position', async () => {
  const [long, short] = await openLong('SOLUSDT-PERP', '186.42')
  if (long === undefined || short === undefined) throw new Error('two traders')
  const added = await long.place({
    symbol: 'SOLUSDT-PERP', direction: 'long', action: 'open', entrust: 'limit', price: '186',
    quantity: '2', stopProfit: '200', stopLoss: '180', triggerBy: 'mark',
  })
  expect(await positionsOf(long)).toMatchObject([{ stopProfit: null, stopLoss: null }])
  await short.place({
    symbol: 'SOLUSDT-PERP', direction: 'short', action: 'open', entrust: 'limit', price: '186',
    quantity: '2',
  })
  expect(await conditionalTraderOf(long.user).list('current')).toMatchObject([
    {
      symbol: 'SOLUSDT-PERP', condition: 'stop', direction: 'long', action: 'close',
      reduceOnly: true, triggerBy: 'mark', triggerPrice: '180.00', status: 'waiting',
      closesPosition: true, parentOrderId: added.orderId,
    },
    { condition: 'take_profit', triggerPrice: '200.00', status: 'waiting' },
  ])
  expect(await positionsOf(long)).toMatchObject([{ stopProfit: '200.00', stopLoss: '180.00' }])
  expect(await positionsOf(short)).toMatchObject([{ stopProfit: null, stopLoss: null }])
})

test('[C27, C28] stops of a position replace the earlier ones of their kind', async () => {
  const [long] = await openLong('LTCUSDT-PERP', '88.64')
  if (long === undefined) throw new Error('a trader')
  const position = { symbol: 'LTCUSDT-PERP', direction: 'long' } as const
  const pair = await setStops(long, { ...position, stopProfit: '95', stopLoss: '80' })
  expect(pair).toMatchObject([
    { condition: 'stop', triggerPrice: '80.00', quantity: null, closesPosition: true },
    { condition: 'take_profit', triggerPrice: '95.00', quantity: null, closesPosition: true },
  ])
  const request = { ...position, stopProfit: '100', clientOrderId: 'stops-1' }
  const moved = await setStops(long, request)
  expect(moved.map(({ triggerPrice }) => triggerPrice)).toEqual(['100.00', '80.00'])
  // A part is added and replaces nothing; the nearest stop is shown.
  const parts = await setStops(long, { ...position, stopLoss: '84', quantity: '0.4' })
  expect(parts.map(({ triggerPrice, quantity }) => [triggerPrice, quantity]))
    .toEqual([['84.00', '0.400'], ['100.00', null], ['80.00', null]])
  expect(await positionsOf(long)).toMatchObject([{ stopProfit: '100.00', stopLoss: '84.00' }])
  expect(await setStops(long, request)).toEqual(parts)
  expect(await trySetStops(long, { ...request, stopProfit: '101' })).toBe('idempotency_conflict')

  const faults: readonly (readonly [Partial<StopsRequest>, string])[] = [
    [{ symbol: 'NONEUSDT-PERP', stopLoss: '80' }, 'market_unknown symbol'],
    [{ direction: 'short', stopLoss: '95' }, 'position_unknown'],
    [{}, 'trigger_price_required stopProfit'],
    [{ stopProfit: '80' }, 'would_trigger stopProfit'],
    [{ stopLoss: '95' }, 'would_trigger stopLoss'],
    [{ stopLoss: '80', quantity: '1.001' }, 'reduce_only_too_large'],
    [{ stopLoss: '80', quantity: '0.0001' }, 'quantity_off_lot quantity'],
  ]
  for (const [fault, expected] of faults) {
    expect([fault, await trySetStops(long, { ...position, ...fault })]).toEqual([fault, expected])
  }
  expect(await conditionalTraderOf(long.user).list('current')).toEqual(parts)
})

test('[C27] of many stops set at once each reply lists one pair', async () => {
  const [long] = await openLong('LTCUSDT-PERP', '88.64')
  if (long === undefined) throw new Error('a trader')
  const request = { symbol: 'LTCUSDT-PERP', direction: 'long', stopProfit: '95' } as const
  const replies = await Promise.all(Array.from({ length: 20 }, (_, at) =>
    setStops(long, { ...request, stopLoss: `${60 + at}` })))
  expect(replies.map((stops) => stops.length)).toEqual(Array(20).fill(2))
  const open = await conditionalTraderOf(long.user).list('current')
  expect(open).toHaveLength(2)
})

test('[C27] a triggered stop closes the whole position and ends the others with it', async () => {
  const [long, short] = await openLong('LINKUSDT-PERP', '17.942')
  if (long === undefined || short === undefined) throw new Error('two traders')
  const position = { symbol: 'LINKUSDT-PERP', direction: 'long' } as const
  await setStops(long, { ...position, stopProfit: '18.6', stopLoss: '17' })
  const order = { symbol: 'LINKUSDT-PERP', action: 'open', entrust: 'limit' } as const
  await short.place({ ...order, direction: 'short', price: '18.6', quantity: '0.5' })
  const buyer = await openContractTrader(server, '1000')
  await buyer.place({ ...order, direction: 'long', price: '18.5', quantity: '1' })
  await buyer.place({ ...order, direction: 'long', price: '18.6', quantity: '0.5' })
  expect(await positionsOf(long)).toEqual([])
  const history = await conditionalTraderOf(long.user).list('history')
  expect(history.map(({ status, closeReason }) => [status, closeReason]))
    .toEqual([['cancelled', 'other_triggered'], ['triggered', null]])
  expect((await long.orders('history'))[0])
    .toMatchObject({ orderId: history[1]?.orderId, dealPrice: '18.5', status: 'fully_filled' })
})

test('[C27] in one-way mode the stops close the position too', async () => {
  const symbol = 'DOTUSDT-PERP'
  const net = await openContractTrader(server, '1000')
  const other = await openContractTrader(server, '1000')
  must(await net.user.client.call(setPositionMode, { positionMode: 'one_way' }))
  const order = { symbol, entrust: 'limit', price: '4.217', quantity: '100' } as const
  await other.place({ ...order, direction: 'short', action: 'open' })
  await net.place({ ...order, direction: 'long' })
  const stops = await setStops(net, { symbol, direction: 'long', stopLoss: '4.1' })
  await haltTrading(server, symbol, true)
  expect(await trySetStops(net, { symbol, direction: 'long', stopLoss: '4' }))
    .toBe('trading_halted')
  await haltTrading(server, symbol, false)
  // As of any order in one-way mode, short means that it sells.
  expect(stops).toMatchObject([
    { condition: 'stop', direction: 'short', action: null, reduceOnly: true, quantity: null },
  ])
  expect(await positionsOf(net)).toMatchObject([{ stopProfit: null, stopLoss: '4.100' }])
  await other.place({ ...order, direction: 'long', action: 'open', price: '4.1', quantity: '102' })
  await other.place({ ...order, direction: 'long', action: 'open', price: '4.09' })
  const seller = await openContractTrader(server, '1000')
  await seller.place({ ...order, direction: 'short', action: 'open', price: '4.1', quantity: '2' })
  expect(await positionsOf(net)).toEqual([])
  expect(await net.wallet()).toMatch(/^98\d\.\d+\/0$/)
})

test('[C29] an iceberg shows a part of itself on either market', async () => {
  const seller = await openTrader(server, { ADA: '1000' })
  const sell = {
    symbol: 'ADAUSDT', direction: 'sell', entrust: 'limit', price: '1', quantity: '100',
  } as const
  await seller.place({ ...sell, displayQuantity: '20' })
  const asksOf = async (symbol: string) =>
    must(await seller.user.client.call(loadDepth, { symbol, limit: 5 })).asks
  expect((await asksOf('ADAUSDT')).map(([, quantity]) => Number(quantity))).toEqual([20])
  expect(await seller.tryPlace({ ...sell, displayQuantity: '5' })).toBe('display_out_of_range')
  expect(await seller.tryPlace({ ...sell, entrust: 'market', price: undefined,
    displayQuantity: '20' })).toBe('display_not_allowed')
  const short = await openContractTrader(server, '1000')
  await short.place({
    symbol: 'ADAUSDT-PERP', direction: 'short', action: 'open', entrust: 'limit', price: '0.7',
    quantity: '100', displayQuantity: '20',
  })
  expect((await asksOf('ADAUSDT-PERP')).map(([, quantity]) => Number(quantity))).toEqual([20])
})

test('[C29] an iceberg is amended to at most ten times its shown quantity', async () => {
  const seller = await openTrader(server, { XRP: '1000' })
  const spot = await seller.place({
    symbol: 'XRPUSDT', direction: 'sell', entrust: 'limit', price: '2.3', quantity: '100',
    displayQuantity: '20',
  })
  const short = await openContractTrader(server, '1000')
  const perpetual = await short.place({
    symbol: 'XRPUSDT-PERP', direction: 'short', action: 'open', entrust: 'limit', price: '2.3',
    quantity: '100', displayQuantity: '20',
  })
  for (const [call, { client }, { orderId }] of [
    [amendSpotOrder, seller.user, spot], [amendContractOrder, short.user, perpetual],
  ] as const) {
    expect(call.rejects).toContain('display_out_of_range')
    const amend = (quantity: string) => client.call(call, { orderId, quantity })
    expect(wordOf(await amend('201'))).toBe('display_out_of_range')
    const amended = must(await amend('200'))
    expect([Number(amended.quantity), Number(amended.displayQuantity)]).toEqual([200, 20])
  }
})

test('[C29, K134] an iceberg is returned with its shown quantity, ended too', async () => {
  const trader = await openTrader(server, { SOL: '100' })
  const iceberg = {
    symbol: 'SOLUSDT', direction: 'sell', entrust: 'limit', price: '190', quantity: '50',
    displayQuantity: '10', clientOrderId: 'iceberg',
  } as const
  const sent = await trader.place(iceberg)
  expect(Number(sent.displayQuantity)).toBe(10)
  expect(await trader.place(iceberg)).toEqual(sent)
  const { client } = trader.user
  const listed = async (state: 'open' | 'history') =>
    must(await client.call(listSpotOrders, { state })).list
  expect(await listed('open')).toEqual([sent])
  const { orderId } = sent
  const amended = must(await client.call(amendSpotOrder, { orderId, price: '191' }))
  expect(amended.displayQuantity).toBe(sent.displayQuantity)
  must(await client.call(cancelSpotOrder, { orderId }))
  const { displayQuantity } = sent
  expect(await listed('history')).toMatchObject([{ orderId, displayQuantity }])
  const short = await openContractTrader(server, '1000')
  const order = await short.place({
    symbol: 'SOLUSDT-PERP', direction: 'short', action: 'open', entrust: 'limit', price: '190',
    quantity: '5', displayQuantity: '1',
  })
  expect(Number(order.displayQuantity)).toBe(1)
  const { list } = must(await short.user.client.call(listContractOrders, { state: 'current' }))
  expect(list).toEqual([order])
})
