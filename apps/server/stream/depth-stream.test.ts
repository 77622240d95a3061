import { setTimeout as wait } from 'node:timers/promises'
import type { Depth } from '@ingot/features/market/trades.calls.ts'
import type { ServerMessage } from '@ingot/contract/stream'
import { DepthBook } from '@ingot/client'
import { asUserId, depthLimitMax } from '@ingot/contract/vocabulary'
import { afterEach, expect, test } from 'vitest'
import { createGeneratedMarket } from '#testing/traffic/generated-market.ts'
import { sampleListings, usdt } from '#testing/traffic/sample-listings.ts'
import { startStream, type StreamHarness, type TestSocket } from '#testing/stream-harness.ts'

const symbol = 'BTCUSDT'
const topic = `${symbol}@depth`
const running: StreamHarness[] = []

afterEach(async () => {
  for (const harness of running.splice(0)) {
    expect(harness.failures).toEqual([])
    await harness.close()
  }
})

async function start(options: Parameters<typeof startStream>[0]): Promise<StreamHarness> {
  const harness = await startStream(options)
  running.push(harness)
  return harness
}

/** Publishes generated batches and keeps the served book of every seq. */
function servedBooks(harness: StreamHarness, seed: number) {
  const market = createGeneratedMarket(sampleListings.markets, seed)
  const books = new Map<number, Depth>()
  const publish = (count: number): void => {
    for (let left = count; left > 0; left -= 1) {
      harness.publish(market.next(Date.now()))
      const depth = harness.marketData.depth(symbol, depthLimitMax)
      if (depth !== undefined) books.set(depth.seq, depth)
    }
  }
  return { books, publish }
}

/** Applies a socket's messages; returns the numbers of compared books and of snapshots. */
function replay(messages: readonly ServerMessage[], books: ReadonlyMap<number, Depth>) {
  const book = new DepthBook()
  let compared = 0
  let snapshots = 0
  for (const message of messages) {
    if (message.type !== 'depth') continue
    expect(message.seq).toBe(message.data.seq)
    if (message.data.snapshot) {
      expect(message.data.prevSeq).toBe(0)
      snapshots += 1
    }
    expect(book.apply(message.data)).toBe('ok')
    const served = books.get(book.seq)
    expect(book.bids).toEqual(served?.bids)
    expect(book.asks).toEqual(served?.asks)
    compared += 1
  }
  return { compared, snapshots }
}

async function follow(harness: StreamHarness): Promise<TestSocket> {
  const socket = await harness.connect()
  socket.send({ type: 'SUBSCRIBE', topic })
  await socket.next('depth')
  return socket
}

test('[W5] rebuilt books equal the served ones at every seq, without a gap', async () => {
  // Slices of two sockets, so that clients join and leave while a tick is being written.
  const harness = await start({ limits: { tickMs: 3, socketsPerSlice: 2 } })
  const { books, publish } = servedBooks(harness, 7)
  publish(1_500)
  const sockets: TestSocket[] = []
  for (let round = 0; round < 120; round += 1) {
    // A client joins between two ticks with changes, and the next changes come at once.
    publish(1 + (round * 7) % 5)
    if (round % 10 === 0) sockets.push(await follow(harness))
    publish(1)
    const again = sockets[round % sockets.length]
    if (round % 9 === 4) again?.send({ type: 'UNSUBSCRIBE', topic })
    if (round % 3 === 1) again?.send({ type: 'SUBSCRIBE', topic })
    await wait(2)
  }
  await wait(20)
  const served = harness.marketData.depth(symbol, depthLimitMax)
  expect(served?.bids).toHaveLength(depthLimitMax)
  for (const socket of sockets) {
    const { compared, snapshots } = replay(await socket.settle(), books)
    expect(snapshots).toBeGreaterThanOrEqual(1)
    if (socket === sockets[0]) expect(compared).toBeGreaterThan(50)
  }
}, 20_000)

const soft = 64 * 1024
const slowLimits = {
  tickMs: 1, sweepMs: 10, messagesPerSecondMax: 1_000_000, backlogBytesSoft: soft,
  firstValues: { perSecond: 1e6, burst: 1e6 },
}

/** Asks for snapshots without reading any; the kernel's own buffers take the first megabytes. */
async function fallBehind(harness: StreamHarness, slow: TestSocket): Promise<void> {
  slow.webSocket.pause()
  for (let asked = 0; harness.stream.counts().behind === 0; asked += 50) {
    if (asked > 20_000) throw new Error('the socket accepted everything')
    for (let count = 0; count < 50; count += 1) slow.send({ type: 'SUBSCRIBE', topic })
    await wait(1)
  }
  // The acknowledgements of the last requests.
  await wait(50)
}

test('[W7] a slow reader is skipped, then continues from a new snapshot', async () => {
  const harness = await start({ limits: slowLimits })
  const { books, publish } = servedBooks(harness, 11)
  publish(500)
  const [slow, quick] = [await follow(harness), await follow(harness)]
  await fallBehind(harness, slow)
  const { backlogBytes } = harness.stream.counts()
  for (let more = 0; more < 50; more += 1) {
    publish(20)
    await wait(2)
  }
  expect(harness.stream.counts().backlogBytes).toBeLessThanOrEqual(backlogBytes)
  const quickSnapshots = replay(await quick.settle(), books)
  expect(quickSnapshots.snapshots).toBe(1)
  expect(quickSnapshots.compared).toBeGreaterThan(20)

  const missed = harness.marketData.depth(symbol, depthLimitMax)?.seq
  slow.webSocket.resume()
  await expect.poll(() => harness.stream.counts().behind).toBe(0)
  publish(20)
  await wait(50)
  const messages = (await slow.settle()).filter(({ type }) => type === 'depth')
  replay(messages, books)
  // It received the whole book again, not the skipped changes.
  const fresh = messages.find(({ seq }) => seq === missed)
  expect(fresh?.data).toMatchObject({ snapshot: true, prevSeq: 0 })
  expect(messages.at(-1)?.data).toMatchObject({ snapshot: false })
}, 30_000)

test('[W7] a reader whose own messages queue up is behind too, and is cut', async () => {
  const backlogBytesHard = 512 * 1024
  const harness = await start({ limits: { ...slowLimits, backlogBytesHard, behindMsMax: 60_000 } })
  const { publish } = servedBooks(harness, 17)
  publish(500)
  const session = { id: 1, user: asUserId(1_001), userStatus: 1, tradeStatus: 2, withdrawStatus: 2 }
  harness.tokens.set('token', session)
  const socket = await follow(harness)
  socket.send({ type: 'LOGIN', token: 'token' })
  await socket.next('LOGIN')
  socket.webSocket.pause()
  const row = { owner: session.user, wallet: 'spot', asset: usdt.id, frozenUnits: 0n } as const
  const own = (): void => harness.publish({
    batch: 1, at: 1, orders: [], trades: [], markets: [], levels: [], users: [],
    perpetual: null, triggers: [], deadlines: [], messages: [], announced: [], records: [],
    balances: Array.from({ length: 500 }, () => ({ ...row, availableUnits: 1n })),
  })
  let [highest, highestBehind] = [0, 0]
  for (let batches = 0; harness.stream.counts().sockets > 0; batches += 1) {
    if (batches > 2_000) throw new Error('the socket accepted everything')
    own()
    publish(5)
    await wait(2)
    const counts = harness.stream.counts()
    highest = Math.max(highest, counts.backlogBytes)
    highestBehind = Math.max(highestBehind, counts.behind)
  }
  expect(highestBehind).toBe(1)
  expect(highest).toBeLessThan(backlogBytesHard + 100 * 1024)
}, 30_000)

test('[W7] a reader that never reads is cut; its queue never exceeds the limit', async () => {
  const harness = await start({ limits: { ...slowLimits, behindMsMax: 200 } })
  const { publish } = servedBooks(harness, 13)
  publish(500)
  const socket = await follow(harness)
  await fallBehind(harness, socket)
  let highest = 0
  while (harness.stream.counts().sockets > 0) {
    highest = Math.max(highest, harness.stream.counts().backlogBytes)
    publish(20)
    await wait(1)
  }
  // One frame may pass the soft limit, and so may replies to the client's own messages.
  expect(highest).toBeGreaterThan(soft)
  expect(highest).toBeLessThan(2 * soft)
}, 30_000)
