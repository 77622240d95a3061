// The server of the book-painting bench, as a process of its own: the whole product with its
// simulated market, and one person whose orders come and go in BTCUSDT's best rows all the time.
// The stream ticks much faster than it does for people, so that a hundred messages a second reach
// the page.
import { setTimeout as wait } from 'node:timers/promises'
import { loadDepth } from '@ingot/contract/calls/market/load-depth.ts'
import { placeSpotOrder } from '@ingot/contract/calls/spot/place-spot-order.ts'
import { asOrderId, type MarketId, type OrderId, type UserId } from '@ingot/contract/vocabulary'
import type { Side } from '@ingot/engine'
import { type TestServer, type TestUser, must, startTestServer } from './start-server.ts'

/** The server's message once its book moves. */
export type BusyBookReady = {
  readonly url: string
  /** A user with three resting orders in the book, named by the page's session. */
  readonly session: { readonly token: string; readonly userId: string }
}

const symbol = 'BTCUSDT'
const changeMs = 10
/** Ticks come often enough that each change is a message of its own, late ones too. */
const tickMs = 4
const spacingMs = tickMs + 1
/** The trade page's rows of one side, in which everything happens. */
const rowsShown = 7
const ordersPerChange = 2
const restingMax = 60

const server = await startTestServer({
  webDist: process.argv[2] ?? '',
  isMarketSimulated: true,
  stream: { tickMs, tickersEveryTicks: Math.round(500 / tickMs) },
})
const watcher = await openPerson()
await restOrders(watcher)
const churner = await server.services.sessions.find((await openPerson()).profile.token)
if (churner === null || churner === 'refused') throw new Error('the churn has no users')
const market = server.services.listings.markets.find((listed) => listed.symbol === symbol)
if (market === undefined) throw new Error(`${symbol} is not listed`)

const ending = new AbortController()
const churning = churn({ server, user: churner.user, market: market.id, signal: ending.signal })
const { token, userId } = watcher.profile
process.send?.({ url: server.url, session: { token, userId } } satisfies BusyBookReady)
process.once('message', async () => {
  ending.abort()
  await churning
  await server.stop()
  process.exit(0)
})

async function openPerson(): Promise<TestUser> {
  const user = await server.registerUser()
  await server.fund(user, { USDT: '1000000', BTC: '1000' })
  return user
}

/** Three orders a little off the best price, so that the page's own lists are not empty. */
async function restOrders({ client }: TestUser): Promise<void> {
  const book = must(await client.call(loadDepth, { symbol, limit: 50 }))
  for (const [price] of book.bids.slice(-3)) {
    must(await client.call(placeSpotOrder, {
      symbol, direction: 'buy', entrust: 'limit', price, quantity: '0.01',
    }))
  }
}

type Churn = {
  readonly server: TestServer
  readonly user: UserId
  readonly market: MarketId
  readonly signal: AbortSignal
}

/** Keeps the pace by the clock: a late change is followed by the next as soon as a tick is over. */
async function churn(churned: Churn): Promise<void> {
  const resting: OrderId[] = []
  const startedAt = performance.now()
  for (let done = 1; !churned.signal.aborted; done += 1) {
    await changeBook(churned, resting, done)
    await wait(Math.max(spacingMs, startedAt + done * changeMs - performance.now()))
  }
}

/** Some orders join the shown levels and the oldest ones leave, all in one batch. */
async function changeBook(churned: Churn, resting: OrderId[], turn: number): Promise<void> {
  const { user } = churned
  const { sequencer } = churned.server.services
  const leaving = resting.splice(0, Math.max(0, resting.length - restingMax))
  // One that was filled meanwhile is refused, and is gone as well.
  const left = leaving.map((orderId) => sequencer.submit({
    command: { kind: 'cancel-spot-order', user, orderId },
  }))
  const joined = await Promise.all(Array.from({ length: ordersPerChange }, (_, index) =>
    join(churned, turn * ordersPerChange + index)))
  await Promise.all(left)
  resting.push(...joined.filter((orderId) => orderId !== undefined))
}

/** One order at a level that the page shows; refused when the market has moved across it. */
async function join(churned: Churn, count: number): Promise<OrderId | undefined> {
  const { user, market: at } = churned
  const { sequencer, marketData } = churned.server.services
  const side: Side = count % 2 === 0 ? 'buy' : 'sell'
  const row = (count * 5) % rowsShown
  const level = marketData.book(symbol)?.top(side, rowsShown)[row]
  if (level === undefined) return undefined
  const outcome = await sequencer.submit({
    command: {
      kind: 'place-spot-order',
      user,
      market: at,
      side,
      type: 'limit',
      timeInForce: 'POST_ONLY',
      priceTicks: level.priceTicks,
      lots: 100 + (count * 7) % 900,
      amountUnits: 0n,
      selfTradePrevention: 'cancel_taker',
    },
  })
  return outcome.ok ? asOrderId(outcome.value.applied.orderId) : undefined
}
