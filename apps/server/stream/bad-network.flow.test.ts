// The client on a bad network and at the limits of the stream. In a silence the connections to a
// whole server stay open while their bytes vanish, and only the client's clock is the test's;
// refusals are those of the real socket hub.
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type DepthBook, openStream, type ServerTime, type Stream, type StreamOptions, type StreamStatus,
} from '@ingot/client'
import { manualTimers } from '@ingot/client/testing'
import { asUserId, chartIntervals } from '@ingot/contract/vocabulary'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ReadRefused } from '#reads/read-refused.ts'
import { openRoad, type Road } from '#testing/traffic/open-road.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/start-server.ts'
import { startStream, type StreamHarness } from '#testing/stream-harness.ts'
import { usdt } from '#testing/traffic/sample-listings.ts'

const mark = 'BTCUSDT-PERP@mark'
let server: TestServer
let user: TestUser
let road: Road
const ends: (() => Promise<void> | void)[] = []

beforeAll(async () => {
  server = await startTestServer()
  user = await server.registerUser()
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
afterAll(() => server.stop())

async function start() {
  road = await openRoad(server.url)
  const { timers, advance } = manualTimers()
  const statuses: StreamStatus[] = []
  const times: ServerTime[] = []
  const stream = openStream({
    url: `${road.url.replace('http', 'ws')}/wss`, token: () => user.profile.token, timers,
    random: () => 0, checkFrames: true, onServerTime: (time) => times.push(time),
  })
  stream.onStatus((status) => statuses.push(status))
  ends.push(() => road.close(), () => stream.close())
  await eventually(() => stream.status().state, 'live')
  return { stream, timers, advance, statuses, times }
}

const eventually = (read: () => unknown, value: unknown) =>
  expect.poll(read, { timeout: 20_000 }).toBe(value)

/** Swallows all bytes; those that were on the way are read. */
async function fallSilent(): Promise<void> {
  road.swallow(true)
  await sleep(50)
}

test('[W172] ten seconds of silence are delayed data since the last frame', async () => {
  const { stream, timers, advance, statuses } = await start()
  let marks = 0
  stream.subscribe(mark, ({ type }) => { marks += type === 'mark' ? 1 : 0 })
  await eventually(() => marks > 0, true)
  advance(4_000)
  const known = marks
  await eventually(() => marks > known, true)
  const lastAt = timers.now()
  await fallSilent()
  advance(9_999)
  expect(stream.status().state).toBe('live')
  advance(1)
  expect(stream.status()).toEqual({ state: 'stale', since: lastAt, isSilent: true })
  expect(stream.isTicking()).toBe(true)

  road.swallow(false)
  await eventually(() => stream.status().state, 'live')
  expect(road.opened()).toBe(1)
  expect(statuses.map(({ state }) => state)).toEqual(['live', 'stale', 'live'])
})

test('[W172] a silent socket is replaced after twenty seconds, with any topic', async () => {
  const { stream, advance } = await start()
  const heard: string[] = []
  stream.subscribe('BTCUSDT@ticker', ({ type }) => heard.push(type))
  await eventually(() => heard.includes('ticker'), true)
  await fallSilent()
  advance(20_000)
  expect(stream.status()).toMatchObject({ state: 'stale', isSilent: false })
  road.swallow(false)
  advance(500)
  await eventually(() => stream.status().state, 'live')
  await eventually(() => stream.isFresh('BTCUSDT@ticker'), true)
  expect(road.opened()).toBe(2)
})

test('[W172] a quiet market is not delayed: its server replies to a ping', async () => {
  const { stream, advance, times } = await start()
  stream.subscribe('BTCUSDT@ticker', () => undefined)
  await eventually(() => stream.isFresh('BTCUSDT@ticker'), true)
  const known = times.length
  advance(7_000)
  await eventually(() => times.length > known, true)
  advance(6_999)
  expect(stream.status().state).toBe('live')
})

test('[W172] a page without the topics of a market is never delayed', async () => {
  const { stream, advance } = await start()
  stream.subscribe('all@config', () => undefined)
  stream.subscribe('user@balance', () => undefined)
  await eventually(() => stream.isFresh('all@config'), true)
  await fallSilent()
  advance(29_000)
  expect(stream.status().state).toBe('live')
  expect(stream.isTicking()).toBe(false)
  expect(road.opened()).toBe(1)
})

test('[W175] each reply to a ping names the time of the exchange', async () => {
  server.clock.advance(600_000)
  const before = server.services.clock()
  const { times, timers } = await start()
  const [first] = times
  expect(first).toMatchObject({ sentAt: timers.now(), receivedAt: timers.now() })
  expect(first?.time).toBeGreaterThanOrEqual(before)
  expect(first?.time).toBeLessThanOrEqual(server.services.clock())
})

/** One first value at once, then four in a second. */
const slow = { firstValues: { perSecond: 4, burst: 1 } }

async function startHub(
  options: Parameters<typeof startStream>[0], client: Partial<StreamOptions> = {},
): Promise<{ readonly harness: StreamHarness; readonly stream: Stream }> {
  const harness = await startStream(options)
  const stream = openStream({
    url: `ws://127.0.0.1:${harness.port}/wss`, token: () => 'of-anna', random: () => 0,
    checkFrames: true, ...client,
  })
  ends.push(() => harness.close(), () => stream.close())
  const anna = { id: 1, user: asUserId(1_001), userStatus: 1, tradeStatus: 2, withdrawStatus: 2 }
  harness.tokens.set('of-anna', anna)
  return { harness, stream }
}

/** The topics of one market's chart and book: 13 of them. */
function open(stream: Stream, symbol: string, onBook: (book: DepthBook) => void): () => void {
  const topics = [
    `${symbol}@ticker`, `${symbol}@trade`,
    ...chartIntervals.map((interval) => `${symbol}@kline@${interval}`),
  ]
  const leaves = topics.map((topic) => stream.subscribe(topic, () => undefined))
  leaves.push(stream.followDepth(symbol, onBook))
  return () => {
    for (const leave of leaves) leave()
  }
}

test('[W170] a refused subscription is sent again, and its book then follows', async () => {
  const { harness, stream } = await startHub({ limits: slow })
  stream.subscribe('BTCUSDT@ticker', () => undefined)
  const books: boolean[] = []
  stream.followDepth('DOGEUSDT', ({ isExact }) => books.push(isExact))
  await expect.poll(() => harness.stream.counts().mistakes, { timeout: 20_000 }).toBe(1)
  expect(stream.isFresh('DOGEUSDT@depth')).toBe(false)
  await expect.poll(() => books, { timeout: 20_000 }).toEqual([true])
  expect(stream.isFresh('DOGEUSDT@depth')).toBe(true)
  expect(harness.stream.counts()).toMatchObject({ topics: 2, mistakes: 1, expelled: 0 })
})

test('[W170] a refused topic that is left before its turn is not asked for again', async () => {
  const { harness, stream } = await startHub({ limits: slow })
  stream.subscribe('BTCUSDT@ticker', () => undefined)
  const leave = stream.subscribe('DOGEUSDT@ticker', () => undefined)
  await expect.poll(() => harness.stream.counts().mistakes, { timeout: 20_000 }).toBe(1)
  leave()
  const heard: string[] = []
  stream.subscribe('DOGEUSDT@trade', ({ type }) => heard.push(type))
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(harness.stream.counts()).toMatchObject({ topics: 2, mistakes: 1 })
})

test('[W170] after many quick changes of the market the last one is live', async () => {
  const { harness, stream } = await startHub({ limits: { topicsPerSocketMax: 64 } })
  await expect.poll(() => stream.status().state).toBe('live')
  let leave = (): void => undefined
  let exact = 0
  for (let change = 0; change < 200; change += 1) {
    leave()
    leave = open(stream, change % 2 === 0 ? 'BTCUSDT' : 'DOGEUSDT', () => { exact += 1 })
    if (change % 50 === 0) await sleep(5)
  }
  await expect.poll(() => stream.isFresh('DOGEUSDT@depth'), { timeout: 20_000 }).toBe(true)
  expect(exact).toBeGreaterThan(0)
  expect(harness.stream.counts()).toMatchObject({ sockets: 1, mistakes: 0, expelled: 0 })
})

test('[W170] a refused LOGIN is sent again, and the stream is not live before', async () => {
  let lookUps = 0
  const { harness, stream } = await startHub({
    lookUp(find) {
      lookUps += 1
      if (lookUps === 1) throw new ReadRefused('busy')
      return find()
    },
  })
  const states: string[] = []
  stream.onStatus(({ state }) => states.push(state))
  const balances: string[] = []
  stream.subscribe('user@balance', ({ type }) => balances.push(type))
  await expect.poll(() => stream.status().state, { timeout: 20_000 }).toBe('live')
  expect(lookUps).toBe(2)
  expect(states).toEqual(['live'])
  harness.publish({
    batch: 1, at: 1, orders: [], trades: [], markets: [], levels: [], users: [],
    perpetual: null, triggers: [], deadlines: [], messages: [], announced: [], records: [],
    balances: [{
      owner: asUserId(1_001), wallet: 'spot', asset: usdt.id, availableUnits: 1n, frozenUnits: 0n,
    }],
  })
  await expect.poll(() => balances).toEqual(['balance'])
})
