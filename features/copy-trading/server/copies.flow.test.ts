// A follower's calls on a whole server: a copy is started, follows the leader's orders, is funded,
// changed, closed by hand and stopped. The leader trades by the ordinary calls.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '@ingot/contract/calls'
import { loadAccount, loadUserAccountBalance } from '#features/account/accounts.calls.ts'
import {
  listCopiedOrders, loadCopiedOrder,
} from '#features/copy-trading/copied-orders.calls.ts'
import {
  changeCopy, closeCopiedPosition, fundCopy, listCopyRecords, listMyCopies, loadMyCopy,
  startCopy, stopCopy,
} from '#features/copy-trading/copies.calls.ts'
import {
  cancelAllContractOrders,
} from '#features/trading/contract-orders.calls.ts'
import { asUserId } from '@ingot/contract/vocabulary'
import { blockShare, ratioLots } from '@ingot/engine/formulas'
import { usdtOf } from '#features/conversion/server/conversion-view.ts'
import { openUserStream } from '@ingot/server/testing/connect-stream.ts'
import {
  type TestServer, type TestUser, must, startTestServer,
} from '@ingot/server/testing/start-server.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import {
  type ContractTrader, openContractTrader,
} from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { sumsOfAllAccounts, wordOf } from '@ingot/server/testing/trader.ts'

const symbol = 'BTCUSDT-PERP'
const settings: Omit<RequestOf<typeof changeCopy>, 'copyId'> = {
  copyKind: 'fixed_ratio', ratioPpm: 1_000_000, quota: '0', capPpm: 5_000, leverageMax: 50,
  marginMode: 'follow', symbols: [], maxInvest: '0', stopPpm: 0, takePpm: 0,
}

const patience = { timeout: 60_000, interval: 100 }
const folder = makeTestFolder()
const outside = createOutsidePrices()
let server: TestServer
let maker: ContractTrader
let leader: ContractTrader
let price = ''
beforeAll(async () => {
  server = await startTestServer({
    dataFolder: folder.path, indexSources: outside.sources,
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
const start = (user: TestUser, terms: Partial<RequestOf<typeof startCopy>> = {}) =>
  user.client.call(startCopy, request(terms))
const request = (terms: Partial<RequestOf<typeof startCopy>>) => ({
  leaderId: String(idOf(leader.user)), accountType: 'spot', amount: '1000', ...settings, ...terms,
} as const)

/** Resting lots of the maker alone, at the listing's price or another one. */
async function offer(
  direction: 'long' | 'short', quantity: string, at = price,
): Promise<void> {
  await maker.place({ symbol, direction, action: 'open', entrust: 'limit', price: at, quantity })
}

async function clearBook(): Promise<void> {
  must(await maker.user.client.call(cancelAllContractOrders, {}))
}

const lead = (
  action: 'open' | 'close', direction: 'long' | 'short', quantity: string,
) => leader.place({ symbol, direction, action, entrust: 'market', quantity })

test('[CP23, CO14] a copy follows a leader, is funded, closed by hand and stopped', async () => {
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
  // [CO14] The money in a copy stays a part of the total, and is no loss of the day.
  expect(must(await follower.client.call(loadUserAccountBalance, {}))).toMatchObject({
    allBalance: '2000', spotAccountBalance: '1000', copyAccountBalance: '1000',
    todayAllProfit: '0', todayCopyProfit: '0',
  })
  expect(wordOf(await start(follower))).toBe('state_conflict')
  const { client } = follower
  const fund = { copyId: started.id, accountType: 'spot', amount: '100' } as const
  expect(must(await client.call(fundCopy, { ...fund, direction: 'in' })).invested).toBe('1100')
  expect(must(await client.call(fundCopy, { ...fund, direction: 'out' })).invested).toBe('1000')
  expect(must(await client.call(changeCopy, {
    copyId: started.id, ...settings, symbols: [symbol], stopPpm: 500_000,
  }))).toMatchObject({ symbols: [symbol], stopPpm: 500_000 })
  await offer('short', '0.5')
  await lead('open', 'long', '0.2')
  const own = must(await client.call(loadMyCopy, { copyId: started.id }))
  expect(must(await client.call(loadUserAccountBalance, {}))).toMatchObject({
    copyAccountBalance: own.equity, todayCopyProfit: own.todayProfit,
    todayAllProfit: own.todayProfit,
  })
  const held = await server.services.database.selectFrom('position').selectAll()
    .where('user_id', '>=', 1_000_000_000_000).execute()
  expect(held).toHaveLength(1)
  await clearBook()
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
  await lead('close', 'long', '0.2')
  await clearBook()
})

test('[CP23] another user\'s copy is unknown', async () => {
  const [one, other] = [await server.registerUser(), await server.registerUser()]
  await server.fund(one, { USDT: '500' })
  const { id } = must(await start(one, { amount: '500' }))
  const copy = { copyId: id }
  for (const call of [loadMyCopy, listCopiedOrders, stopCopy] as const) {
    expect(wordOf(await other.client.call(call, copy))).toBe('request_unknown')
  }
  for (const call of [listMyCopies, listCopyRecords] as const) {
    expect(must(await other.client.call(call, {})).list).toEqual([])
  }
})

test('[CO15] only the follower hears of the changes of a copy', async () => {
  const [follower, other] = [await server.registerUser(), await server.registerUser()]
  await server.fund(follower, { USDT: '1000' })
  const streams = [follower, other].map((user) => {
    const states: string[] = []
    const stream = openUserStream(server.url, user)
    stream.subscribe('user@record', (message) => {
      if (message.type === 'record' && message.data.workflow === 'copy') {
        states.push(`${message.data.id} ${message.data.state}`)
      }
    })
    return { stream, states }
  })
  const [{ states } = expect.fail('a stream'), { states: foreign } = expect.fail('two')] = streams
  for (const { stream } of streams) await expect.poll(() => stream.status().state).toBe('live')
  const { id } = must(await start(follower))
  await expect.poll(() => states).toEqual([`${id} flow`])
  await offer('short', '0.5')
  await lead('open', 'long', '0.2')
  await expect.poll(() => states.length).toBeGreaterThan(1)
  await clearBook()
  await offer('long', '0.5')
  must(await follower.client.call(stopCopy, { copyId: id }))
  await expect.poll(() => states.at(-1)).toBe(`${id} cancelled`)
  expect(foreign).toEqual([])
  for (const { stream } of streams) stream.close()
  await lead('close', 'long', '0.2')
  await clearBook()
})

test('[CO1, CO2, CO3] a copy shows its result, and the amounts that it gives back', async () => {
  const follower = await server.registerUser()
  await server.fund(follower, { USDT: '2000' })
  const { client } = follower
  const { id: copyId } = must(await start(follower, { ratioPpm: 2_000_000 }))
  const load = async () => must(await client.call(loadMyCopy, { copyId }))
  await offer('short', '0.5')
  await lead('open', 'long', '0.2')
  const opened = await load()
  const fee = Number(opened.stop.fees)
  expect(opened).toMatchObject({
    status: 'flow', positions: 1, orders: 1, shareDue: '0', leaderId: String(idOf(leader.user)),
    profit: String(-fee), todayProfit: String(-fee), stop: { share: '0' },
    open: [{ symbol, direction: 'long', quantity: '0.020', closingQuantity: '0.000' }],
  })
  expect(Number(opened.stop.back)).toBeCloseTo(1_000 - 2 * fee, 6)
  expect(Number(opened.free)).toBeCloseTo(1_000 - fee - Number(opened.marginAmount), 6)
  outside.move(1.04, 'BTCUSDT')
  await expect.poll(async () => Number((await load()).profit), patience).toBeGreaterThan(50)
  const risen = await load()
  const [position] = risen.open
  const gain = Number(position?.profitAndLoss)
  expect(Number(risen.profit)).toBeCloseTo(gain - fee, 6)
  expect(Number(risen.todayProfit)).toBeCloseTo(gain - fee, 6)
  // Open gains count at a stop only.
  expect(risen.shareDue).toBe('0')
  const { fees, share, back } = risen.stop
  expect(Number(share)).toBeCloseTo((gain - fee - Number(fees)) / 10, 6)
  expect(Number(back)).toBeCloseTo(Number(risen.equity) - Number(fees) - Number(share), 6)
  const out = { copyId, direction: 'out', accountType: 'spot' } as const
  const more = (Number(risen.free) + 0.01).toFixed(2)
  expect(wordOf(await client.call(fundCopy, { ...out, amount: more })))
    .toBe('insufficient_available')
  const taken = must(await client.call(fundCopy, { ...out, amount: risen.free }))
  expect(taken.transferredOut).toBe(risen.free)
  // A transfer is no result, and a day later the result is that of an earlier day.
  expect(Number((await load()).profit)).toBeCloseTo(gain - fee, 6)
  // In halves, as a session ends after a day without a request.
  for (const hours of [12, 12]) {
    server.clock.advance(hours * 3_600_000)
    await Promise.all([load(), clearBook(), leader.orders('current')])
  }
  // The first mark of the day is the one that its result is compared with.
  const day = server.clock.now()
  const markedAt = () => server.services.database.selectFrom('perpetual_market_state')
    .select(({ fn }) => fn.min<number>('marked_at').as('at')).executeTakeFirstOrThrow()
  await expect.poll(async () => (await markedAt()).at, patience).toBeGreaterThan(day)
  // There may be funding, at most its cap of the position's value.
  await expect.poll(async () => Math.abs(Number((await load()).todayProfit)), patience)
    .toBeLessThan(20)
  outside.move(1, 'BTCUSDT')
  await expect.poll(async () => Number((await load()).todayProfit), patience).toBeLessThan(-50)
  await clearBook()
  await offer('long', '0.5')
  must(await client.call(stopCopy, { copyId }))
  const ended = must(await client.call(listCopyRecords, { status: 'cancelled' }))
  expect(ended.list).toMatchObject([{ id: copyId, equity: '0', stopReason: 'by_follower' }])
  const [{ transferredIn, transferredOut, profit } = expect.fail('a record')] = ended.list
  expect(Number(profit)).toBeCloseTo(Number(transferredOut) - Number(transferredIn), 6)
  expect(must(await client.call(listCopyRecords, { status: 'flow' })).list).toEqual([])
  await lead('close', 'long', '0.2')
  await clearBook()
}, 120_000)

test('[CO4, CO5, CO6] copied orders show both prices, the reasons and their receipts', async () => {
  const followers = [await server.registerUser(), await server.registerUser()] as const
  const [ratio, quota] = followers
  for (const user of followers) await server.fund(user, { USDT: '5000' })
  const first = must(await start(ratio, { amount: '2000', capPpm: 1_000 }))
  const second = must(await start(quota, {
    copyKind: 'fixed_quota', ratioPpm: 0, quota: '50', capPpm: 30_000,
  }))
  const ordersOf = async ({ client }: TestUser, { id: copyId }: { readonly id: string }) =>
    must(await client.call(listCopiedOrders, { copyId })).list
  const at = (share: number) => (Math.round(Number(price) * share * 10) / 10).toFixed(1)
  // The leader takes the best price; the followers pay more, and one of them too much.
  await offer('short', '0.2', at(1))
  await offer('short', '0.005', at(1.000_5))
  await offer('short', '1', at(1.01))
  await lead('open', 'long', '0.2')
  const [cut] = await ordersOf(ratio, first)
  expect(cut).toMatchObject({ kind: 'open', reason: 'partly' })
  expect(Number(cut?.wantedQuantity)).toBeGreaterThan(0.01)
  expect(Number(cut?.quantity)).toBeGreaterThan(0)
  expect(Number(cut?.quantity)).toBeLessThanOrEqual(0.005)
  expect(cut?.differencePpm).toBe(500)
  const [whole] = await ordersOf(quota, second)
  expect(whole).toMatchObject({ reason: null, quantity: whole?.wantedQuantity })
  expect(whole?.differencePpm).toBeGreaterThan(500)
  // Without lots within the cap nothing is copied, and a small order is below the smallest lot.
  await clearBook()
  await offer('short', '0.1', at(1))
  await offer('short', '1', at(1.02))
  await lead('open', 'long', '0.1')
  expect((await ordersOf(ratio, first))[0]).toMatchObject({
    reason: 'over_cap', quantity: '0.000', price: null, differencePpm: null,
  })
  await clearBook()
  await offer('short', '0.1', at(1))
  await lead('open', 'long', '0.001')
  expect((await ordersOf(ratio, first))[0]).toMatchObject({
    reason: 'below_min', wantedQuantity: '0.000',
  })
  // A close of the leader, and one by the follower's own stop.
  await clearBook()
  await offer('long', '1', at(0.999))
  await lead('close', 'long', '0.301')
  expect((await ordersOf(ratio, first))[0]).toMatchObject({
    kind: 'close', direction: 'long', isOfLeader: true, reason: null, differencePpm: 0,
  })
  must(await ratio.client.call(changeCopy, { copyId: first.id, ...settings, ratioPpm: 3_000_000 }))
  await checkReceipts(ratio, first.id)
  await checkReceipts(quota, second.id)
  const unknown = { copyId: first.id, id: '1', kind: 'open' } as const
  expect(wordOf(await ratio.client.call(loadCopiedOrder, unknown))).toBe('request_unknown')
  await clearBook()
})

const unitsOf = (amount: string): bigint => BigInt(Math.round(Number(amount) * 1e8))

/** [CO6] Every share is found again, and the shares of an order sum to its quantity. */
async function checkReceipts({ client }: TestUser, copyId: string): Promise<void> {
  const { list } = must(await client.call(listCopiedOrders, { copyId }))
  for (const { id, kind, quantity, wantedQuantity } of list) {
    const { receipts, lotQuantity, wish } = must(await client.call(loadCopiedOrder, {
      copyId, id, kind,
    }))
    let lots = 0
    for (const { requests, place, start: first, filledLots, filledUnits, ...mine } of receipts) {
      const fill = {
        requests, start: first, filledLots: BigInt(filledLots), filledUnits: BigInt(filledUnits),
      }
      expect(blockShare(fill, place)).toEqual({ lots: mine.lots, units: BigInt(mine.units) })
      lots += mine.lots
    }
    expect(lots * Number(lotQuantity)).toBeCloseTo(Number(quantity), 9)
    if (wish === null || wish.ratioPpm === 0) continue
    // [CP26] By the ratio of that moment.
    expect(ratioLots({
      leadLots: Math.round(Number(wish.leaderQuantity) / Number(lotQuantity)),
      ratioPpm: wish.ratioPpm, copyEquityUnits: unitsOf(wish.equity),
      leadEquityUnits: unitsOf(wish.leaderEquity),
    }) * Number(lotQuantity)).toBeCloseTo(Number(wantedQuantity), 9)
  }
}
