// Market data and streams of perpetual markets on a whole server: every call and topic against the
// stored rows, before and after a restart.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DepthBook, openStream } from '@ingot/client'
import type { Kline } from '@ingot/features/market/list-kline.calls.ts'
import { listKline } from '@ingot/features/market/list-kline.calls.ts'
import { listTrades, loadDepth } from '@ingot/features/market/trades.calls.ts'
import { listMarkKline, type MarkKline } from '@ingot/features/trading/list-mark-kline.calls.ts'
import { loadContractMarket } from '@ingot/features/trading/contract-markets.calls.ts'
import {
  listFundingHistory, listFundingRates,
} from '@ingot/features/trading/funding.calls.ts'
import { listLiquidations } from '@ingot/features/trading/liquidations.calls.ts'
import { listPositions } from '@ingot/features/trading/positions.calls.ts'
import { setLeverage } from '@ingot/features/trading/contract-settings.calls.ts'
import type { ServerMessage } from '@ingot/contract/stream'
import {
  candleOpenTime, type ChartInterval, chartIntervals, depthLimitMax,
} from '@ingot/contract/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { perpetualTrades } from '#store/tables/perpetual-tables.ts'
import { connectStream } from '#testing/connect-stream.ts'
import type { TestSocket } from '#testing/stream-harness.ts'
import { type TestServer, must, startTestServer } from '#testing/start-server.ts'
import { type ContractTrader, openContractTrader } from '#testing/traffic/contract-trader.ts'
import { foldByHand } from '#testing/traffic/fold-by-hand.ts'
import { createOutsidePrices } from '#testing/traffic/outside-prices.ts'

const symbol = 'ETHUSDT-PERP'
const outside = createOutsidePrices()
const dataFolder = mkdtempSync(join(tmpdir(), 'ingot-contract-data-'))
let server: TestServer
let maker: ContractTrader
let taker: ContractTrader

const start = () => startTestServer({
  dataFolder, indexSources: outside.sources, stream: { tickMs: 10, markEveryTicks: 2 },
})

beforeAll(async () => {
  server = await start()
  maker = await openContractTrader(server, '100000')
  taker = await openContractTrader(server, '100000')
})
afterAll(async () => {
  await server.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

const limit = { symbol, action: 'open', entrust: 'limit', timeInForce: 'GTC' } as const

/** The maker sells at a price, and the taker buys all of it. */
async function trade(price: string, quantity: string, of = symbol): Promise<void> {
  await maker.place({ ...limit, symbol: of, direction: 'short', price, quantity })
  await taker.place({ ...limit, symbol: of, direction: 'long', price, quantity })
}

async function storedTrades() {
  const rows = await server.services.database.selectFrom('perpetual_trade').selectAll()
    .orderBy('trade_id').execute()
  return rows.map(perpetualTrades.read)
}

async function servedCandles(period: ChartInterval): Promise<readonly Kline[]> {
  const served = must(await server.client().call(listKline, { symbol, period, limit: 1_000 }))
  return served.filter(({ volumn }) => volumn !== '0')
}

/** Compares all intervals; returns the number of one-minute candles. */
async function expectFoldOfTrades(): Promise<number> {
  const book = server.services.listings.books.find((market) => market.symbol === symbol)
    ?? expect.fail('it is listed')
  const trades = (await storedTrades())
    .filter(({ market, kind }) => market === book.id && kind !== 'adl')
  for (const period of chartIntervals) {
    expect(await servedCandles(period)).toEqual(foldByHand(book, period, trades))
  }
  return foldByHand(book, '1min', trades).length
}

async function follow(topic: string): Promise<TestSocket> {
  const socket = await connectStream(server.url)
  socket.send({ type: 'SUBSCRIBE', topic })
  await socket.next('SUBSCRIBE')
  return socket
}

/** A logged-in stream of a trader; the messages begin after the login. */
async function ownStream({ user }: ContractTrader): Promise<TestSocket> {
  const socket = await connectStream(server.url)
  socket.send({ type: 'LOGIN', token: user.profile.token })
  await socket.next('LOGIN')
  return socket
}

test('[W107, M22] a mark is sent at a fixed rate, also while nothing changes', async () => {
  const of = 'XRPUSDT-PERP'
  const socket = await follow(`${of}@mark`)
  const { markPrice, indexPrice, isHalted, fundingRate, nextFundingTime } =
    must(await server.client().call(loadContractMarket, { symbol: of }))
  const first = await socket.next('mark')
  expect(first).toMatchObject({ topic: `${of}@mark`, data: {
    symbol: of, markPrice, indexPrice, isHalted, fundingRate, nextFundingTime,
  } })
  expect(markPrice).toBe('2.1846')
  await expect.poll(() => socket.messages.filter(({ type }) => type === 'mark').length)
    .toBeGreaterThan(3)
  socket.send({ type: 'SUBSCRIBE', topic: 'XRPUSDT@mark' })
  expect(await socket.next('ERROR')).toMatchObject({ data: { reject: 'market_unknown' } })
  outside.move(1.01, 'XRPUSDT')
  server.clock.advance(31_000)
  await expect.poll(() => lastOf(socket, 'mark')?.data.indexPrice, { timeout: 20_000 })
    .toBe('2.2064')
  const { price, referencePrice } = server.services.marketData.ticker(of) ?? expect.fail(of)
  expect([price, referencePrice]).toEqual(['2.1846', lastOf(socket, 'mark')?.data.markPrice])
  expect(referencePrice).not.toBe(price)
})

type Of<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>

function lastOf<Type extends ServerMessage['type']>(
  socket: TestSocket, type: Type,
): Of<Type> | undefined {
  return socket.messages.findLast((message): message is Of<Type> => message.type === type)
}

test('[W8] a contract\'s ticker, candle, trades and list entry equal the calls', async () => {
  const of = 'SOLUSDT-PERP'
  const topics = [`${of}@ticker`, `${of}@kline@1w`, `${of}@trade`, 'all@ticker']
  const socket = await follow(topics[0] ?? '')
  for (const topic of topics.slice(1)) socket.send({ type: 'SUBSCRIBE', topic })
  const tickers = await socket.next('tickers')
  expect(tickers.data.map((ticker) => ticker.symbol)).toContain(of)
  await trade('186.50', '2', of)
  await trade('187.10', '3', of)
  const { marketData } = server.services
  await expect.poll(() => lastOf(socket, 'ticker')?.data.price).toBe('187.10')
  expect(lastOf(socket, 'ticker')?.data).toEqual(marketData.ticker(of))
  expect(lastOf(socket, 'kline')?.data).toEqual(marketData.kline(of, '1w'))
  expect(lastOf(socket, 'trade')?.data[0]).toEqual(marketData.trades(of)?.[0])
  await expect.poll(() => lastOf(socket, 'tickers')?.data).toContainEqual(marketData.ticker(of))
})

test('[W5] a client\'s rebuilt book of a contract equals that of loadDepth', async () => {
  const of = 'BNBUSDT-PERP'
  const stream = openStream({
    url: `${server.url.replace('http', 'ws')}/wss`, token: () => undefined, checkFrames: true,
  })
  let book: DepthBook | undefined
  stream.followDepth(of, (changed) => { book = changed })
  await expect.poll(() => book?.isExact).toBe(true)
  for (let round = 0; round < 12; round += 1) {
    const [direction, cents] = round % 2 === 0
      ? ['long', 68_400 - 7 * round] as const : ['short', 68_440 + 7 * round] as const
    const price = (cents / 100).toFixed(2)
    await maker.place({ ...limit, symbol: of, direction, price, quantity: `0.${10 + round}` })
    if (round % 4 === 3) await trade('684.20', '0.05', of)
    const served = must(await server.client().call(loadDepth, { symbol: of, limit: depthLimitMax }))
    // A level that comes and goes within one tick is not sent, so seq alone may be behind.
    await expect.poll(() => [book?.bids, book?.asks], { interval: 5 })
      .toEqual([served.bids, served.asks])
  }
  expect([book?.bids.length, book?.asks.length]).toEqual([6, 6])
  stream.close()
})

test('[W108] own orders, fills, positions and settings reach their owner', async () => {
  const of = 'LINKUSDT-PERP'
  const [hers, his] = [await ownStream(maker), await ownStream(taker)]
  must(await taker.user.client.call(setLeverage, { symbol: of, leverage: 10 }))
  await trade('17.950', '3', of)
  await expect.poll(() => lastOf(his, 'position')?.data.quantity).toBe('3.00')
  await expect.poll(() => lastOf(hers, 'position')?.data.direction).toBe('short')
  expect(lastOf(his, 'contractSetting')?.data)
    .toEqual({ symbol: of, leverage: 10, marginMode: 'cross' })
  expect(lastOf(hers, 'contractSetting')?.data).toBeUndefined()
  const [order] = await taker.orders('history')
  expect(lastOf(his, 'contractOrder')?.data).toEqual(order)
  expect(lastOf(his, 'contractFill')?.data).toEqual((await taker.fills())[0])
  expect(lastOf(hers, 'contractFill')?.data).toEqual((await maker.fills())[0])
  const [position] = must(await taker.user.client.call(listPositions, { symbol: of }))
  const { quantity, buyPrice, marginAmount, realizedProfit, createTime } =
    position ?? expect.fail('it is open')
  expect(lastOf(his, 'position')?.data).toMatchObject({
    symbol: of, direction: 'long', marginMode: 'cross', costAmount: '53.85',
    quantity, buyPrice, marginAmount, realizedProfit, createTime,
  })
  expect(JSON.stringify(hers.messages)).not.toContain(`"orderId":"${order?.orderId}"`)
  // A closed position is sent once more, empty.
  await maker.place({
    ...limit, symbol: of, direction: 'long', price: '17.900', quantity: '3',
  })
  await taker.place({
    symbol: of, direction: 'long', action: 'close', entrust: 'market', quantity: '3',
  })
  await expect.poll(() => lastOf(his, 'position')?.data).toMatchObject({
    symbol: of, direction: 'long', quantity: '0.00', costAmount: '0', buyPrice: null,
  })
})

test('[M21, W108, W109, W110] a deleveraging is no trade of the market, but is shown', async () => {
  const of = 'LTCUSDT-PERP'
  const poor = await openContractTrader(server, '20')
  await maker.place({ ...limit, symbol: of, direction: 'short', price: '88.64', quantity: '4' })
  await poor.place({ ...limit, symbol: of, direction: 'long', price: '88.64', quantity: '4' })
  const { nextFundingTime } = must(await server.client().call(loadContractMarket, { symbol: of }))
  // A socket that is silent for longer would be closed.
  const lateMs = 30_000
  server.clock.advance(nextFundingTime - server.services.clock() - lateMs)
  const [socket, other] = [await ownStream(poor), await ownStream(maker)]
  const everyone = await follow(`${of}@liquidation`)
  everyone.send({ type: 'SUBSCRIBE', topic: `${of}@openInterest` })
  expect((await everyone.next('liquidations')).data).toEqual([])
  expect((await everyone.next('openInterest')).data).toEqual({
    symbol: of, quantity: '4.000', amount: '354.56', longPositions: 1, shortPositions: 1,
    longShortRatio: '1.00',
  })
  server.clock.advance(lateMs + 1_000)
  await expect.poll(() => lastOf(socket, 'funding'), { timeout: 20_000 }).toBeDefined()
  const paid = must(await poor.user.client.call(listFundingHistory, {}))
  expect(lastOf(socket, 'funding')?.data).toEqual(paid.list[0])
  expect(lastOf(other, 'funding')?.data).toMatchObject({ direction: 'short' })
  outside.move(0.93, 'LTCUSDT')
  server.clock.advance(1_000)
  const last = async () => (await storedTrades()).at(-1)
  await expect.poll(last, { timeout: 20_000 }).toMatchObject({ kind: 'adl' })
  await expect.poll(() => lastOf(socket, 'contractFill')?.data)
    .toMatchObject({ kind: 'adl', orderId: null })
  const receipts = must(await poor.user.client.call(listLiquidations, {}))
  expect(lastOf(socket, 'liquidation')?.data).toEqual(receipts.list[0])
  expect(lastOf(other, 'liquidation')).toBeUndefined()
  const { markPrice, time } = receipts.list[0] ?? expect.fail('there is one')
  const shown = { symbol: of, direction: 'long', price: markPrice, quantity: '4.000', time }
  await expect.poll(() => lastOf(everyone, 'liquidations')?.data).toEqual([shown])
  await expect.poll(() => lastOf(everyone, 'openInterest')?.data).toMatchObject({
    quantity: '0.000', longPositions: 0, shortPositions: 0, longShortRatio: null,
  })
  const late = await follow(`${of}@liquidation`)
  expect((await late.next('liquidations')).data).toEqual([shown])
  expect(must(await server.client().call(listTrades, { symbol: of }))).toHaveLength(1)
  expect(server.services.marketData.ticker(of)).toMatchObject({ price: '88.64', low24h: '88.64' })
})

test('[M21] a contract\'s candles equal its aggregated trades, also after a restart', async () => {
  for (const [step, price] of ['3284.15', '3301.20', '3260.00', '3275.55', '3290.10'].entries()) {
    await trade(price, `0.${step + 1}`)
    await trade(price.replace(/\d$/, '7'), '0.25')
    server.clock.advance(43_000 * (1 + step))
  }
  expect(await expectFoldOfTrades()).toBeGreaterThan(3)
  const before = must(await server.client().call(listTrades, { symbol }))
  expect(before).toHaveLength(10)
  expect(before[0]).toMatchObject({ symbol, price: '3290.17', direction: 'buy' })
  const ticker = server.services.marketData.ticker(symbol)
  expect(ticker).toMatchObject({
    symbol, price: '3290.17', high24h: '3301.27', low24h: '3260.00', open24h: '3284.15',
  })
  await maker.place({ ...limit, direction: 'long', price: '3200.00', quantity: '1' })
  const depth = must(await server.client().call(loadDepth, { symbol }))
  expect(depth).toMatchObject({ symbol, bids: [['3200.00', '1.000']], asks: [] })
  const interest = server.services.marketData.openInterest(symbol)
  expect(interest).toMatchObject({ longPositions: 1, shortPositions: 1, quantity: '2.750' })
  await server.stop()
  server = await start()
  expect(await expectFoldOfTrades()).toBeGreaterThan(3)
  expect(must(await server.client().call(listTrades, { symbol }))).toEqual(before)
  expect(server.services.marketData.ticker(symbol)).toMatchObject({
    price: '3290.17', high24h: '3301.27', quantity24h: ticker?.quantity24h,
  })
  const again = must(await server.client().call(loadDepth, { symbol }))
  expect(again.bids).toEqual(depth.bids)
  expect(again.seq).toBeGreaterThan(depth.seq)
  // Its value follows the mark, which moves on.
  const amount: unknown = expect.any(String)
  expect(server.services.marketData.openInterest(symbol)).toEqual({ ...interest, amount })
  expect(server.services.marketData.liquidations('LTCUSDT-PERP')).toHaveLength(1)
})

longTest('[M26] candles of the mark fold alike in all intervals, also restarted', async () => {
  const of = 'DOTUSDT-PERP'
  const markOf = () => server.services.marketData.mark(of)?.markPrice
  const seen = new Set<string | undefined>()
  for (const share of [1.01, 0.99, 1.02, 1.005]) {
    const before = markOf()
    outside.move(share, 'DOTUSDT')
    server.clock.advance(61_000)
    await expect.poll(markOf, { timeout: 20_000 }).not.toBe(before)
    seen.add(markOf())
  }
  const served = async (period: ChartInterval) =>
    must(await server.client().call(listMarkKline, { symbol: of, period, limit: 1_000 }))
  const expectFold = async () => {
    const minutes = await served('1min')
    for (const period of chartIntervals) {
      expect(await served(period)).toEqual(foldMarks(minutes, period))
    }
    return minutes
  }
  const minutes = await expectFold()
  expect(minutes.length).toBeGreaterThanOrEqual(4)
  const prices = minutes.flatMap(({ high, low }) => [Number(high), Number(low)])
  for (const mark of seen) {
    expect(Number(mark)).toBeLessThanOrEqual(Math.max(...prices))
    expect(Number(mark)).toBeGreaterThanOrEqual(Math.min(...prices))
  }
  expect(minutes.at(-1)?.close).toBe(markOf())
  const socket = await follow(`${of}@markKline@1h`)
  await expect.poll(() => lastOf(socket, 'markKline')?.data)
    .toEqual(server.services.marketData.markKline(of, '1h'))
  socket.send({ type: 'SUBSCRIBE', topic: 'DOTUSDT@markKline@1h' })
  expect(await socket.next('ERROR')).toMatchObject({ data: { reject: 'market_unknown' } })
  await server.stop()
  server = await start()
  const closed = minutes.slice(0, -1)
  expect((await expectFold()).slice(0, closed.length)).toEqual(closed)
  const unknown = await server.client().call(listMarkKline, { symbol: 'NOUSDT-PERP', period: '1d' })
  expect(unknown).toMatchObject({ failure: { reject: 'market_unknown' } })
})

/** Candles of an interval from those of its minutes, by hand. */
function foldMarks(minutes: readonly MarkKline[], period: ChartInterval): readonly MarkKline[] {
  const groups = Map.groupBy(minutes, ({ time }) => candleOpenTime(period, time))
  return [...groups].map(([time, group]) => {
    const ordered = (field: 'high' | 'low') =>
      group.map((minute) => minute[field]).toSorted((one, other) => Number(one) - Number(other))
    return {
      time,
      open: group[0]?.open ?? '',
      high: ordered('high').at(-1) ?? '',
      low: ordered('low')[0] ?? '',
      close: group.at(-1)?.close ?? '',
    }
  })
}

test('[M27] each settled funding rate is listed once, also after a restart', async () => {
  const of = 'UNIUSDT-PERP'
  const market = async () => must(await server.client().call(loadContractMarket, { symbol: of }))
  const listed = async () => must(await server.client().call(listFundingRates, { symbol: of }))
  for (let times = 0; times < 2; times += 1) {
    const { nextFundingTime } = await market()
    server.clock.advance(nextFundingTime - server.services.clock() + 1_000)
    await expect.poll(async () => (await market()).lastFundingTime, { timeout: 20_000 })
      .toBe(nextFundingTime)
  }
  const { lastFundingTime, lastFundingRate, fundingIntervalMs } = await market()
  const newest = { symbol: of, fundingTime: lastFundingTime, fundingRate: lastFundingRate }
  await expect.poll(async () => (await listed()).list[0], { timeout: 20_000 }).toEqual(newest)
  await server.stop()
  server = await start()
  const { list, total } = await listed()
  expect(list[0]).toEqual(newest)
  expect(list[1]?.fundingTime).toBe((lastFundingTime ?? 0) - fundingIntervalMs)
  expect([new Set(list.map(({ fundingTime }) => fundingTime)).size, total])
    .toEqual([list.length, list.length])
  const unknown = await server.client().call(listFundingRates, { symbol: 'NOUSDT-PERP' })
  expect(unknown).toMatchObject({ failure: { reject: 'market_unknown' } })
})
