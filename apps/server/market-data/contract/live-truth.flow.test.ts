// A client on a bad network: it rebuilds a contract's book and its own positions from the stream,
// its connection is cut again and again, and at random moments both equal the calls.
import { type DepthBook, openStream, type Stream } from '@ingot/client'
import { loadDepth } from '@ingot/features/market/trades.calls.ts'
import {
  type ContractPosition, listPositions,
} from '@ingot/features/trading/positions.calls.ts'
import type { PositionUpdate } from '@ingot/contract/stream'
import { depthLimitMax } from '@ingot/contract/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRoad, type Road } from '#testing/traffic/open-road.ts'
import { type ContractTrader, openContractTrader } from '#testing/traffic/contract-trader.ts'
import { must, startTestServer, type TestServer } from '#testing/start-server.ts'
import { byDepth } from '#testing/test-depth.ts'
import { createChance } from '#jobs/chance.ts'

const symbol = 'ETHUSDT-PERP'
const { moments, cuts } = byDepth({
  short: { moments: 60, cuts: 4 }, deep: { moments: 1_000, cuts: 50 },
})
let server: TestServer
let traders: readonly ContractTrader[]
let road: Road
let stream: Stream

beforeAll(async () => {
  server = await startTestServer({ stream: { tickMs: 10 } })
  traders = [
    await openContractTrader(server, '100000'), await openContractTrader(server, '100000'),
  ]
  road = await openRoad(server.url)
})
afterAll(async () => {
  stream?.close()
  road?.close()
  await server?.stop()
})

/** A way to the server on which every connection can be cut at once. */
/** The facts of a position that the stream sends. */
const factsOf = ({
  symbol: of, direction, marginMode, quantity, costAmount, marginAmount, realizedProfit,
  fundingFee, createTime, updateTime,
}: ContractPosition | PositionUpdate) => ({
  symbol: of, direction, marginMode, quantity, costAmount, marginAmount, realizedProfit,
  fundingFee, createTime, updateTime,
})

type Facts = ReturnType<typeof factsOf>

const isOpen = ({ quantity }: Facts) => Number(quantity) !== 0

test('[W5, W108] through cut connections, book and positions equal the calls', async () => {
  const [me, other] = traders
  if (me === undefined || other === undefined) return expect.fail('there are two traders')
  const random = createChance(20_261_123)
  const whole = (below: number) => Math.floor(random.uniform() * below)
  const positions = new Map<string, Facts>()
  const take = (facts: Facts) => void positions.set(facts.direction, facts)
  let book: DepthBook | undefined
  let reads = 0
  const readPositions = async () => {
    const read = must(await me.user.client.call(listPositions, {}))
    for (const direction of ['long', 'short'] as const) {
      const known = positions.get(direction)
      const one = read.find((each) => each.direction === direction)
      // A message that came during the read may be newer.
      if (one === undefined) positions.delete(direction)
      else if (known === undefined || one.updateTime >= known.updateTime) take(factsOf(one))
    }
    reads += 1
  }
  stream = openStream({
    url: `${road.url.replace('http', 'ws')}/wss`, token: () => me.user.profile.token, checkFrames: true, random: () => 0,
  })
  stream.followDepth(symbol, (changed) => { book = changed })
  stream.subscribe('user@position', (message) => {
    if (message.type === 'position') take(factsOf(message.data))
  })
  // Messages were missed: positions are read again, as screens do.
  let loss: Promise<void> = Promise.resolve()
  stream.onStatus(({ state }) => {
    if (state === 'live') loss = readPositions()
  })
  const place = async (trader: ContractTrader) => {
    const direction = whole(2) === 0 ? 'long' : 'short'
    const action = whole(3) === 0 ? 'close' : 'open'
    const price = String(3_240 + whole(80))
    await trader.tryPlace({
      symbol, direction, action, entrust: 'limit', price, timeInForce: 'GTC',
      quantity: `0.${1 + whole(9)}`,
    })
  }
  await expect.poll(() => reads).toBe(1)
  let cutsDone = 0
  for (let moment = 0; moment < moments; moment += 1) {
    if (moment * cuts >= cutsDone * moments) {
      cutsDone += 1
      road.cut()
    }
    const count = 1 + whole(5)
    await Promise.all(Array.from({ length: count }, () => place(whole(2) === 0 ? me : other)))
    const served = must(await server.client().call(loadDepth, { symbol, limit: depthLimitMax }))
    await expect.poll(() => book?.isExact === true && book.seq, { interval: 5 }).toBe(served.seq)
    expect([book?.bids, book?.asks], `moment ${moment}`).toEqual([served.bids, served.asks])
    const own = must(await me.user.client.call(listPositions, {})).map(factsOf)
    await expect.poll(async () => {
      await loss
      return [...positions.values()].filter(isOpen).toSorted(byDirection)
    }, { interval: 5, message: `moment ${moment}` }).toEqual(own.toSorted(byDirection))
  }
  expect(cutsDone).toBe(cuts)
  expect(reads).toBeGreaterThan(cuts)
}, 600_000)

const byDirection = (one: Facts, other: Facts) => one.direction.localeCompare(other.direction)
