// A follower's calls on a whole server: a copy is started, follows the leader's orders, is funded,
// changed, closed by hand and stopped. The leader trades by the ordinary calls.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '@ingot/contract/calls'
import { loadAccount } from '@ingot/contract/calls/account/accounts.ts'
import {
  changeCopy, closeCopiedPosition, fundCopy, listMyCopies, startCopy, stopCopy,
} from '@ingot/contract/calls/copy-trading/copies.ts'
import {
  cancelAllContractOrders,
} from '@ingot/contract/calls/perpetual-order/contract-orders.ts'
import { asUserId } from '@ingot/contract/vocabulary'
import { usdtOf } from '#features/conversion/conversion-view.ts'
import { type TestServer, type TestUser, must, startTestServer } from '#testing/start-server.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { verifyFolder } from '#testing/stored-exchange.ts'
import { type ContractTrader, openContractTrader } from '#testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '#testing/traffic/outside-prices.ts'
import { sumsOfAllAccounts, wordOf } from '#testing/trader.ts'

const symbol = 'BTCUSDT-PERP'
const settings: Omit<RequestOf<typeof changeCopy>, 'copyId'> = {
  copyKind: 'fixed_ratio', ratioPpm: 1_000_000, quota: '0', capPpm: 5_000, leverageMax: 50,
  marginMode: 'follow', symbols: [], maxInvest: '0', stopPpm: 0, takePpm: 0,
}

const folder = makeTestFolder()
let server: TestServer
let maker: ContractTrader
let leader: ContractTrader
let price = ''
beforeAll(async () => {
  server = await startTestServer({
    dataFolder: folder.path, indexSources: createOutsidePrices().sources,
  })
  maker = await openContractTrader(server, '1000000')
  leader = await openContractTrader(server, '20000')
  const { sequencer, listings } = server.services
  expect(await sequencer.submit({
    command: {
      kind: 'set-leader', user: asUserId(idOf(leader.user)), asset: usdtOf(listings).id,
      minUnits: 0n,
    },
  })).toMatchObject({ ok: true })
  const market = listings.contractBySymbol(symbol)
  if (market === undefined) throw new Error(`${symbol} is not listed`)
  price = String(market.referenceTicks / 10 ** market.priceDecimals)
})
afterEach(async () => {
  expect((await sumsOfAllAccounts(server)).filter((sum) => sum !== 0n)).toEqual([])
})
// Every stored block, fill and sum passes.
afterAll(async () => {
  await server.stop()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  folder.remove()
})

const idOf = ({ profile }: TestUser) => Number(profile.id)
const start = (user: TestUser, terms: Partial<Parameters<typeof request>[0]> = {}) =>
  user.client.call(startCopy, request(terms))
const request = (terms: { readonly amount?: string; readonly idempotencyKey?: string }) => ({
  leaderId: String(idOf(leader.user)), accountType: 'spot', amount: '1000', ...settings, ...terms,
} as const)

async function offer(direction: 'long' | 'short', quantity: string): Promise<void> {
  await maker.place({ symbol, direction, action: 'open', entrust: 'limit', price, quantity })
}

test('[CP23] a copy follows its leader, and is funded, closed by hand and stopped', async () => {
  const follower = await server.registerUser()
  await server.fund(follower, { USDT: '2000' })
  expect(wordOf(await start(follower, { amount: '9.99' }))).toMatch(/^investment_too_small/)
  expect(wordOf(await start(follower, { amount: '2000.01' }))).toBe('insufficient_available')
  const started = must(await start(follower, { idempotencyKey: 'first' }))
  expect(started).toMatchObject({
    status: 'flow', invested: '1000', balance: '1000', sharePpm: 100_000,
    leaderId: String(idOf(leader.user)),
  })
  expect(must(await start(follower, { idempotencyKey: 'first' })).id).toBe(started.id)
  expect(wordOf(await start(follower))).toBe('state_conflict')
  const { client } = follower
  const fund = { copyId: started.id, accountType: 'spot', amount: '100' } as const
  expect(must(await client.call(fundCopy, { ...fund, direction: 'in' })).invested).toBe('1100')
  expect(must(await client.call(fundCopy, { ...fund, direction: 'out' })).invested).toBe('1000')
  expect(must(await client.call(changeCopy, {
    copyId: started.id, ...settings, symbols: [symbol], stopPpm: 500_000,
  }))).toMatchObject({ symbols: [symbol], stopPpm: 500_000 })
  await offer('short', '0.5')
  await leader.place({
    symbol, direction: 'long', action: 'open', entrust: 'market', quantity: '0.2',
  })
  const held = await server.services.database.selectFrom('position').selectAll()
    .where('user_id', '>=', 1_000_000_000_000).execute()
  expect(held).toHaveLength(1)
  must(await maker.user.client.call(cancelAllContractOrders, {}))
  await offer('long', '1')
  const close = { copyId: started.id, symbol, positionSide: 'long' } as const
  must(await client.call(closeCopiedPosition, close))
  expect(wordOf(await client.call(closeCopiedPosition, close))).toBe('position_unknown')
  const stopped = must(await client.call(stopCopy, { copyId: started.id }))
  expect(stopped).toMatchObject({ status: 'cancelled', stopReason: 'by_follower', balance: '0' })
  expect(must(await client.call(listMyCopies, {})).list).toEqual([stopped])
  const spot = must(await client.call(loadAccount, { accountType: 'spot', symbol: 'USDT' }))
  expect(Number(spot.total)).toBeGreaterThan(1_980)
  expect(Number(spot.total)).toBeLessThan(2_000)
})

test('[CP23] another user\'s copy is unknown', async () => {
  const [one, other] = [await server.registerUser(), await server.registerUser()]
  await server.fund(one, { USDT: '500' })
  const { id } = must(await start(one, { amount: '500' }))
  expect(wordOf(await other.client.call(stopCopy, { copyId: id }))).toBe('request_unknown')
  expect(must(await other.client.call(listMyCopies, {})).list).toEqual([])
})
