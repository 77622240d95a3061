// Orders of perpetual markets on a whole server, each test on a market of its own: the replies, the
// lists, and the contract accounts to the last unit.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  amendContractOrder, cancelAllContractOrders, cancelContractOrder, listContractOrders,
} from '#features/trading/contract-orders.calls.ts'
import {
  listContractTrades,
} from '#features/trading/list-contract-trades.calls.ts'
import { asUserId } from '@ingot/contract/vocabulary'
import {
  type ContractOrderRequest, type ContractTrader, openContractTrader,
} from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { haltTrading } from '@ingot/server/testing/operate.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { must as mustOf } from '@ingot/server/testing/test-sequencer.ts'
import { sumsOfAllAccounts, traderOf, wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ indexSources: createOutsidePrices().sources })
})
afterEach(async () => {
  expect((await sumsOfAllAccounts(server)).filter((sum) => sum !== 0n)).toEqual([])
})
afterAll(async () => { await server.stop() })

const open = (symbol: string, direction: 'long' | 'short') =>
  (terms: Partial<ContractOrderRequest>): ContractOrderRequest =>
    ({ symbol, direction, action: 'open', entrust: 'limit', ...terms })

const setOneWay = async ({ user }: ContractTrader) =>
  mustOf(await server.services.sequencer.submit({
    command: {
      kind: 'set-position-mode', user: asUserId(Number(user.profile.id)), positionMode: 'one_way',
    },
  }))

test('[C4, C8] a long is opened, shown and closed against a short, to the last unit', async () => {
  const long = open('ETHUSDT-PERP', 'long')
  const short = open('ETHUSDT-PERP', 'short')
  const maker = await openContractTrader(server, '1000')
  const taker = await openContractTrader(server, '1000')
  const placed = await maker.place(long({ price: '3284.15', quantity: '1', timeInForce: 'GTC' }))
  // A twentieth of the value and the taker's fee of it, rounded up for each lot.
  expect(placed).toMatchObject({
    symbol: 'ETHUSDT-PERP', direction: 'long', action: 'open', entrust: 'limit', leverage: 20,
    timeInForce: 'GTC', reduceOnly: false, price: '3284.15', quantity: '1.000',
    displayQuantity: null, dealPrice: null,
    filledQuantity: '0.000', marginAmount: '165.84958', fees: '0', feeSymbol: 'USDT',
    profitAndLoss: '0', status: 'pending', closeReason: null, clientOrderId: null,
  })
  expect(await maker.wallet()).toBe('834.15042/165.84958')
  expect(await maker.orders('current')).toEqual([placed])

  const taken = await taker.place(short({ entrust: 'market', quantity: '0.4' }))
  expect(taken).toMatchObject({
    direction: 'short', action: 'open', entrust: 'market', timeInForce: 'IOC', price: null,
    status: 'fully_filled', dealPrice: '3284.15', filledAmount: '1313.66', fees: '0.65683',
    marginAmount: '0',
  })
  await taker.place(short({ price: '3284.15', quantity: '0.6' }))
  expect(await maker.orders('current')).toEqual([])
  expect(await maker.orders('history')).toMatchObject([
    { orderId: placed.orderId, status: 'fully_filled', filledQuantity: '1.000', fees: '0.65683' },
  ])
  // Initial margin is frozen; a fee of a fiftieth of a per cent is paid.
  expect(await maker.wallet()).toBe('835.13567/164.2075')

  await taker.place({ ...short({ price: '3300', quantity: '1' }), action: 'close' })
  const closed = await maker.place({
    ...long({ entrust: 'market', quantity: '1' }), action: 'close', reduceOnly: true,
  })
  expect(closed).toMatchObject({
    direction: 'long', action: 'close', reduceOnly: true, status: 'fully_filled',
    dealPrice: '3300', profitAndLoss: '15.85', fees: '1.65',
  })
  expect(await maker.wallet()).toBe('1013.54317/0')
  expect(await maker.fills()).toMatchObject([
    {
      orderId: closed.orderId, kind: 'match', direction: 'long', action: 'close', role: 'taker',
      price: '3300.00', quantity: '1.000', amount: '3300', fees: '1.65', profitAndLoss: '15.85',
    },
    { orderId: placed.orderId, direction: 'long', action: 'open', role: 'maker' },
    { orderId: placed.orderId, quantity: '0.400', fees: '0.262732', profitAndLoss: '0' },
  ])
  expect((await taker.fills())[0]).toMatchObject({
    direction: 'short', action: 'close', role: 'maker', profitAndLoss: '-15.85', fees: '0.66',
  })
})

test('[C4] in one-way mode long buys and short sells, and no action is named', async () => {
  const net = (direction: 'long' | 'short', quantity: string): ContractOrderRequest =>
    ({ symbol: 'LTCUSDT-PERP', direction, entrust: 'limit', price: '88.64', quantity })
  const trader = await openContractTrader(server, '1000')
  const other = await openContractTrader(server, '1000')
  expect(await trader.tryPlace(net('long', '1'))).toBe('position_mode_mismatch')
  await setOneWay(trader)
  expect(await trader.tryPlace({ ...net('long', '1'), action: 'open' }))
    .toBe('position_mode_mismatch')
  expect(await trader.place(net('long', '1'))).toMatchObject({
    direction: 'long', action: null, reduceOnly: false, status: 'pending',
  })
  await other.place({ ...net('short', '2'), action: 'open' })
  expect(await trader.place({ ...net('short', '1'), reduceOnly: true })).toMatchObject({
    direction: 'short', action: null, reduceOnly: true,
  })
  expect(await trader.tryPlace({ ...net('short', '0.001'), reduceOnly: true }))
    .toBe('reduce_only_too_large')
  expect((await trader.fills())[0]).toMatchObject({ direction: 'long', action: null })
})

test('[C5] each fault of an order has a reject of its own and changes nothing', async () => {
  const trader = await openContractTrader(server, '100')
  const bitcoin = open('BTCUSDT-PERP', 'long')
  const limit = (terms: Partial<ContractOrderRequest>) =>
    bitcoin({ price: '90000', quantity: '0.001', ...terms })
  const faults: readonly (readonly [ContractOrderRequest, string])[] = [
    [limit({ symbol: 'NONEUSDT-PERP' }), 'market_unknown symbol'],
    [limit({ price: undefined }), 'price_required price'],
    [limit({ price: '90000.05' }), 'price_off_tick price'],
    [limit({ price: '0' }), 'price_off_tick price'],
    [limit({ price: '99999999999999999' }), 'price_out_of_band price'],
    [limit({ price: '87797.6' }), 'price_out_of_band'],
    [limit({ quantity: undefined }), 'quantity_required quantity'],
    [limit({ quantity: '0.0005' }), 'quantity_off_lot quantity'],
    [limit({ quantity: '0' }), 'quantity_off_lot quantity'],
    [limit({ entrust: 'market' }), 'price_not_allowed price'],
    [bitcoin({ entrust: 'market', quantity: '0.001', timeInForce: 'GTC' }),
      'time_in_force_not_allowed timeInForce'],
    [bitcoin({ entrust: 'market', quantity: '0.001' }), 'no_liquidity'],
    [limit({ reduceOnly: true }), 'invalid_input'],
    [limit({ action: 'close' }), 'reduce_only_too_large'],
    [limit({ timeInForce: 'FOK' }), 'cannot_fill'],
    [limit({ quantity: '0.023' }), 'insufficient_available'],
    [limit({ quantity: '300' }), 'notional_too_large'],
    [{ ...open('ETHUSDT-PERP', 'long')({ price: '3200', quantity: '0.006' }) },
      'notional_too_small'],
  ]
  for (const [request, word] of faults) {
    const answer = (await trader.tryPlace(request)).replace('bad_request', 'invalid_input')
    expect([JSON.stringify(request), answer])
      .toEqual([JSON.stringify(request), word])
  }
  expect(await trader.wallet()).toBe('100/0')
  expect(await trader.orders('current')).toEqual([])
})

test('[C6] a client order id takes effect once, and is separate from spot orders', async () => {
  const trader = await openContractTrader(server, '1000')
  const mine = {
    ...open('XRPUSDT-PERP', 'long')({ price: '2.1', quantity: '100' }), clientOrderId: 'mine',
  }
  const first = await trader.place(mine)
  expect(first).toMatchObject({ clientOrderId: 'mine', status: 'pending' })
  expect(await trader.place({ ...mine, price: '2.1000', timeInForce: 'GTC', reduceOnly: false }))
    .toEqual(first)
  expect(await trader.orders('current')).toEqual([first])
  for (const change of [
    { quantity: '101' }, { price: '2.11' }, { direction: 'short' }, { timeInForce: 'POST_ONLY' },
    { action: undefined }, { symbol: 'ADAUSDT-PERP', price: '0.68' },
  ] as const) {
    expect(await trader.tryPlace({ ...mine, ...change })).toBe('idempotency_conflict')
  }
  await server.fund(trader.user, { USDT: '100' })
  expect(await traderOf(trader.user).tryPlace({
    symbol: 'XRPUSDT', direction: 'buy', entrust: 'limit', price: '2.1', quantity: '10',
    clientOrderId: 'mine',
  })).toBe('pending')
  must(await trader.user.client.call(cancelContractOrder, { orderId: first.orderId }))
  expect(await trader.place(mine)).toEqual(first)
  expect(await trader.wallet()).toBe('1000/0')
})

test('[C7] resting orders are amended and cancelled, one by one or all', async () => {
  const trader = await openContractTrader(server, '1000')
  const { client } = trader.user
  const long = open('SOLUSDT-PERP', 'long')
  const { orderId } = await trader.place(long({ price: '180', quantity: '2' }))
  const amended = must(await client.call(amendContractOrder, { orderId, price: '181' }))
  expect(amended).toMatchObject({
    orderId, price: '181.00', quantity: '2.00', marginAmount: '18.281', status: 'pending',
  })
  expect(must(await client.call(amendContractOrder, { orderId, quantity: '1' })))
    .toMatchObject({ price: '181.00', quantity: '1.00', marginAmount: '9.1405' })
  expect(await trader.wallet()).toBe('990.8595/9.1405')
  const refused = async (change: object) =>
    wordOf(await client.call(amendContractOrder, { orderId, ...change }))
  expect(await refused({})).toBe('nothing_changed')
  expect(await refused({ price: '180.001' })).toBe('price_off_tick price')
  expect(await refused({ quantity: '1' })).toBe('bad_request')
  expect(await refused({ price: '300' })).toBe('price_out_of_band')

  const cancelled = must(await client.call(cancelContractOrder, { orderId }))
  expect(cancelled).toMatchObject({ status: 'cancelled', closeReason: 'by_user' })
  expect(wordOf(await client.call(cancelContractOrder, { orderId }))).toBe('order_unknown')
  expect(await refused({ quantity: '3' })).toBe('order_unknown orderId')
  await server.fund(trader.user, { USDT: '100' })
  const spot = await traderOf(trader.user).place({
    symbol: 'SOLUSDT', direction: 'buy', entrust: 'limit', price: '180', quantity: '0.1',
  })
  expect(wordOf(await client.call(cancelContractOrder, { orderId: spot.orderId })))
    .toBe('order_unknown')
  expect(wordOf(await client.call(amendContractOrder, { orderId: spot.orderId, price: '181' })))
    .toBe('order_unknown orderId')
  expect(await traderOf(trader.user).orders('open')).toEqual([spot])

  await trader.place(long({ price: '180', quantity: '1' }))
  await trader.place(open('BNBUSDT-PERP', 'long')({ price: '680', quantity: '1' }))
  const all = async (symbol?: string) =>
    must(await client.call(cancelAllContractOrders, { symbol })).cancelled
  expect(await all('BNBUSDT-PERP')).toBe(1)
  expect(await all()).toBe(1)
  expect(wordOf(await client.call(cancelAllContractOrders, { symbol: 'NOUSDT-PERP' })))
    .toBe('market_unknown symbol')
  expect(await traderOf(trader.user).orders('open')).toHaveLength(1)
  expect(await trader.wallet()).toBe('1000/0')
})

test('[C8] the lists are filtered and paged, newest first', async () => {
  const trader = await openContractTrader(server, '1000')
  const other = await openContractTrader(server, '1000')
  const { client } = trader.user
  const doge = { price: '0.184', quantity: '100' }
  const filled = await trader.place(open('DOGEUSDT-PERP', 'long')(doge))
  await other.place(open('DOGEUSDT-PERP', 'short')(doge))
  const ids: string[] = []
  for (let count = 0; count < 21; count += 1) {
    const { orderId } = await trader.place(open('DOGEUSDT-PERP', 'short')({
      ...doge, price: '0.19',
    }))
    ids.push(orderId)
  }
  const list = async (asked: object) =>
    must(await client.call(listContractOrders, { state: 'history', ...asked }))
  const current = await list({ state: 'current' })
  expect([current.total, current.list.length, current.pageSize]).toEqual([21, 20, 20])
  expect((await list({ state: 'current', pageNo: 2 })).list.map(({ orderId }) => orderId))
    .toEqual(ids.slice(0, 1))
  expect((await list({ state: 'current', direction: 'long' })).total).toBe(0)
  must(await client.call(cancelAllContractOrders, {}))
  expect((await list({})).total).toBe(22)
  expect((await list({ status: 'fully_filled' })).list.map(({ orderId }) => orderId))
    .toEqual([filled.orderId])
  expect((await list({ direction: 'short', status: 'cancelled' })).total).toBe(21)
  expect((await list({ entrust: 'market' })).total).toBe(0)
  expect((await list({ symbol: 'ADAUSDT-PERP' })).total).toBe(0)
  expect((await list({ to: filled.createTime - 1 })).total).toBe(0)
  expect((await list({ from: filled.createTime })).total).toBe(22)
  const fills = async (asked: object) =>
    must(await client.call(listContractTrades, asked)).total
  expect(await fills({ orderId: filled.orderId })).toBe(1)
  expect(await fills({ orderId: ids[0] })).toBe(0)
  expect(await fills({ symbol: 'ADAUSDT-PERP' })).toBe(0)
  expect(await fills({ from: filled.createTime, symbol: 'DOGEUSDT-PERP' })).toBe(1)
  expect(await fills({ to: filled.createTime - 1 })).toBe(0)
})

test('[C9] a market that an operator has halted takes no contract order', async () => {
  const trader = await openContractTrader(server, '1000')
  const order = open('UNIUSDT-PERP', 'long')({ price: '7.3', quantity: '10' })
  const { orderId } = await trader.place(order)
  await haltTrading(server, 'UNIUSDT-PERP', true)
  expect(await trader.tryPlace(order)).toBe('trading_halted')
  const { client } = trader.user
  expect(wordOf(await client.call(amendContractOrder, { orderId, quantity: '9' })))
    .toBe('trading_halted')
  must(await client.call(cancelContractOrder, { orderId }))
  await haltTrading(server, 'UNIUSDT-PERP', false)
  await haltTrading(server, 'UNIUSDT', true)
  expect(await trader.tryPlace(order)).toBe('pending')
  await haltTrading(server, 'UNIUSDT', false)
})
