// The simulated traders of perpetual markets on a whole server.
import { listTrades, loadDepth } from '@ingot/features/market/trades.calls.ts'
import { listContractSymbols } from '@ingot/features/trading/contract-markets.calls.ts'
import { listLeaders } from '@ingot/features/copy-trading/leaders.calls.ts'
import { customerIdMin } from '@ingot/contract/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figureLeaders } from '@ingot/features/copy-trading/server/leaders/figure-leaders-job.ts'
import { type TestServer, must, startTestServer } from '#testing/start-server.ts'

let server: TestServer
const logged: string[] = []

beforeAll(async () => {
  server = await startTestServer({
    isMarketSimulated: true, onLog: (line) => { logged.push(line) },
  })
})
afterAll(() => server.stop())

test('[M23] contract books are quoted around the mark, and contracts are traded', async () => {
  const { call } = server.client()
  const markets = must(await call(listContractSymbols, {}))
  expect(markets).toHaveLength(14)
  for (const { symbol } of markets) {
    const { bids, asks } = must(await call(loadDepth, { symbol, limit: 15 }))
    expect([symbol, bids.length, asks.length]).toEqual([symbol, 15, 15])
  }
  const symbol = 'BTCUSDT-PERP'
  await expect.poll(async () => {
    server.clock.advance(2_000)
    return must(await call(listTrades, { symbol })).length
  }, { timeout: 60_000 }).toBeGreaterThan(20)
  const [market] = must(await call(listContractSymbols, { symbol }))
  const { price, markPrice } = market ?? expect.fail('it is listed')
  expect(Math.abs(Number(price) / Number(markPrice) - 1)).toBeLessThan(0.01)
  const { database, marketData } = server.services
  expect(Number(marketData.openInterest(symbol)?.amount)).toBeGreaterThan(0)
  const settings = await database.selectFrom('risk_setting').select('leverage')
    .where('user_id', '<', customerIdMin).execute()
  expect(settings.map(({ leverage }) => leverage)).toEqual(Array.from({ length: 56 }, () => 2))
  expect(logged.filter((line) => line.includes('simulated order'))).toEqual([])
})

test('[LD13] twelve simulated leaders trade, and their positions give their figures', async () => {
  const guest = server.client()
  const leaders = async () => {
    await figureLeaders(server.services, new AbortController().signal)
    return must(await guest.call(listLeaders, {}))
  }
  await expect.poll(async () => {
    server.clock.advance(1_000)
    const { list, total } = await leaders()
    return total === 12 && list.filter(({ totalOrders }) => totalOrders > 0).length
  }, { timeout: 90_000, interval: 500 }).toBeGreaterThan(3)
  expect(logged.filter((line) => line.includes('simulated leader'))).toEqual([])
})
