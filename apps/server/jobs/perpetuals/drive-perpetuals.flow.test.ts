import { afterEach, beforeEach, expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { asMarketId, asUserId, perpetualMarketListings } from '@ingot/contract/vocabulary'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import { replayFolder, verifyFolder } from '#testing/stored-exchange.ts'
import { createOutsidePrices, type OutsidePrices } from '#testing/traffic/outside-prices.ts'
import { startTestServer, type TestServer } from '#testing/start-server.ts'
import { coins, makeTestFolder, must, rejectOf, usdt } from '#testing/test-sequencer.ts'

const intervalMs = 8 * 3_600_000
const bitcoin = asMarketId(101)
const long = asUserId(20_001)
const short = asUserId(20_002)

let folder = makeTestFolder()
let outside: OutsidePrices
let lines: string[] = []
let server: TestServer

const start = async (isOutside = true) => {
  server = await startTestServer({
    dataFolder: folder.path,
    onLog: (line) => lines.push(line),
    ...(isOutside ? { indexSources: outside.sources } : {}),
  })
}

beforeEach(async () => {
  folder = makeTestFolder()
  outside = createOutsidePrices()
  lines = []
})
afterEach(async () => {
  await server.stop()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  expect(replayFolder(folder.path).start).toBe(0)
  folder.remove()
})

const submit = (command: LoggedCommand) => server.services.sequencer.submit({ command })
const ask = async (command: LoggedCommand) => must(await submit(command))

const order = (user: typeof long, lots: number): LoggedCommand => ({
  kind: 'place-perpetual-order', user, market: bitcoin, side: user === long ? 'buy' : 'sell',
  positionSide: user === long ? 'long' : 'short', type: 'limit', timeInForce: 'GTC',
  priceTicks: 924_186, lots, reduceOnly: false, selfTradePrevention: 'cancel_taker',
})

/** Two people with money, and a position each when they trade. */
async function openPeople(): Promise<void> {
  for (const user of [long, short]) {
    const money = { user, asset: usdt, units: coins(100_000) } as const
    await ask({ kind: 'open-user', user })
    await ask({ kind: 'credit-deposit', ...money })
    await ask({ kind: 'transfer-between-wallets', ...money, from: 'spot', to: 'contract' })
  }
}

async function openPositions(): Promise<void> {
  await openPeople()
  await ask(order(long, 100))
  await ask(order(short, 100))
}

const states = () => server.services.database.selectFrom('perpetual_market_state')
  .selectAll().orderBy('market_id').execute()
const stateOf = async (market: number) =>
  (await states()).find((state) => state.market_id === market)
const payments = () => server.services.database.selectFrom('funding_payment')
  .select(['user_id', 'stamp', 'payment_units']).orderBy('stamp').orderBy('user_id').execute()
const isHalted = async () => (await stateOf(101))?.is_halted === 1

/** The last stamp before now. */
const lastStamp = () => Math.floor(server.clock.now() / intervalMs) * intervalMs

/** Moves to some seconds after the next stamp. */
function passStamp(): void {
  server.clock.advance(lastStamp() + intervalMs + 5_000 - server.clock.now())
}

const stampsPaid = async () => (await payments()).map(({ stamp }) => stamp)

test('[D67] every listed market has a mark before the port opens', async () => {
  await start()
  const rows = await states()
  expect(rows).toHaveLength(perpetualMarketListings.length)
  for (const row of rows) {
    expect(row.is_halted, String(row.market_id)).toBe(0)
    expect(row.mark_ticks).toBeGreaterThan(0)
    expect(row.funding_stamp).toBe(lastStamp())
  }
  expect(await payments()).toEqual([])
  const listed = server.services.listings.perpetualMarkets
  expect(listed.map(({ id }) => id)).toEqual(perpetualMarketListings.map(({ id }) => id))
})

longTest('[D67] a market with open positions is updated every second, others are not', async () => {
  await start()
  await openPeople()
  await ask(order(long, 10))
  outside.move(1.01)
  await expect.poll(async () => (await stateOf(101))?.index_ticks)
    .toBe(Math.round(924_186 * 1.01))
  expect((await stateOf(102))?.index_ticks).toBe(328_415)
})

test('[D67, D120] a market without fresh sources is halted, logged and resumed', async () => {
  await start()
  await openPositions()
  outside.fault(0, 'silent')
  outside.fault(1, 1.5)
  outside.move(1.001)
  // The code cannot distinguish a wrong source from a right one, so it trusts no source.
  await expect.poll(isHalted).toBe(true)
  expect(rejectOf(await submit(order(long, 1)))).toBe('market_halted')
  expect(lines.filter((line) => line.includes('halted: no price')).join()).toContain('BTCUSDT')
  outside.fault(0, undefined)
  // With two that agree the third is cut.
  await expect.poll(isHalted).toBe(false)
  expect((await stateOf(101))?.index_ticks).toBe(Math.round(924_186 * 1.001))
  await ask(order(long, 1))
  outside.fault(0, 'old')
  outside.fault(1, 'old')
  outside.fault(2, 'old')
  await expect.poll(isHalted).toBe(true)
  for (const source of [0, 1, 2]) outside.fault(source, undefined)
  await expect.poll(isHalted).toBe(false)
  expect(lines.some((line) => line.includes('no longer halted'))).toBe(true)
})

longTest('[D67] a clock that is set back halts no market and stops no update', async () => {
  await start()
  await openPositions()
  server.clock.step(-3_600_000)
  outside.move(1.002)
  await expect.poll(async () => (await stateOf(101))?.index_ticks)
    .toBe(Math.round(924_186 * 1.002))
  await server.stop()
  await start()
  expect((await states()).some((state) => state.is_halted === 1)).toBe(false)
  server.clock.step(3_600_000)
})

longTest('[D67, D120] without sources every market is halted, and each start logs it', async () => {
  await start(false)
  expect((await states()).every((state) => state.is_halted === 1)).toBe(true)
  expect(lines.filter((line) => line.includes('halted: no price'))).toHaveLength(1)
  await openPeople()
  expect(rejectOf(await submit(order(long, 1)))).toBe('market_halted')
  const last = async () => (await server.services.database.selectFrom('command_batch')
    .select(({ fn }) => fn.max('batch').as('batch')).executeTakeFirstOrThrow()).batch
  const before = await last()
  await server.stop()
  server.clock.advance(3 * intervalMs)
  await start(false)
  expect(await last()).toBe(before)
  expect(lines.filter((line) => line.includes('halted: no price'))).toHaveLength(2)
})

test('[D68] a funding time is settled when it arrives, once', async () => {
  await start()
  await openPositions()
  passStamp()
  const stamp = lastStamp()
  await expect.poll(stampsPaid).toEqual([stamp, stamp])
  const [paid, received] = await payments()
  expect(paid?.payment_units).toBeLessThan(0n)
  expect(received?.payment_units).toBeGreaterThan(0n)
  server.clock.advance(60_000)
  await server.stop()
  await start()
  expect(await stampsPaid()).toEqual([stamp, stamp])
})

test('[D68] a funding time of a downtime is settled once, before the port opens', async () => {
  await start()
  await openPositions()
  await server.stop()
  passStamp()
  const stamp = lastStamp()
  await start()
  expect(await stampsPaid()).toEqual([stamp, stamp])
  await server.stop()
  await start()
  expect(await stampsPaid()).toEqual([stamp, stamp])
  expect((await states()).every((state) => state.funding_stamp === stamp)).toBe(true)
})

longTest('[D68] every funding time of a long downtime is settled once, in sequence', async () => {
  await start()
  await openPositions()
  await server.stop()
  server.clock.advance(3 * intervalMs)
  const last = lastStamp()
  await start()
  const due = [last - 2 * intervalMs, last - intervalMs, last]
  expect(await stampsPaid()).toEqual(due.flatMap((stamp) => [stamp, stamp]))
})

longTest('[D68] a halted market settles funding at its last mark', async () => {
  await start()
  await openPositions()
  for (const source of [0, 1, 2]) outside.fault(source, 'silent')
  await expect.poll(isHalted).toBe(true)
  passStamp()
  const stamp = lastStamp()
  await expect.poll(stampsPaid).toEqual([stamp, stamp])
})
