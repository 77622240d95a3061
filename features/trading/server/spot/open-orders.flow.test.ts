// All open orders of an account in one page, of both kinds of markets and with conditions.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listConditionalOrders,
} from '#features/trading/conditional-orders.calls.ts'
import { listContractOrders } from '#features/trading/contract-orders.calls.ts'
import { listSpotOrders } from '#features/trading/spot-orders.calls.ts'
import { openOrdersPerUserMax } from '@ingot/contract/vocabulary'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { openTrader, wordOf } from '@ingot/server/testing/trader.ts'
import { conditionalTraderOf } from '@ingot/server/testing/traffic/conditional-trader.ts'
import { openContractTrader } from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ indexSources: createOutsidePrices().sources })
})
afterAll(async () => { await server.stop() })

const pageSize = openOrdersPerUserMax

test('[T40] one page has all 30 closing orders, which leave half a position', async () => {
  const symbol = 'ETHUSDT-PERP'
  const trader = await openContractTrader(server, '1000')
  const other = await openContractTrader(server, '1000')
  const opening = { symbol, action: 'open', entrust: 'limit', price: '3284.15' } as const
  await trader.place({ ...opening, direction: 'long', quantity: '0.3' })
  await other.place({ ...opening, direction: 'short', quantity: '0.3' })
  const closing = {
    symbol, action: 'close', direction: 'long', entrust: 'limit', price: '3400',
  } as const
  for (let count = 0; count < 30; count += 1) {
    await trader.place({ ...closing, quantity: '0.005' })
  }
  const { client } = trader.user
  const asked = { state: 'current', symbol } as const
  expect(must(await client.call(listContractOrders, asked)))
    .toMatchObject({ pageSize: 20, total: 30 })
  const { list, ...page } = must(await client.call(listContractOrders, { ...asked, pageSize }))
  expect(page).toEqual({ pageNo: 1, pageSize, total: 30, next: null })
  expect(list.filter(({ action, quantity }) => action === 'close' && quantity === '0.005'))
    .toHaveLength(30)

  expect(await trader.tryPlace({ ...closing, quantity: '0.151' })).toBe('reduce_only_too_large')
  await trader.place({ ...closing, quantity: '0.15' })
})

test('[T40] one page has all 120 open orders of a spot market, newest first', async () => {
  const trader = await openTrader(server, { USDT: '10000' })
  const placed: string[] = []
  for (let count = 0; count < 120; count += 1) {
    const { orderId } = await trader.place({
      symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.0001',
    })
    placed.unshift(orderId)
  }
  const { client } = trader.user
  const read = async (pageNo: number, rows: number) => must(await client.call(listSpotOrders, {
    state: 'open', symbol: 'BTCUSDT', pageNo, pageSize: rows,
  })).list.map(({ orderId }) => orderId)
  expect(await read(1, pageSize)).toEqual(placed)
  expect(await read(3, 50)).toEqual(placed.slice(100))
})

test('[T40] one page has all open conditional orders', async () => {
  const trader = await openTrader(server, { ETH: '1' })
  const conditional = conditionalTraderOf(trader.user)
  for (let count = 0; count < 25; count += 1) {
    await conditional.place({
      symbol: 'ETHUSDT', condition: 'stop', direction: 'sell', entrust: 'limit',
      triggerPrice: '3280', price: '3279', quantity: '0.01',
    })
  }
  const page = must(await trader.user.client.call(listConditionalOrders, {
    state: 'current', market: 'spot', symbol: 'ETHUSDT', pageSize,
  }))
  expect(page.list).toHaveLength(25)
})

test.each([
  { state: 'open', pageSize: 501 }, { state: 'open', pageSize: 0 },
  { state: 'history', pageSize: 21 },
] as const)('[T40] $pageSize rows of a page of state $state are refused', async (asked) => {
  const trader = await openTrader(server, {})
  expect(wordOf(await trader.user.client.call(listSpotOrders, asked)))
    .toBe('bad_request')
})
