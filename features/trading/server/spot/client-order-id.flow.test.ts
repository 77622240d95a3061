// A client's own order id: the same id and order take effect once, for ever.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '@ingot/server/testing/start-server.ts'
import {
  type OrderRequest, openTrader, sumsOfAllAccounts, traderOf,
} from '@ingot/server/testing/trader.ts'

let server: TestServer
let dataFolder: string
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'ingot-client-id-'))
  server = await startTestServer({ dataFolder })
})
afterAll(async () => {
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

const order: OrderRequest = {
  symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.001',
}

test('[T14] the same id and order return the same result and hold once', async () => {
  const trader = await openTrader(server, { USDT: '1000' })
  const mine = { ...order, clientOrderId: 'my-1' }
  const first = await trader.place(mine)
  expect(first).toMatchObject({ clientOrderId: 'my-1', status: 'pending' })
  expect(await trader.place(mine)).toEqual(first)
  // The same order in other words: more zeros, and the default named.
  expect(await trader.place({ ...mine, quantity: '0.00100', timeInForce: 'GTC' })).toEqual(first)
  expect(await trader.spot('USDT')).toEqual({ USDT: '910/90' })
  await trader.cancel(first.orderId)
  expect(await trader.place(mine)).toEqual(first)
  expect(await trader.spot('USDT')).toEqual({ USDT: '1000/0' })
})

test('[T14] fifty parallel copies make one order', async () => {
  const trader = await openTrader(server, { USDT: '1000' })
  const placed = await Promise.all(Array.from({ length: 50 }, () =>
    trader.place({ ...order, clientOrderId: 'burst' })))
  expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await trader.spot('USDT')).toEqual({ USDT: '910/90' })
  expect(await trader.orders('open')).toHaveLength(1)
})

test.each([
  { symbol: 'ETHUSDT', price: '3000', quantity: '0.1' },
  { direction: 'sell' },
  { price: '90000.1' },
  { quantity: '0.002' },
  { timeInForce: 'IOC' },
  { entrust: 'market', price: undefined },
  { entrust: 'market', price: undefined, quantity: undefined, amount: '90' },
] as const)('[T15] the same id with %j is refused', async (changes) => {
  const trader = await openTrader(server, { USDT: '1000', BTC: '1' })
  const first = await trader.place({ ...order, clientOrderId: 'mine' })
  expect(await trader.tryPlace({ ...order, clientOrderId: 'mine', ...changes }))
    .toBe('idempotency_conflict')
  expect(await trader.orders('open')).toEqual([first])
})

test('[T15] of two different parallel orders under one id one is placed', async () => {
  const trader = await openTrader(server, { USDT: '1000' })
  const words = await Promise.all(['0.001', '0.002'].map((quantity) =>
    trader.tryPlace({ ...order, quantity, clientOrderId: 'race' })))
  expect(words.toSorted()).toEqual(['idempotency_conflict', 'pending'])
})

test("[T14] another user's equal id is another order", async () => {
  const one = await openTrader(server, { USDT: '100' })
  const two = await openTrader(server, { USDT: '100' })
  const first = await one.place({ ...order, clientOrderId: 'shared' })
  const second = await two.place({ ...order, clientOrderId: 'shared' })
  expect(second.orderId).not.toBe(first.orderId)
})

test('[T14] the id is remembered across a restart', async () => {
  const trader = await openTrader(server, { USDT: '1000' })
  const mine = { ...order, clientOrderId: 'kept' }
  const first = await trader.place(mine)
  const { profile } = trader.user
  await server.stop()
  server = await startTestServer({ dataFolder })
  const again = traderOf({ ...trader.user, client: server.client({ token: profile.token }) })
  expect(await again.place(mine)).toEqual(first)
  expect(await again.tryPlace({ ...mine, quantity: '0.002' })).toBe('idempotency_conflict')
  expect(await again.spot('USDT')).toEqual({ USDT: '910/90' })
  expect((await sumsOfAllAccounts(server)).every((sum) => sum === 0n)).toBe(true)
})
