// The lists of orders and fills: newest first, page after page, however long the history.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '@ingot/contract/calls'
import { listSpotOrders } from '#features/trading/spot-orders.calls.ts'
import { listSpotTrades } from '#features/trading/list-spot-trades.calls.ts'
import { asUserId, pageSize } from '@ingot/contract/vocabulary'
import { btcUsdt } from '@ingot/server/testing/traffic/sample-listings.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { type Trader, openTrader, wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(async () => { await server.stop() })

type Asked = Omit<RequestOf<typeof listSpotOrders>, 'pageNo'>

const page = async (trader: Trader, pageNo: number, asked: Asked) =>
  must(await trader.user.client.call(listSpotOrders, { ...asked, pageNo }))

async function everyPage(trader: Trader, asked: Asked): Promise<string[]> {
  const { total } = await page(trader, 1, asked)
  const ids: string[] = []
  for (let pageNo = 1; ids.length < total; pageNo += 1) {
    const { list } = await page(trader, pageNo, asked)
    expect(list).toHaveLength(Math.min(pageSize, total - ids.length))
    ids.push(...list.map(({ orderId }) => orderId))
  }
  return ids
}

test('[T16] open and ended orders are listed separately, newest first, by market', async () => {
  const trader = await openTrader(server, { USDT: '10000' })
  const placed = { BTCUSDT: [] as string[], ETHUSDT: [] as string[] }
  for (let count = 0; count < 25; count += 1) {
    const btc = await trader.place({
      symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.001',
    })
    const eth = await trader.place({
      symbol: 'ETHUSDT', direction: 'buy', entrust: 'limit', price: '3000', quantity: '0.002',
    })
    placed.BTCUSDT.unshift(btc.orderId)
    placed.ETHUSDT.unshift(eth.orderId)
  }
  const ended = placed.BTCUSDT.slice(3, 10)
  for (const orderId of ended) await trader.cancel(orderId)
  const open = placed.BTCUSDT.filter((orderId) => !ended.includes(orderId))

  expect(await everyPage(trader, { state: 'open', symbol: 'BTCUSDT' })).toEqual(open)
  expect(await everyPage(trader, { state: 'history', symbol: 'BTCUSDT' })).toEqual(ended)
  expect(await everyPage(trader, { state: 'history', symbol: 'ETHUSDT' })).toEqual([])
  expect(await everyPage(trader, { state: 'history' })).toEqual(ended)
  const all = [...open, ...placed.ETHUSDT].toSorted((one, other) => Number(other) - Number(one))
  expect(await everyPage(trader, { state: 'open' })).toEqual(all)
  expect(await page(trader, 4, { state: 'open' }))
    .toEqual({ list: [], pageNo: 4, pageSize, total: 43, next: null })
})

test('[T16] fills are listed on both sides of a trade, newest first, by market', async () => {
  const maker = await openTrader(server, { DOGE: '1000', ADA: '100' })
  const taker = await openTrader(server, { USDT: '1000' })
  const empty = await openTrader(server, {})
  for (let count = 0; count < 23; count += 1) {
    await maker.place({
      symbol: 'DOGEUSDT', direction: 'sell', entrust: 'limit', price: '0.18', quantity: '30',
    })
    await taker.place({ symbol: 'DOGEUSDT', direction: 'buy', entrust: 'market', quantity: '30' })
  }
  await maker.place({
    symbol: 'ADAUSDT', direction: 'sell', entrust: 'limit', price: '0.68', quantity: '10',
  })
  await taker.place({ symbol: 'ADAUSDT', direction: 'buy', entrust: 'market', quantity: '10' })
  for (const [trader, role] of [[maker, 'maker'], [taker, 'taker']] as const) {
    const { client } = trader.user
    const first = must(await client.call(listSpotTrades, {}))
    expect(first).toMatchObject({ pageNo: 1, pageSize, total: 24 })
    const second = must(await client.call(listSpotTrades, { pageNo: 2 }))
    const fills = [...first.list, ...second.list]
    expect(fills).toHaveLength(24)
    expect(fills[0]?.symbol).toBe('ADAUSDT')
    expect(fills.every((fill) => fill.role === role)).toBe(true)
    const ids = fills.map(({ tradeId }) => Number(tradeId))
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    const doge = must(await client.call(listSpotTrades, { symbol: 'DOGEUSDT', pageNo: 2 }))
    expect([doge.total, doge.list.length]).toEqual([23, 3])
    expect(must(await client.call(listSpotTrades, { symbol: 'BTCUSDT' })).total).toBe(0)
  }
  expect(await empty.fills()).toEqual([])
})

test('[T24, T25] lists are filtered by side, type, size, end, time and order', async () => {
  const maker = await openTrader(server, { DOGE: '1000' })
  const trader = await openTrader(server, { USDT: '1000', DOGE: '1000' })
  const { client } = trader.user
  const doge = { symbol: 'DOGEUSDT', entrust: 'limit', direction: 'buy', price: '0.18' } as const
  await maker.place({ ...doge, direction: 'sell', quantity: '500' })
  const market = { symbol: 'DOGEUSDT', entrust: 'market', direction: 'buy' } as const
  const byAmount = await trader.place({ ...market, amount: '18' })
  const byQuantity = await trader.place({ ...market, quantity: '50' })
  const cancelled = await trader.place({ ...doge, price: '0.17', quantity: '60' })
  await trader.cancel(cancelled.orderId)
  const selling = await trader.place({ ...doge, direction: 'sell', price: '0.19', quantity: '70' })
  const narrowed = async (asked: Parameters<typeof page>[2]) => {
    const { list, total } = await page(trader, 1, asked)
    expect(total).toBe(list.length)
    return list.map(({ orderId }) => orderId)
  }
  const history = { state: 'history' } as const
  expect(await narrowed({ ...history, entrust: 'market' }))
    .toEqual([byQuantity.orderId, byAmount.orderId])
  expect(await narrowed({ ...history, sizedBy: 'amount' })).toEqual([byAmount.orderId])
  expect(await narrowed({ ...history, sizedBy: 'quantity', status: 'fully_filled' }))
    .toEqual([byQuantity.orderId])
  expect(await narrowed({ ...history, status: 'cancelled' })).toEqual([cancelled.orderId])
  expect(await narrowed({ ...history, direction: 'sell' })).toEqual([])
  expect(await narrowed({ state: 'open', direction: 'sell', sizedBy: 'quantity' }))
    .toEqual([selling.orderId])
  expect(await narrowed({ state: 'open', status: 'cancelled' })).toEqual([])
  expect(await narrowed({ ...history, to: byAmount.createTime - 1 })).toEqual([])
  expect(await narrowed({ ...history, from: byAmount.createTime, to: selling.createTime }))
    .toEqual([cancelled.orderId, byQuantity.orderId, byAmount.orderId])

  const fillsOf = async (asked: RequestOf<typeof listSpotTrades>) =>
    must(await client.call(listSpotTrades, asked)).list.map(({ orderId }) => orderId)
  expect(await fillsOf({ orderId: byAmount.orderId })).toEqual([byAmount.orderId])
  expect(await fillsOf({ direction: 'buy' })).toEqual([byQuantity.orderId, byAmount.orderId])
  expect(await fillsOf({ direction: 'sell' })).toEqual([])
  expect(await fillsOf({ to: byAmount.createTime - 1 })).toEqual([])
  expect([
    await client.call(listSpotOrders, { ...history, from: 'yesterday' }),
    await client.call(listSpotOrders, { ...history, from: -1 }),
    await client.call(listSpotTrades, { orderId: '0' }),
  ].map(wordOf)).toEqual(['bad_request', 'bad_request', 'bad_request'])
})

test('[T16] ten thousand ended orders are counted and paged exactly', async () => {
  const trader = await openTrader(server, { USDT: '100000' })
  const user = asUserId(Number(trader.user.profile.id))
  const market = server.services.listings.marketBySymbol('BNBUSDT')?.id ?? btcUsdt.id
  const ids: number[] = []
  for (let round = 0; round < 20; round += 1) {
    const receipts = await Promise.all(Array.from({ length: 500 }, () =>
      server.services.sequencer.submit({
        command: {
          kind: 'place-spot-order', user, market, side: 'buy', type: 'limit', timeInForce: 'IOC',
          priceTicks: 68_000, lots: 10, amountUnits: 0n, selfTradePrevention: 'cancel_taker',
        },
      })))
    for (const receipt of receipts) ids.push(receipt.ok ? receipt.value.applied.orderId : 0)
  }
  ids.reverse()
  for (const pageNo of [1, 2, 250, 500]) {
    const { list, total } = await page(trader, pageNo, { state: 'history', symbol: 'BNBUSDT' })
    expect(total).toBe(10_000)
    expect(list.map(({ orderId }) => Number(orderId)))
      .toEqual(ids.slice((pageNo - 1) * pageSize, pageNo * pageSize))
  }
  expect((await page(trader, 501, { state: 'history' })).list).toEqual([])
  expect((await page(trader, 1, { state: 'open' })).total).toBe(0)
})

test('[T16] thousands of fills are counted and paged exactly on both sides', async () => {
  const maker = await openTrader(server, { AVAX: '10000' })
  const taker = await openTrader(server, { USDT: '100000' })
  const user = asUserId(Number(taker.user.profile.id))
  const market = server.services.listings.marketBySymbol('AVAXUSDT')
  if (market === undefined) throw new Error('AVAXUSDT is listed')
  await maker.place({
    symbol: 'AVAXUSDT', direction: 'sell', entrust: 'limit', price: '24.00', quantity: '2000',
  })
  const fills = 2_600
  for (let count = 0; count < fills; count += 100) {
    await Promise.all(Array.from({ length: 100 }, () => server.services.sequencer.submit({
      command: {
        kind: 'place-spot-order', user, market: market.id, side: 'buy', type: 'market',
        timeInForce: 'IOC', priceTicks: 0, lots: 10 ** market.quantityDecimals / 2,
        amountUnits: 0n, selfTradePrevention: 'cancel_taker',
      },
    })))
  }
  for (const trader of [maker, taker]) {
    const ids: number[] = []
    for (let pageNo = 1; pageNo <= fills / pageSize; pageNo += 1) {
      const { list, total } = must(await trader.user.client.call(listSpotTrades, {
        symbol: 'AVAXUSDT', pageNo,
      }))
      expect([total, list.length]).toEqual([fills, pageSize])
      ids.push(...list.map(({ tradeId }) => Number(tradeId)))
    }
    expect(ids).toEqual(Array.from({ length: fills }, (_, index) => (ids[0] ?? 0) - index))
  }
})

test('[T16] an unknown market and an invalid page are refused', async () => {
  const trader = await openTrader(server, {})
  const { client } = trader.user
  const words = [
    await client.call(listSpotOrders, { state: 'open', symbol: 'NOPE' }),
    await client.call(listSpotTrades, { symbol: 'NOPE' }),
    await client.call(listSpotOrders, { state: 'open', pageNo: 0 }),
    await client.call(listSpotOrders, { state: 'open', pageNo: 100_001 }),
    await client.call(listSpotTrades, { pageNo: '1.5' }),
  ].map(wordOf)
  expect(words).toEqual([
    'market_unknown symbol', 'market_unknown symbol', 'bad_request', 'bad_request', 'bad_request',
  ])
})
