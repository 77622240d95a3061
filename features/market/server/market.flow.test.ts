// The market calls on a whole server whose market is simulated, asked through the client, which
// checks each reply against the contract.
import {
  listCoins, listIncrease, listQuantity, listSparklines, listSpotSymbols,
} from '#features/market/tickers.calls.ts'
import { listContractSymbols } from '#features/trading/contract-markets.calls.ts'
import { listKline } from '#features/market/list-kline.calls.ts'
import { listTrades, loadDepth } from '#features/market/trades.calls.ts'
import { chartIntervals, marketKindOf, nextCandleOpenTime } from '@ingot/contract/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'

let server: TestServer
const symbol = 'BTCUSDT'

beforeAll(async () => {
  server = await startTestServer({ isMarketSimulated: true })
})
afterAll(async () => {
  await server.stop()
})

test.each([symbol, `${symbol}-PERP`])('[M6] a first start has candles of %s', async (symbol) => {
  const client = server.client()
  for (const period of chartIntervals) {
    const candles = must(await client.call(listKline, { symbol, period, limit: 1_000 }))
    const least = period === '1mon' ? 48 : period === '1w' ? 208 : 1_000
    expect(candles.length).toBeGreaterThanOrEqual(least)
    for (const [index, { time }] of candles.entries()) {
      const next = candles[index + 1]
      if (next !== undefined) expect(next.time).toBe(nextCandleOpenTime(period, time))
    }
  }
})

test('[M5] older candles end right before endTime, and limit bounds them', async () => {
  const client = server.client()
  const newest = must(await client.call(listKline, { symbol, period: '1h', limit: 10 }))
  const endTime = newest[0]?.time ?? expect.fail('there are candles')
  const older = must(
    await client.call(listKline, { symbol, period: '1h', endTime, limit: 25 }),
  )
  expect(older.length).toBe(25)
  expect(older.at(-1)?.time).toBe(endTime - 3_600_000)
  expect(older.at(-1)?.close).toBe(newest[0]?.open)
  const none = await client.call(listKline, { symbol, period: '1h', endTime: 0 })
  expect(must(none)).toEqual([])
})

test('[M3] a book has both sides, sorted and within the limit', async () => {
  const client = server.client()
  const symbols = must(await client.call(listSpotSymbols, {}))
  const opened = symbols.filter(({ openTime }) => (openTime ?? 0) <= server.services.clock())
  expect(opened.length).toBeGreaterThanOrEqual(14)
  for (const { symbol: listed } of opened) {
    const load = async () => must(await client.call(loadDepth, { symbol: listed, limit: 15 }))
    // The traders of a market that has just opened fill its book step by step.
    await expect.poll(async () => {
      const { bids, asks } = await load()
      if (bids.length < 15 || asks.length < 15) server.clock.advance(2_000)
      return [bids.length, asks.length]
    }, { message: listed }).toEqual([15, 15])
    const depth = await load()
    const bids = depth.bids.map(([price]) => Number(price))
    const asks = depth.asks.map(([price]) => Number(price))
    expect(bids).toEqual([...bids].sort((one, other) => other - one))
    expect(asks).toEqual([...asks].sort((one, other) => one - other))
    expect(bids[0]).toBeLessThan(asks[0] ?? 0)
  }
})

test('[M8] trades arrive, and ticker and candle follow the last one', async () => {
  const client = server.client()
  await expect.poll(async () => {
    server.clock.advance(2_000)
    return must(await client.call(listTrades, { symbol })).length
  }).toBeGreaterThan(3)
  const trades = must(await client.call(listTrades, { symbol }))
  const ids = trades.map(({ tradeId }) => Number(tradeId))
  expect(ids).toEqual([...ids].sort((one, other) => other - one))
  // Nothing happens between the two looks: they are within one turn of the event loop.
  const { marketData } = server.services
  expect(marketData.ticker(symbol)?.price).toBe(marketData.trades(symbol)?.[0]?.price)
})

test('[M7] lists are sorted, coins pinned, sparklines complete', async () => {
  const client = server.client()
  const gains = must(await client.call(listIncrease, {})).map((row) => Number(row.changeRate))
  expect(gains).toEqual([...gains].sort((one, other) => other - one))
  const turnovers = must(await client.call(listQuantity, {}))
  expect(turnovers[0]?.targetSymbol).toBe('BTC')
  const kinds = new Set(turnovers.map((ticker) => marketKindOf(ticker.symbol)))
  const markets = must(await client.call(listSpotSymbols, {})).length
    + must(await client.call(listContractSymbols, {})).length
  expect([turnovers.length, gains.length, kinds.size]).toEqual([markets, markets, 2])
  expect(markets).toBeGreaterThanOrEqual(28)
  const coins = must(await client.call(listCoins, {}))
  expect(coins.slice(0, 3).map((coin) => coin.symbol)).toEqual(['BTC', 'ETH', 'USDT'])
  expect(coins[0]?.logo).toBe('/logos/btc.svg')
  const curves = must(await client.call(listSparklines, {}))
  expect(curves.map((curve) => curve.symbol)).toContain('BTCUSDT-PERP')
  for (const { prices } of curves) {
    expect(prices.length).toBe(48)
  }
})

test('[M7] an unknown market is refused; a named one returns itself alone', async () => {
  const client = server.client()
  const unknown = [
    await client.call(loadDepth, { symbol: 'NOSUCH' }),
    await client.call(listTrades, { symbol: 'NOSUCH' }),
    await client.call(listKline, { symbol: 'NOSUCH', period: '1d' }),
    await client.call(listSpotSymbols, { symbol: 'NOSUCH' }),
  ]
  for (const called of unknown) {
    expect(called).toMatchObject({ ok: false, failure: { reject: 'market_unknown' } })
  }
  const [named] = must(await client.call(listSpotSymbols, { symbol: 'ETHUSDT' }))
  expect(named).toMatchObject({ symbol: 'ETHUSDT', tickSize: '0.01', lotSize: '0.0001' })
})

test('[M6] a production start has no history, no trades and empty books', async () => {
  const production = await startTestServer({ mode: 'production', isMarketSimulated: true })
  const client = production.client()
  expect(must(await client.call(listKline, { symbol, period: '1d' }))).toEqual([])
  expect(must(await client.call(listTrades, { symbol }))).toEqual([])
  expect(must(await client.call(loadDepth, { symbol }))).toMatchObject({ bids: [], asks: [] })
  const [ticker] = must(await client.call(listSpotSymbols, { symbol }))
  expect(ticker).toMatchObject({ changeRate: '0.00', quantity24h: '0.00000', volumn24h: '0' })
  await production.stop()
})
