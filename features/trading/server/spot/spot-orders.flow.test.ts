// Orders on a whole server, each market a separate test: the replies, and every account's balances
// afterwards, to the last unit.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listSpotSymbols } from '#features/market/tickers.calls.ts'
import { listTrades, loadDepth } from '#features/market/trades.calls.ts'
import {
  amendSpotOrder, cancelAllSpotOrders, cancelSpotOrder, listSpotOrders,
} from '#features/trading/spot-orders.calls.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import {
  type OrderRequest, openTrader, sumsOfAllAccounts, wordOf,
} from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterEach(async () => {
  expect((await sumsOfAllAccounts(server)).filter((sum) => sum !== 0n)).toEqual([])
})
afterAll(async () => { await server.stop() })

type Terms = Omit<OrderRequest, 'symbol' | 'direction' | 'entrust'>

function on(symbol: string) {
  const order = (direction: 'buy' | 'sell', entrust: 'limit' | 'market') =>
    (terms: Terms): OrderRequest => ({ symbol, direction, entrust, ...terms })
  return {
    buy: order('buy', 'limit'),
    sell: order('sell', 'limit'),
    buyNow: order('buy', 'market'),
    sellNow: order('sell', 'market'),
  }
}

test('[T5] a limit order rests, fills in part and is cancelled; every unit is shown', async () => {
  const { buy, sell } = on('ETHUSDT')
  const maker = await openTrader(server, { USDT: '1000' })
  const taker = await openTrader(server, { ETH: '1' })
  const placed = await maker.place(buy({ price: '3000', quantity: '0.2' }))
  expect(placed).toMatchObject({
    symbol: 'ETHUSDT', direction: 'buy', entrust: 'limit', timeInForce: 'GTC', price: '3000.00',
    quantity: '0.2000', amount: null, displayQuantity: null, dealPrice: null,
    filledQuantity: '0.0000', filledAmount: '0', fees: '0', feeSymbol: 'ETH', status: 'pending',
    closeReason: null, clientOrderId: null,
  })
  expect(await maker.spot('USDT', 'ETH')).toEqual({ USDT: '400/600', ETH: '0/0' })

  const taken = await taker.place(sell({ price: '2990', quantity: '0.05' }))
  expect(taken).toMatchObject({
    status: 'fully_filled', dealPrice: '3000', filledQuantity: '0.0500', filledAmount: '150',
    fees: '0.15', feeSymbol: 'USDT',
  })
  expect(await taker.spot('USDT', 'ETH')).toEqual({ USDT: '149.85/0', ETH: '0.95/0' })
  expect(await maker.spot('USDT', 'ETH')).toEqual({ USDT: '400/450', ETH: '0.04995/0' })
  expect(await maker.orders('open')).toMatchObject([{
    orderId: placed.orderId, status: 'pending', filledQuantity: '0.0500', filledAmount: '150',
    dealPrice: '3000', fees: '0.00005',
  }])

  const cancelled = await maker.cancel(placed.orderId)
  expect(cancelled).toMatchObject({
    orderId: placed.orderId, status: 'cancelled', closeReason: 'by_user', filledQuantity: '0.0500',
  })
  expect(await maker.spot('USDT', 'ETH')).toEqual({ USDT: '850/0', ETH: '0.04995/0' })
  expect(await maker.orders('open')).toEqual([])
  expect(await maker.orders('history')).toEqual([cancelled])
  expect(await maker.fills()).toMatchObject([{
    orderId: placed.orderId, direction: 'buy', role: 'maker', price: '3000.00',
    quantity: '0.0500', amount: '150', fees: '0.00005', feeSymbol: 'ETH',
  }])
  expect(await taker.fills('ETHUSDT')).toMatchObject([{
    orderId: taken.orderId, direction: 'sell', role: 'taker', fees: '0.15', feeSymbol: 'USDT',
  }])
})

test('[T6] market orders by amount and by quantity spend and bring in exactly', async () => {
  const { buy, sell, buyNow, sellNow } = on('SOLUSDT')
  const maker = await openTrader(server, { SOL: '2', USDT: '180' })
  const taker = await openTrader(server, { USDT: '1000' })
  await maker.place(sell({ price: '186.42', quantity: '1' }))
  await maker.place(sell({ price: '187', quantity: '1' }))

  // 268 lots of 0.18642 are the most that the amount pays for; the rest of it was never held.
  expect(await taker.place(buyNow({ amount: '50.00000001' }))).toMatchObject({
    entrust: 'market', timeInForce: 'IOC', price: null, quantity: null, amount: '50.00000001',
    filledQuantity: '0.268', filledAmount: '49.96056', dealPrice: '186.42', fees: '0.000268',
    status: 'fully_filled', closeReason: null,
  })
  expect(await taker.spot('USDT', 'SOL')).toEqual({ USDT: '950.03944/0', SOL: '0.267732/0' })

  // 0.732 at 186.42 and 0.268 at 187.
  expect(await taker.place(buyNow({ quantity: '1', timeInForce: 'IOC' }))).toMatchObject({
    quantity: '1.000', amount: null, filledAmount: '186.57544', dealPrice: '186.57544',
    fees: '0.001', status: 'fully_filled', closeReason: null,
  })
  expect(await taker.spot('USDT', 'SOL')).toEqual({ USDT: '763.464/0', SOL: '1.266732/0' })
  expect(await maker.spot('USDT', 'SOL')).toEqual({ USDT: '416.299464/0', SOL: '0/0.732' })

  await maker.place(buy({ price: '180', quantity: '1' }))
  expect(await maker.spot('USDT')).toEqual({ USDT: '236.299464/180' })
  expect(await taker.place(sellNow({ amount: '18' }))).toMatchObject({
    status: 'fully_filled', filledQuantity: '0.100', filledAmount: '18', fees: '0.018',
  })
  expect(await taker.place(sellNow({ quantity: '1.1' }))).toMatchObject({
    status: 'cancelled', closeReason: 'no_liquidity', filledQuantity: '0.900',
    filledAmount: '162', fees: '0.162',
  })
  expect(await taker.spot('USDT', 'SOL')).toEqual({ USDT: '943.284/0', SOL: '0.266732/0' })
  expect(await taker.tryPlace(sellNow({ quantity: '0.1' }))).toBe('no_liquidity')
})

test('[T7] IOC, FOK and post-only behave as named and leave nothing held', async () => {
  const { buy, sell } = on('LTCUSDT')
  const maker = await openTrader(server, { LTC: '1' })
  const taker = await openTrader(server, { USDT: '1000' })
  await maker.place(sell({ price: '88', quantity: '1' }))
  expect(await taker.tryPlace(buy({ price: '88', quantity: '1', timeInForce: 'POST_ONLY' })))
    .toBe('would_take')
  expect(await taker.tryPlace(buy({ price: '88', quantity: '1.5', timeInForce: 'FOK' })))
    .toBe('cannot_fill')
  expect(await taker.spot('USDT')).toEqual({ USDT: '1000/0' })
  expect(await taker.place(buy({ price: '89', quantity: '0.4', timeInForce: 'FOK' })))
    .toMatchObject({ status: 'fully_filled', filledAmount: '35.2', timeInForce: 'FOK' })
  expect(await taker.place(buy({ price: '88', quantity: '1.5', timeInForce: 'IOC' })))
    .toMatchObject({
      status: 'cancelled', closeReason: 'time_in_force', filledQuantity: '0.600',
      filledAmount: '52.8',
    })
  expect(await taker.spot('USDT', 'LTC')).toEqual({ USDT: '912/0', LTC: '0.999/0' })
  expect(await taker.place(buy({ price: '87.99', quantity: '1', timeInForce: 'POST_ONLY' })))
    .toMatchObject({ status: 'pending', timeInForce: 'POST_ONLY' })
  expect(await taker.spot('USDT')).toEqual({ USDT: '824.01/87.99' })
})

test('[S21] a market\'s facts contain the allowed prices', async () => {
  const [uni] = must(await server.client().call(listSpotSymbols, { symbol: 'UNIUSDT' }))
  expect(uni).toMatchObject({
    referencePrice: '7.386', priceBand: '0.1', buyPriceMax: '8.124', sellPriceMin: '6.648',
    buyPriceMin: '1.478', sellPriceMax: '36.930',
  })
})

test('[T8] a refused order names its reason and changes nothing', async () => {
  const { buy, sell, buyNow, sellNow } = on('UNIUSDT')
  const trader = await openTrader(server, { USDT: '100', UNI: '10' })
  const rejects = [
    buy({ price: '7.3865', quantity: '1' }),
    buy({ price: '7.386', quantity: '1.001' }),
    buy({ price: '8.125', quantity: '1' }),
    sell({ price: '6.647', quantity: '1' }),
    buy({ price: '1.477', quantity: '4' }),
    sell({ price: '36.931', quantity: '1' }),
    buy({ price: '7', quantity: '0.71' }),
    buyNow({ amount: '4.99999999' }),
    buyNow({ amount: '50' }),
    sellNow({ quantity: '1' }),
    buy({ price: '7.386', quantity: '14' }),
    sell({ price: '7.386', quantity: '10.01' }),
    buy({ price: '7.386', quantity: '1', amount: '5' }),
    buyNow({ price: '7', quantity: '1' }),
    buyNow({ quantity: '1', timeInForce: 'FOK' }),
    { ...buy({ price: '7.386', quantity: '1' }), symbol: 'USDTUNI' },
  ]
  const words: string[] = []
  for (const request of rejects) words.push(await trader.tryPlace(request))
  expect(words).toEqual([
    'price_off_tick price', 'quantity_off_lot quantity', 'price_out_of_band',
    'price_out_of_band', 'price_out_of_band', 'price_out_of_band',
    'notional_too_small', 'notional_too_small', 'no_liquidity',
    'no_liquidity', 'insufficient_available', 'insufficient_available',
    'amount_not_allowed amount', 'price_not_allowed price',
    'time_in_force_not_allowed timeInForce', 'market_unknown symbol',
  ])
  expect(await trader.spot('USDT', 'UNI')).toEqual({ USDT: '100/0', UNI: '10/0' })
  expect(await trader.orders('open')).toEqual([])
  expect(await trader.orders('history')).toEqual([])
  // Each bound itself is within: the band's last ticks, the smallest value, the whole balance.
  expect(await trader.tryPlace(buy({ price: '8.124', quantity: '0.62' }))).toBe('pending')
  expect(await trader.tryPlace(buy({ price: '1.478', quantity: '3.39' }))).toBe('pending')
  expect(await trader.tryPlace(sell({ price: '36.93', quantity: '10' }))).toBe('pending')
})

test('[T9] two own orders never trade: the newer one is cancelled', async () => {
  const { buy, sell } = on('DOTUSDT')
  const self = await openTrader(server, { USDT: '100', DOT: '10' })
  const other = await openTrader(server, { DOT: '2' })
  await other.place(sell({ price: '4.2', quantity: '2' }))
  const resting = await self.place(sell({ price: '4.217', quantity: '5' }))
  expect(await self.place(buy({ price: '4.217', quantity: '3' }))).toMatchObject({
    status: 'cancelled', closeReason: 'self_trade', filledQuantity: '2.00', filledAmount: '8.4',
  })
  expect(await self.orders('open')).toEqual([resting])
  expect(await self.spot('USDT', 'DOT')).toEqual({ USDT: '91.6/0', DOT: '6.998/5' })
  expect(await self.fills()).toHaveLength(1)
})

test('[T10] cancel-all covers one market or all, and only resting orders', async () => {
  const trader = await openTrader(server, { USDT: '1000' })
  const neighbour = await openTrader(server, { USDT: '100' })
  for (const symbol of ['LINKUSDT', 'AVAXUSDT']) {
    const [price, quantity] = symbol === 'LINKUSDT' ? ['17', '1'] : ['22', '1']
    for (let times = 0; times < 3; times += 1) {
      await trader.place(on(symbol).buy({ price, quantity }))
    }
    await neighbour.place(on(symbol).buy({ price, quantity }))
  }
  expect(await trader.spot('USDT')).toEqual({ USDT: '883/117' })
  const { client } = trader.user
  const cancelAll = async (symbol?: string) =>
    must(await client.call(cancelAllSpotOrders, { symbol })).cancelled
  expect(await cancelAll('LINKUSDT')).toBe(3)
  expect(await trader.spot('USDT')).toEqual({ USDT: '934/66' })
  expect(await cancelAll()).toBe(3)
  expect(await cancelAll()).toBe(0)
  expect(await trader.spot('USDT')).toEqual({ USDT: '1000/0' })
  expect(wordOf(await client.call(cancelAllSpotOrders, { symbol: 'NOPE' })))
    .toBe('market_unknown symbol')
  expect(await neighbour.orders('open')).toHaveLength(2)
})

test('[T11] an ended order cannot be cancelled', async () => {
  const trader = await openTrader(server, { USDT: '100' })
  const placed = await trader.place(on('TONUSDT').buy({ price: '2.9', quantity: '10' }))
  const { client } = trader.user
  const cancel = () => client.call(cancelSpotOrder, { orderId: placed.orderId })
  // A double tap: one cancel is done, the other finds nothing to cancel.
  const words = (await Promise.all([cancel(), cancel()])).map(wordOf)
  expect(words.toSorted()).toEqual(['order_unknown', 'success'])
  expect(wordOf(await cancel())).toBe('order_unknown')
  expect(await trader.spot('USDT')).toEqual({ USDT: '100/0' })
})

test('[T12] of 200 parallel orders only those that the balance covers pass', async () => {
  const trader = await openTrader(server, { USDT: '299.4' })
  const order = on('ADAUSDT').buy({ price: '0.65', quantity: '9' })
  const words = await Promise.all(Array.from({ length: 200 }, () => trader.tryPlace(order)))
  // 299.4 pays for 51 orders of 5.85, and 1.05 is left.
  expect(words.filter((word) => word === 'pending')).toHaveLength(51)
  expect(words.filter((word) => word === 'insufficient_available')).toHaveLength(149)
  expect(await trader.spot('USDT')).toEqual({ USDT: '1.05/298.35' })
  expect(must(await trader.user.client.call(listSpotOrders, { state: 'open' })).total)
    .toBe(51)
})

test('[T13] the depth and trade calls show the placed orders', async () => {
  const { sell, buyNow } = on('TRXUSDT')
  const maker = await openTrader(server, { TRX: '1000' })
  const taker = await openTrader(server, { USDT: '100' })
  await maker.place(sell({ price: '0.28', quantity: '100' }))
  await maker.place(sell({ price: '0.28', quantity: '50' }))
  await taker.place(buyNow({ quantity: '20' }))
  const client = server.client()
  const depth = must(await client.call(loadDepth, { symbol: 'TRXUSDT' }))
  expect(depth.asks.map(([price, quantity]) => [Number(price), Number(quantity)]))
    .toEqual([[0.28, 130]])
  expect(must(await client.call(listTrades, { symbol: 'TRXUSDT' }))).toMatchObject([
    { symbol: 'TRXUSDT', price: '0.28000', direction: 'buy' },
  ])
})

test('[T34] a resting order is amended in price and quantity, with its hold', async () => {
  const trader = await openTrader(server, { USDT: '1000' })
  const { client } = trader.user
  const { orderId } = await trader.place(on('BNBUSDT').buy({ price: '670', quantity: '1' }))
  const amend = (change: object) => client.call(amendSpotOrder, { orderId, ...change })
  expect(must(await amend({ price: '671' }))).toMatchObject({ orderId, status: 'pending' })
  expect(await trader.spot('USDT')).toEqual({ USDT: '329/671' })
  expect(must(await amend({ quantity: '0.5' }))).toMatchObject({ orderId, status: 'pending' })
  expect(await trader.spot('USDT')).toEqual({ USDT: '664.5/335.5' })
  const refused = async (change: object) => wordOf(await amend(change))
  expect(await refused({})).toBe('nothing_changed')
  expect(await refused({ price: '670.000001' })).toBe('price_off_tick price')
  expect(await refused({ quantity: '20' })).toBe('insufficient_available')
  expect(await trader.spot('USDT')).toEqual({ USDT: '664.5/335.5' })
  await trader.cancel(orderId)
  expect(await refused({ quantity: '3' })).toBe('order_unknown orderId')
})
