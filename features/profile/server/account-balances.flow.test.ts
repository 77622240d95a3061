// The value and today's profit of a contract account with open positions, on a whole server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listMyContractAccount,
} from '#features/trading/contract-settings.calls.ts'
import { listMarkKline } from '#features/trading/list-mark-kline.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import { asUserId } from '@ingot/contract/vocabulary'
import {
  type ContractTrader, contractTraderOf, openContractTrader,
} from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { accountBalances } from './account-balances.ts'

const symbol = 'ETHUSDT-PERP'
const dayMs = 86_400_000
const outside = createOutsidePrices()
let server: TestServer
beforeAll(async () => { server = await startTestServer({ indexSources: outside.sources }) })
afterAll(async () => { await server.stop() })

const valueOf = async ({ user }: ContractTrader) => {
  const totals = await accountBalances(server.services, asUserId(Number(user.profile.id)))
  return {
    value: Number(totals.contractAccountBalance), profit: Number(totals.todayContractProfit),
    all: Number(totals.allBalance), usdt: Number(totals.contractUsdtBalance),
  }
}

const accountOf = async ({ user }: ContractTrader) => {
  const [usdt] = must(await user.client.call(listMyContractAccount, {})).balances
  return { total: Number(usdt?.total), unrealised: Number(usdt?.profitAndLoss) }
}

type Moment = Record<'value' | 'profit' | 'all' | 'usdt' | 'total' | 'unrealised', number>

/** The account once no mark came between its two reads. */
async function sameMoment(trader: ContractTrader): Promise<Moment> {
  const before = await accountOf(trader)
  const totals = await valueOf(trader)
  const after = await accountOf(trader)
  return before.unrealised === after.unrealised ? { ...totals, ...after } : sameMoment(trader)
}

/** The same user with a session of today. */
async function logInAgain({ user }: ContractTrader): Promise<ContractTrader> {
  const { token } = must(await server.client().call(emailLogin, {
    email: user.email, loginPassword: user.password,
  }))
  return contractTraderOf({ ...user, client: server.client({ token }) })
}

test('[A21] a contract account counts with its positions, from midnight', async () => {
  const trader = await openContractTrader(server, '1000')
  const other = await openContractTrader(server, '10000')
  const order = { symbol, action: 'open', entrust: 'limit', quantity: '1' } as const
  await trader.place({ ...order, direction: 'long', price: '3284.00' })
  await other.place({ ...order, direction: 'short', price: '3284.00' })
  outside.move(1.01, 'ETHUSDT')
  await expect.poll(async () => (await accountOf(trader)).unrealised, { timeout: 20_000 })
    .toBeGreaterThan(10)
  const opened = await sameMoment(trader)
  expect(opened.value).toBeCloseTo(opened.total + opened.unrealised, 7)
  expect(opened).toMatchObject({ all: opened.value, usdt: opened.value })
  expect(opened.profit).toBeCloseTo(opened.value - 1_000, 7)

  server.clock.advance(dayMs - server.clock.now() % dayMs + 1)
  const [longs, shorts] = [await logInAgain(trader), await logInAgain(other)]
  const dayOpen = async () => {
    const [day] = must(await longs.user.client.call(listMarkKline, {
      symbol, period: '1d', limit: 1,
    }))
    return day !== undefined && Number(day.time) % dayMs === 0
      && Number(day.time) > server.clock.now() - dayMs ? Number(day.open) : 0
  }
  await expect.poll(dayOpen, { timeout: 20_000 }).toBeGreaterThan(0)
  const midnight = opened.total + await dayOpen() - 3_284
  const waiting = await sameMoment(longs)
  expect(waiting.profit).toBeCloseTo(waiting.value - midnight, 7)
  // Half of it is closed: its profit becomes a part of the balance.
  const half = { symbol, entrust: 'limit', quantity: '0.5', price: '3310.00' } as const
  await longs.place({ ...half, action: 'close', direction: 'long' })
  await shorts.place({ ...half, action: 'close', direction: 'short' })
  const closed = await sameMoment(longs)
  expect(closed.total).toBeGreaterThan(waiting.total + 10)
  expect(closed.value).toBeCloseTo(closed.total + closed.unrealised, 7)
  expect(closed.profit).toBeCloseTo(closed.value - midnight, 7)
})
