// Reports on a whole server: their sums are those of the trades, the balances and the entries.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listReportEntries, loadReport, loadTrialBalance, loadUserReport,
} from '#features/report/reports.console.ts'
import { reportDaysMax } from '#features/report/house-report.ts'
import {
  addTestOperator, firstOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import { openTrader } from '@ingot/server/testing/trader.ts'
import { countHouseEntries } from './count-house-job.ts'

const dayMs = 86_400_000
const folder = makeTestFolder()
let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  server = await startTestServer({ dataFolder: folder.path, console: {} })
  operator = await firstOperator(server)
})
afterAll(() => folder.remove())

const today = () => Math.floor(server.clock.now() / dayMs)
const range = () => ({ from: today() - 1, to: today() })
const fees = async (more: object = {}) => (await operator.client.call(loadReport, {
  report: 'fees', by: 'market', ...range(), ...more,
})).data

async function trade(): Promise<void> {
  const maker = await openTrader(server, { BTC: '1' })
  const taker = await openTrader(server, { USDT: '20000' })
  const order = { symbol: 'BTCUSDT', entrust: 'limit', price: '92000', quantity: '0.1' } as const
  await maker.place({ ...order, direction: 'sell' })
  const taken = await taker.place({ ...order, direction: 'buy' })
  expect(taken.status).toBe('fully_filled')
}

test('[RP2] fees by market and coin are those of the trades', async () => {
  await trade()
  await countHouseEntries(server.services)
  const rows = await server.services.database.selectFrom('trade').selectAll().execute()
  const [row] = rows
  expect(rows).toHaveLength(1)
  const { list } = (await operator.client.call(listReportEntries, {
    report: 'fees', ...range(),
  })).data
  const byMarket = await fees()
  expect(byMarket.lines).toMatchObject([{ market: 'BTCUSDT', amount: null, entries: 2 }])
  const byCoin = await fees({ by: 'coin', market: 'BTCUSDT' })
  const usdt = byCoin.lines.find(({ symbol }) => symbol === 'USDT')
  const btc = byCoin.lines.find(({ symbol }) => symbol === 'BTC')
  expect(usdt).toMatchObject({ amount: '9.2', worth: '9.2' })
  expect(btc).toMatchObject({ amount: '0.0001', entries: 1 })
  expect(list.map(({ symbol, amount, market, reference }) => [symbol, amount, market, reference]))
    .toEqual(expect.arrayContaining([
      ['USDT', '9.2', 'BTCUSDT', row?.trade_id], ['BTC', '0.0001', 'BTCUSDT', row?.trade_id],
    ]))
  expect(await fees({ market: 'ETHUSDT' })).toMatchObject({ lines: [], worth: '0', entries: 0 })
})

test('[RP3] a batch is counted once', async () => {
  const before = await fees({ by: 'day' })
  await Promise.all([countHouseEntries(server.services), countHouseEntries(server.services)])
  expect(await fees({ by: 'day' })).toEqual(before)
})

test('[RP1] each coin of the trial balance sums to zero', async () => {
  const { coins } = (await operator.client.call(loadTrialBalance, {})).data
  const btc = coins.find(({ symbol }) => symbol === 'BTC')
  expect(coins.every(({ sum }) => sum === '0')).toBe(true)
  expect(btc?.lines).toEqual(expect.arrayContaining([
    { account: 'outside', available: expect.stringMatching(/^-/), frozen: '0' },
    { account: 'fee_revenue', available: '0.0001', frozen: '0' },
    { account: 'customers', available: '0.9999', frozen: '0' },
  ]))
})

test('[RP2] money that came in leads to its entries', async () => {
  const { lines } = (await operator.client.call(loadReport, {
    report: 'money', by: 'coin', kind: 'deposit', ...range(),
  })).data
  const btc = lines.find(({ symbol }) => symbol === 'BTC')
  expect(btc).toMatchObject({ amount: '1', entries: 1 })
  const { list, next } = (await operator.client.call(listReportEntries, {
    report: 'money', kind: 'deposit', symbol: 'BTC', ...range(),
  })).data
  expect([list.map(({ amount, account }) => [amount, account]), next])
    .toEqual([[['1', 'outside']], null])
})

test('users are counted by the day of their registration', async () => {
  const { days, users } = (await operator.client.call(loadUserReport, range())).data
  expect(days.map(({ registered }) => registered)).toEqual([0, 2])
  expect(users).toBe(2)
})

test('a range has a limit, and other roles read no report', async () => {
  const tooLong = { report: 'fees', by: 'day', from: today() - reportDaysMax, to: today() } as const
  expect((await operator.client.call(loadReport, tooLong)).word).toBe('invalid_input')
  const support = await addTestOperator(server, operator, { name: 'sue', role: 'support' })
  expect((await support.client.call(loadTrialBalance, {})).word).toBe('permission_denied')
})

test('verify finds the sums in agreement with the balances', async () => {
  await server.stop()
  expect(verifyFolder(folder.path).breaches).toEqual([])
})
