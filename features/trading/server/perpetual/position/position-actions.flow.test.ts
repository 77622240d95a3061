// Settings, margins, closes and reversals of positions on a whole server, through the calls.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  adjustMargin, closeAllPositions, closePosition, listPositions, reversePosition,
} from '#features/trading/positions.calls.ts'
import {
  setLeverage, setMarginMode, setPositionMode,
} from '#features/trading/contract-settings.calls.ts'
import {
  type ContractTrader, openContractTrader,
} from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { sumsOfAllAccounts, wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ indexSources: createOutsidePrices().sources })
})
afterEach(async () => {
  expect((await sumsOfAllAccounts(server)).filter((sum) => sum !== 0n)).toEqual([])
})
afterAll(async () => { await server.stop() })

const positionsOf = async ({ user }: ContractTrader) =>
  must(await user.client.call(listPositions, {}))
const linesOf = async (trader: ContractTrader) => (await positionsOf(trader))
  .map(({ symbol, direction, quantity }) => `${symbol} ${direction} ${quantity}`)

type Terms = { readonly symbol: string; readonly price: string; readonly quantity: string }

/** Resting orders of a maker on both sides of a hedge-mode book. */
async function quote(maker: ContractTrader, bid: Terms, ask: Terms): Promise<void> {
  const order = { action: 'open', entrust: 'limit' } as const
  await maker.place({ ...order, ...bid, direction: 'long' })
  await maker.place({ ...order, ...ask, direction: 'short' })
}

/** A long at the maker's ask. */
async function openLong(trader: ContractTrader, symbol: string, quantity: string) {
  return trader.place({ symbol, direction: 'long', action: 'open', entrust: 'market', quantity })
}

test('[C14] leverage and margin mode are set for a market and its position', async () => {
  const symbol = 'ETHUSDT-PERP'
  const maker = await openContractTrader(server, '10000')
  const trader = await openContractTrader(server, '1000')
  const { client } = trader.user
  const lever = (leverage: number) => client.call(setLeverage, { symbol, leverage })
  const mode = (marginMode: 'isolated' | 'cross') =>
    client.call(setMarginMode, { symbol, marginMode })
  expect(must(await lever(50))).toEqual({ symbol, leverage: 50, marginMode: 'cross' })
  expect(must(await mode('isolated'))).toEqual({ symbol, leverage: 50, marginMode: 'isolated' })
  expect(wordOf(await lever(101))).toMatch(/^leverage_out_of_range\b/)
  expect([wordOf(await lever(0)), wordOf(await lever(1.5))]).toEqual(['bad_request', 'bad_request'])
  await quote(maker,
    { symbol, price: '3280', quantity: '1' }, { symbol, price: '3284', quantity: '1' })
  await openLong(trader, symbol, '1')
  expect((await positionsOf(trader))[0]).toMatchObject({
    leverage: 50, marginMode: 'isolated', marginAmount: '65.68',
  })
  expect(must(await lever(10)).leverage).toBe(10)
  expect((await positionsOf(trader))[0]).toMatchObject({ leverage: 10, marginAmount: '328.4' })
  expect(wordOf(await lever(1))).toBe('insufficient_available')
  await trader.place({
    symbol, direction: 'long', action: 'open', entrust: 'limit', price: '3200', quantity: '0.1',
  })
  expect(wordOf(await lever(20))).toBe('open_orders_exist')
  expect(wordOf(await mode('cross'))).toBe('open_orders_exist')
  expect(wordOf(await client.call(setLeverage, { symbol: 'NOUSDT-PERP', leverage: 2 })))
    .toBe('market_unknown symbol')
  expect(wordOf(await client.call(setMarginMode, { symbol: 'NOUSDT-PERP', marginMode: 'cross' })))
    .toBe('market_unknown symbol')
})

test('[C14] the position mode changes while there is neither position nor order', async () => {
  const trader = await openContractTrader(server, '1000')
  const { client } = trader.user
  const set = (positionMode: 'hedge' | 'one_way') => client.call(setPositionMode, { positionMode })
  expect(must(await set('one_way'))).toEqual({ positionMode: 'one_way' })
  await trader.place({
    symbol: 'LTCUSDT-PERP', direction: 'long', entrust: 'limit', price: '88', quantity: '1',
  })
  expect(wordOf(await set('hedge'))).toBe('positions_exist')
  expect(must(await set('one_way'))).toEqual({ positionMode: 'one_way' })
})

test('[C15] isolated margin is added and taken out exactly, once for its key', async () => {
  const symbol = 'SOLUSDT-PERP'
  const maker = await openContractTrader(server, '10000')
  const trader = await openContractTrader(server, '500')
  const { client } = trader.user
  await quote(maker,
    { symbol, price: '186', quantity: '20' }, { symbol, price: '186.42', quantity: '20' })
  const adjust = (type: 'add' | 'reduce', amount: string, idempotencyKey?: string) =>
    client.call(adjustMargin, {
      symbol, direction: 'long', type, amount,
      ...idempotencyKey === undefined ? {} : { idempotencyKey },
    })
  expect(wordOf(await adjust('add', '1'))).toBe('position_unknown')
  await openLong(trader, symbol, '10')
  expect(wordOf(await adjust('add', '1'))).toBe('position_not_isolated')
  must(await client.call(setMarginMode, { symbol, marginMode: 'isolated' }))
  const [before] = await positionsOf(trader)
  expect(before).toMatchObject({ marginAmount: '93.21' })
  const added = must(await adjust('add', '50.00000001', 'one'))
  expect(added).toMatchObject({ symbol, direction: 'long', marginAmount: '143.21000001' })
  expect(Number(added?.liquidationPrice)).toBeLessThan(Number(before?.liquidationPrice))
  expect(must(await adjust('add', '50.00000001', 'one'))?.marginAmount).toBe('143.21000001')
  expect(wordOf(await adjust('reduce', '50.00000001', 'one'))).toBe('idempotency_conflict')
  expect(must(await adjust('reduce', '30.00000001'))?.marginAmount).toBe('113.21')
  expect(wordOf(await adjust('reduce', '100'))).toBe('margin_insufficient')
  expect(wordOf(await adjust('add', '1000'))).toBe('insufficient_available')
  expect(wordOf(await adjust('add', '0'))).toBe('amount_not_positive amount')
  expect(wordOf(await adjust('add', '0.000000001'))).toBe('amount_too_precise amount')
})

test('[C16] a position is closed in part and whole, by limit and at the market', async () => {
  const symbol = 'XRPUSDT-PERP'
  const maker = await openContractTrader(server, '10000')
  const trader = await openContractTrader(server, '1000')
  const { client } = trader.user
  const close = (more: { readonly quantity?: string; readonly price?: string } = {}) =>
    client.call(closePosition, { symbol, direction: 'long', ...more })
  await quote(maker,
    { symbol, price: '2.18', quantity: '1000' }, { symbol, price: '2.19', quantity: '1000' })
  expect(wordOf(await close())).toBe('position_unknown')
  await openLong(trader, symbol, '300')
  expect(must(await close({ quantity: '100' }))).toMatchObject({
    direction: 'long', action: 'close', reduceOnly: true, entrust: 'market',
    status: 'fully_filled', dealPrice: '2.18', profitAndLoss: '-1',
  })
  expect(await linesOf(trader)).toEqual([`${symbol} long 200.0`])
  expect(must(await close({ quantity: '150', price: '2.25' }))).toMatchObject({
    entrust: 'limit', price: '2.2500', status: 'pending', marginAmount: '0',
  })
  expect(wordOf(await close({ price: '2.25' }))).toBe('reduce_only_too_large')
  expect(wordOf(await close({ quantity: '0.05' }))).toBe('quantity_off_lot quantity')
  expect(wordOf(await close({ price: '2.25001' }))).toBe('price_off_tick price')
  expect(must(await close())).toMatchObject({ quantity: '200.0', status: 'fully_filled' })
  expect(await linesOf(trader)).toEqual([])
  // The resting order would close more than there is, and is cancelled.
  expect(await trader.orders('current')).toEqual([])
  expect(wordOf(await client.call(closePosition, { symbol: 'NOUSDT-PERP', direction: 'long' })))
    .toBe('market_unknown symbol')
})

test('[C30] a close with a client order id takes effect once', async () => {
  const symbol = 'DOTUSDT-PERP'
  const maker = await openContractTrader(server, '10000')
  const trader = await openContractTrader(server, '1000')
  const { client } = trader.user
  const close = async (terms: { quantity?: string; price?: string; clientOrderId: string }) =>
    client.call(closePosition, { symbol, direction: 'long', ...terms })
  await quote(maker,
    { symbol, price: '4.2', quantity: '100' }, { symbol, price: '4.22', quantity: '100' })
  await openLong(trader, symbol, '30')
  const part = must(await close({ quantity: '10', clientOrderId: 'part' }))
  expect(part).toMatchObject({ clientOrderId: 'part', status: 'fully_filled' })
  expect(must(await close({ quantity: '10.0', clientOrderId: 'part' }))).toEqual(part)
  expect(await linesOf(trader)).toEqual([`${symbol} long 20.0`])
  for (const other of [{ quantity: '11' }, {}, { quantity: '10', price: '4.3' }]) {
    expect(wordOf(await close({ ...other, clientOrderId: 'part' }))).toBe('idempotency_conflict')
  }
  const all = must(await close({ clientOrderId: 'all' }))
  expect(await linesOf(trader)).toEqual([])
  expect(must(await close({ clientOrderId: 'all' }))).toEqual(all)
  await openLong(trader, symbol, '5')
  expect(must(await close({ clientOrderId: 'all' }))).toEqual(all)
  expect(await linesOf(trader)).toEqual([`${symbol} long 5.0`])
})

test('[C30] parallel copies of a close return the one order', async () => {
  const symbol = 'DOGEUSDT-PERP'
  const maker = await openContractTrader(server, '100000')
  const trader = await openContractTrader(server, '1000')
  const { client } = trader.user
  await quote(maker,
    { symbol, price: '0.18', quantity: '50000' }, { symbol, price: '0.181', quantity: '50000' })
  for (let round = 0; round < 20; round += 1) {
    await openLong(trader, symbol, '100')
    const close = async () => client.call(closePosition, {
      symbol, direction: 'long', clientOrderId: `round-${round}`,
    })
    const [first, ...others] = await Promise.all(Array.from({ length: 12 }, close))
    expect(new Set(others.map((other) => wordOf(other)))).toEqual(new Set(['success']))
    for (const other of others) expect(other).toEqual(first)
  }
})

test('[C16] a whole close and a part of it at the same moment leave nothing', async () => {
  const symbol = 'LTCUSDT-PERP'
  const maker = await openContractTrader(server, '100000')
  const trader = await openContractTrader(server, '5000')
  const { client } = trader.user
  for (let round = 0; round < 6; round += 1) {
    await quote(maker,
      { symbol, price: '88.50', quantity: '30' }, { symbol, price: '88.70', quantity: '30' })
    await openLong(trader, symbol, '30')
    const part = client.call(closePosition, { symbol, direction: 'long', quantity: '5' })
    if (round % 2 === 0) must(await client.call(closePosition, { symbol, direction: 'long' }))
    else must(await client.call(closeAllPositions, {}))
    await part
    expect(await linesOf(trader)).toEqual([])
  }
})

test('[C16] of many close-alls at once each names an order or no open position', async () => {
  const symbol = 'LTCUSDT-PERP'
  const maker = await openContractTrader(server, '100000')
  const trader = await openContractTrader(server, '5000')
  const { client } = trader.user
  for (let round = 0; round < 3; round += 1) {
    await quote(maker,
      { symbol, price: '88.50', quantity: '30' }, { symbol, price: '88.70', quantity: '30' })
    await openLong(trader, symbol, '30')
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => client.call(closeAllPositions, {})))
    const orders = replies.map((reply) => reply.ok ? reply.data.orders.length : wordOf(reply))
    expect(orders.filter((each) => each !== 1)).toEqual(Array(11).fill('position_unknown'))
    expect(await linesOf(trader)).toEqual([])
  }
})

test('[C16] all positions are closed, each by an order of its own', async () => {
  const maker = await openContractTrader(server, '10000')
  const trader = await openContractTrader(server, '1000')
  const { client } = trader.user
  expect(wordOf(await client.call(closeAllPositions, {}))).toBe('position_unknown')
  const [ada, link] = ['ADAUSDT-PERP', 'LINKUSDT-PERP']
  await quote(maker, { symbol: ada, price: '0.68', quantity: '500' },
    { symbol: ada, price: '0.69', quantity: '500' })
  const ask = { symbol: link, price: '17.95', quantity: '10' }
  await maker.place({ ...ask, direction: 'short', action: 'open', entrust: 'limit' })
  await openLong(trader, ada, '200')
  await openLong(trader, link, '10')
  await trader.place({
    symbol: ada, direction: 'short', action: 'open', entrust: 'market', quantity: '100',
  })
  expect(await linesOf(trader))
    .toEqual([`${ada} long 200`, `${ada} short 100`, `${link} long 10.00`])
  const closed = must(await client.call(closeAllPositions, {}))
  expect(closed.orders.map((order) => `${order.symbol} ${order.direction} ${order.status}`))
    .toEqual([`${ada} long fully_filled`, `${ada} short fully_filled`])
  // No bid is left for it.
  expect(closed.refused)
    .toEqual([{ symbol: link, direction: 'long', reject: 'no_liquidity' }])
  expect(await linesOf(trader)).toEqual([`${link} long 10.00`])
})

test('[C17] a reversal closes a position and opens as much on the other side', async () => {
  const symbol = 'BNBUSDT-PERP'
  const maker = await openContractTrader(server, '10000')
  const hedge = await openContractTrader(server, '1000')
  const net = await openContractTrader(server, '1000')
  must(await net.user.client.call(setPositionMode, { positionMode: 'one_way' }))
  await quote(maker,
    { symbol, price: '684', quantity: '5' }, { symbol, price: '685', quantity: '5' })
  await openLong(hedge, symbol, '0.5')
  await net.place({ symbol, direction: 'long', entrust: 'market', quantity: '0.5' })
  const reverse = async ({ user }: ContractTrader, direction: 'long' | 'short') =>
    user.client.call(reversePosition, { symbol, direction })
  const ofHedge = must(await reverse(hedge, 'long'))
  expect(ofHedge.orders).toMatchObject([
    { direction: 'long', action: 'close', filledQuantity: '0.50', reduceOnly: true },
    { direction: 'short', action: 'open', filledQuantity: '0.50', reduceOnly: false },
  ])
  expect(ofHedge.openingReject).toBeNull()
  const ofNet = must(await reverse(net, 'long'))
  expect(ofNet.orders).toMatchObject([
    { direction: 'short', action: null, filledQuantity: '0.50', reduceOnly: true },
    { direction: 'short', action: null, filledQuantity: '0.50', reduceOnly: false },
  ])
  for (const trader of [hedge, net]) {
    expect(await linesOf(trader)).toEqual([`${symbol} short 0.50`])
    // Sent again, it finds no such position: it turns nothing back.
    expect(wordOf(await reverse(trader, 'long'))).toBe('position_unknown')
  }
})

const modes = ['one_way', 'hedge'] as const
test.each(modes)('[C17] of parallel reversals one acts: %s', async (mode) => {
  const symbol = 'SOLUSDT-PERP'
  const maker = await openContractTrader(server, '10000')
  const trader = await openContractTrader(server, '1000')
  const { client } = trader.user
  must(await client.call(setPositionMode, { positionMode: mode }))
  await quote(maker,
    { symbol, price: '178', quantity: '20' }, { symbol, price: '179', quantity: '20' })
  const long = { symbol, direction: 'long', entrust: 'market', quantity: '0.5' } as const
  for (let round = 0; round < 5; round += 1) {
    await trader.place(mode === 'hedge' ? { ...long, action: 'open' } : long)
    const replies = await Promise.all([
      client.call(reversePosition, { symbol, direction: 'long' }),
      client.call(reversePosition, { symbol, direction: 'long' }),
      client.call(closePosition, { symbol, direction: 'long' }),
    ])
    const sizes = (await positionsOf(trader)).map(({ direction, quantity }) =>
      `${direction} ${quantity}`)
    // The close may come first; then nothing is opened.
    expect([[], ['short 0.50']]).toContainEqual(sizes)
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    if (sizes.length > 0) must(await client.call(closePosition, { symbol, direction: 'short' }))
  }
})

test('[C17] a reversal of a position that shrinks meanwhile turns its rest round', async () => {
  const symbol = 'UNIUSDT-PERP'
  const maker = await openContractTrader(server, '100000')
  const trader = await openContractTrader(server, '5000')
  const { client } = trader.user
  await quote(maker,
    { symbol, price: '7.9', quantity: '2000' }, { symbol, price: '8', quantity: '2000' })
  for (let round = 0; round < 10; round += 1) {
    await openLong(trader, symbol, '30')
    const part = client.call(closePosition, { symbol, direction: 'long', quantity: '5' })
    const reversed = must(await client.call(reversePosition, { symbol, direction: 'long' }))
    await part
    const [{ filledQuantity } = expect.fail('no order')] = reversed.orders
    expect(reversed.orders.map((order) => order.filledQuantity))
      .toEqual([filledQuantity, filledQuantity])
    expect((await positionsOf(trader)).map(({ direction, quantity }) => [direction, quantity]))
      .toEqual([['short', filledQuantity]])
    must(await client.call(closePosition, { symbol, direction: 'short' }))
  }
})

test('[C17] a reversal that cannot open has closed and names the reject', async () => {
  const symbol = 'AVAXUSDT-PERP'
  const maker = await openContractTrader(server, '10000')
  const trader = await openContractTrader(server, '100')
  await quote(maker,
    { symbol, price: '24.1', quantity: '50' }, { symbol, price: '24.2', quantity: '50' })
  await openLong(trader, symbol, '50')
  // The bids suffice for the close alone.
  const reversed = must(await trader.user.client.call(reversePosition, {
    symbol, direction: 'long',
  }))
  expect(reversed).toMatchObject({
    orders: [{ action: 'close', filledQuantity: '50' }], openingReject: 'no_liquidity',
  })
  expect(await linesOf(trader)).toEqual([])
})
