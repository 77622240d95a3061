// The stream of a whole server, through the contract's client: the effects of a committed order on
// its owner's screen, on another user's, and on every book.
import { openStream, type DepthBook, type Stream } from '@ingot/client'
import { listSpotSymbols } from '@ingot/features/market/tickers.calls.ts'
import { loadDepth } from '@ingot/features/market/trades.calls.ts'
import { emailLogin } from '@ingot/features/session/login.calls.ts'
import { logout } from '@ingot/features/session/sessions.calls.ts'
import { listSpotOrders, placeSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import { listSpotTrades } from '@ingot/features/trading/list-spot-trades.calls.ts'
import { type ServerMessage, topicsPerSocketMax, userTopics } from '@ingot/contract/stream'
import { chartIntervals, depthLimitMax } from '@ingot/contract/vocabulary'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { must, startTestServer, type TestServer, type TestUser } from '#testing/start-server.ts'
import { byDepth } from '#testing/test-depth.ts'

const symbol = 'BTCUSDT'
let server: TestServer
let anna: TestUser
let boris: TestUser
const opened: Stream[] = []

const foreign = 'https://app.example.com'

beforeAll(async () => {
  server = await startTestServer({ origins: [foreign] })
  anna = await server.registerUser()
  boris = await server.registerUser()
  for (const user of [anna, boris]) await server.fund(user, { USDT: '1000000', BTC: '50' })
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})
afterAll(async () => { await server.stop() })

type Heard = { readonly stream: Stream; readonly messages: ServerMessage[]; dead: string[] }

function listen(token: string): Heard {
  const heard: Heard = {
    stream: openStream({
      url: `${server.url.replace('http', 'ws')}/wss`,
      token: () => token,
      checkFrames: true,
      onSessionDead: (msg) => heard.dead.push(msg),
    }),
    messages: [],
    dead: [],
  }
  opened.push(heard.stream)
  for (const topic of userTopics) {
    heard.stream.subscribe(topic, (message) => heard.messages.push(message))
  }
  return heard
}

const typesOf = (heard: Heard) => heard.messages.map(({ type }) => type)

/** The stream says it is live with its first answer, which comes after the login's own. */
async function live(heard: Heard): Promise<void> {
  await expect.poll(() => heard.stream.status().state).toBe('live')
}

async function place(user: TestUser, order: Record<string, string>): Promise<string> {
  const { client } = user
  const request = placeSpotOrder.request.parse({ symbol, entrust: 'limit', ...order })
  return must(await client.call(placeSpotOrder, request)).orderId
}

test('[W4] an order and its fill are sent to their owners, each their own side', async () => {
  const [hers, his] = [listen(anna.profile.token), listen(boris.profile.token)]
  await Promise.all([live(hers), live(his)])
  const resting = await place(anna, { direction: 'sell', price: '92500.0', quantity: '0.50000' })
  await expect.poll(() => typesOf(hers)).toEqual(['order', 'balance'])
  expect(hers.messages[0]?.data).toMatchObject({ orderId: resting, status: 'pending' })
  expect(his.messages).toEqual([])

  const taking = await place(boris, { direction: 'buy', price: '92500.0', quantity: '0.20000' })
  await expect.poll(() => typesOf(his)).toEqual(['order', 'fill', 'balance', 'balance'])
  await expect.poll(() => typesOf(hers).slice(2)).toEqual(['order', 'fill', 'balance', 'balance'])
  expect(his.messages[0]?.data).toMatchObject({ orderId: taking, status: 'fully_filled' })
  expect(his.messages[1]?.data).toMatchObject({ orderId: taking, role: 'taker', symbol })
  expect(hers.messages[3]?.data).toMatchObject({ orderId: resting, role: 'maker', symbol })
  expect(JSON.stringify(his.messages)).not.toContain(`"orderId":"${resting}"`)
  expect(JSON.stringify(hers.messages)).not.toContain(`"orderId":"${taking}"`)

  const history = { state: 'history', pageNo: 1 } as const
  const orders = must(await boris.client.call(listSpotOrders, history))
  expect(his.messages[0]?.data).toEqual(orders.list.find(({ orderId }) => orderId === taking))
  const fills = must(await boris.client.call(listSpotTrades, { pageNo: 1 }))
  expect(his.messages[1]?.data).toEqual(fills.list[0])
})

test('[W4] a session ended on another device ends its stream at once', async () => {
  const { email, password } = anna
  const login = () => server.client().call(emailLogin, { email, loginPassword: password })
  const other = must(await login())
  const heard = listen(other.token)
  await live(heard)
  must(await server.client({ token: other.token }).call(logout, {}))
  await expect.poll(() => heard.dead.length).toBe(1)
  await place(anna, { direction: 'buy', price: '90000.0', quantity: '0.00100' })
  expect(heard.messages).toEqual([])
})

test('[W5] a client\'s rebuilt book equals that of loadDepth', async () => {
  const heard = listen(anna.profile.token)
  let book: DepthBook | undefined
  let gaps = 0
  heard.stream.followDepth(symbol, (changed) => {
    book = changed
    if (!changed.isExact) gaps += 1
  })
  await expect.poll(() => book?.isExact).toBe(true)
  const rounds = byDepth({ short: 20, deep: 60 })
  const seqs = new Set<number>()
  const own: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const orders = Array.from({ length: 1 + round % 6 }, (_, at) => {
      const isBid = (round + at) % 2 === 0
      const away = (round * 7 + at * 13) % 90
      const price = `${isBid ? 92_400 - away : 92_420 + away}.${at}`
      const quantity = `0.0${1 + round % 9}${100 + round}`
      return place(at % 2 === 0 ? anna : boris, {
        direction: isBid ? 'buy' : 'sell', price, quantity,
      })
    })
    own.push(...await Promise.all(orders))
    if (round % 5 === 4) {
      const amount = { direction: 'buy', entrust: 'market', amount: String(500 + round) }
      await place(boris, amount)
    }
    const asked = { symbol, limit: depthLimitMax }
    const served = must(await server.client().call(loadDepth, asked))
    await expect.poll(() => book?.seq, { interval: 5 }).toBe(served.seq)
    expect(book?.bids).toEqual(served.bids)
    expect(book?.asks).toEqual(served.asks)
    seqs.add(served.seq)
  }
  expect(own.length).toBeGreaterThan(2.5 * rounds)
  expect(seqs.size).toBeGreaterThanOrEqual(rounds * 5 / 6)
  expect(gaps).toBe(0)
})

test.each([
  [foreign, 'open'], ['https://evil.example.com', 'refused'],
])('[W2] with INGOT_ORIGINS a page of %s is %s', async (origin, end) => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/wss`, { origin })
  const came = await new Promise((resolve) => {
    socket.once('open', () => resolve('open'))
    socket.once('error', () => resolve('refused'))
  })
  socket.terminate()
  expect(came).toBe(end)
})

test('[W170] at the bound of a socket, topics without listeners give way', async () => {
  const hers = listen(anna.profile.token)
  await live(hers)
  const { stream } = hers
  const symbols = must(await server.client().call(listSpotSymbols, {})).map((row) => row.symbol)
  const errors: string[] = []
  const states: string[] = []
  stream.onStatus(({ state }) => states.push(state))
  const open = (topic: string) => stream.subscribe(topic, ({ type }) => {
    if (type === 'ERROR') errors.push(topic)
  })
  const topics = symbols.flatMap((one) => [
    `${one}@ticker`, `${one}@trade`, ...chartIntervals.map((each) => `${one}@kline@${each}`),
  ]).slice(0, 2 * topicsPerSocketMax)
  expect(topics).toHaveLength(2 * topicsPerSocketMax)
  const first = topics.slice(0, topicsPerSocketMax).map(open)
  const next = topics.slice(topicsPerSocketMax)
  for (const topic of next) open(topic)
  await expect.poll(() => stream.isFresh(topics[0] ?? '')).toBe(true)
  expect(next.filter((topic) => stream.isFresh(topic))).toEqual([])
  for (const leave of first) leave()
  const tickers = next.filter((topic) => topic.endsWith('@ticker'))
  await expect.poll(() => tickers.every((topic) => stream.isFresh(topic)), { timeout: 30_000 })
    .toBe(true)
  expect(errors).toEqual([])
  expect(states, 'the socket was not closed for a flood').toEqual([])
}, 60_000)
