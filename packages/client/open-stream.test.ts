// The stream against a real socket server, with a clock that only the test moves.
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import { manualTimers } from './manual-timers.ts'
import { type Stream, type StreamOptions, openStream } from './open-stream.ts'
import { reconnectDelay } from './reconnect-delay.ts'

type Peer = {
  readonly url: string
  readonly sockets: ServerSocket[]
  /** Every frame that came, as `socket number: TYPE topic-or-token`. */
  readonly frames: string[]
  answersPing: boolean
  close(): void
}

async function startPeer(): Promise<Peer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const peer: Peer = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sockets: [],
    frames: [],
    answersPing: true,
    close() {
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
  server.on('connection', (socket) => {
    const number = peer.sockets.push(socket)
    socket.on('message', (raw) => {
      const message = JSON.parse(String(raw)) as { type: string; topic?: string; token?: string }
      const about = message.topic ?? message.token
      peer.frames.push([`${number}:`, message.type, about].join(' ').trim())
      if (message.type === 'PING' && peer.answersPing) say(socket, { type: 'PONG', data: null })
    })
  })
  return peer
}

function say(socket: ServerSocket | undefined, message: object): void {
  socket?.send(JSON.stringify({ code: 200, ...message }))
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function start(options: Partial<StreamOptions> = {}) {
  const peer = await startPeer()
  const { timers, advance } = manualTimers()
  const stream = openStream({
    url: peer.url, token: () => 'T', timers, random: () => 1, checkFrames: true, ...options,
  })
  ends.push(() => stream.close(), () => peer.close())
  return { peer, stream, advance }
}

/** A state that a busy machine reaches late is still reached. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })
/** Both ends are in this process: a written message is read within a few of its turns. */
async function answersRead(): Promise<void> {
  await sleep(30)
  for (let turns = 0; turns < 3; turns += 1) await nextTurn()
}
const isLive = (stream: Stream) => eventually(() => expect(stream.status().state).toBe('live'))
const ticker = {
  symbol: 'BTCUSDT', targetSymbol: 'BTC', originalSymbol: 'USDT', price: '1', change: '-1',
  changeRate: '-1.00', high24h: '2', low24h: '1', open24h: '2', quantity24h: '1', volumn24h: '1',
  logo: '', referencePrice: '1',
}
const depth = (seq: number, prevSeq: number, bids: [string, string][] = []) => ({
  type: 'depth',
  topic: 'BTCUSDT@depth',
  data: { seq, prevSeq, snapshot: prevSeq === 0, bids, asks: [] },
})

test('[CL5] it logs in, subscribes once for many listeners and delivers by topic', async () => {
  const { peer, stream, advance } = await start()
  const heard: string[] = []
  const leaveFirst = stream.subscribe('BTCUSDT@ticker', ({ type }) => heard.push(`a ${type}`))
  const leaveSecond = stream.subscribe('BTCUSDT@ticker', () => heard.push('b'))
  stream.subscribe('user@order', () => heard.push('order'))
  await isLive(stream)
  expect(peer.frames).toEqual(['1: LOGIN T', '1: SUBSCRIBE BTCUSDT@ticker', '1: PING'])
  say(peer.sockets[0], { type: 'SUBSCRIBE', topic: 'BTCUSDT@ticker', data: null })
  say(peer.sockets[0], { type: 'ticker', topic: 'BTCUSDT@ticker', data: ticker })
  say(peer.sockets[0], { type: 'ticker', topic: 'ETHUSDT@ticker', data: ticker })
  await eventually(() => expect(heard).toEqual(['a ticker', 'b']))
  leaveFirst()
  leaveFirst()
  // [W172] A ping follows while the topic is silent; subscriptions alone are looked at here.
  const requests = () => peer.frames.filter((frame) => frame !== '1: PING')
  advance(3_001)
  expect(requests()).toHaveLength(2)
  leaveSecond()
  advance(2_999)
  const leaveThird = stream.subscribe('BTCUSDT@ticker', () => heard.push('c'))
  advance(3_001)
  say(peer.sockets[0], { type: 'ticker', topic: 'BTCUSDT@ticker', data: ticker })
  await eventually(() => expect(heard).toEqual(['a ticker', 'b', 'c']))
  expect(requests()).toHaveLength(2)
  leaveThird()
  advance(3_000)
  await eventually(() => expect(requests().at(-1)).toBe('1: UNSUBSCRIBE BTCUSDT@ticker'))
})

test('[CL6] a lost socket is stale, reconnects, logs in and subscribes again', async () => {
  const { peer, stream, advance } = await start()
  const states: string[] = []
  stream.onStatus(({ state }) => states.push(state))
  stream.subscribe('BTCUSDT@trade', () => undefined)
  await isLive(stream)
  peer.frames.length = 0
  peer.sockets[0]?.terminate()
  await eventually(() => expect(stream.status().state).toBe('stale'))
  advance(999)
  expect(peer.sockets).toHaveLength(1)
  advance(1)
  await isLive(stream)
  expect(peer.frames).toEqual(['2: LOGIN T', '2: SUBSCRIBE BTCUSDT@trade', '2: PING'])
  expect(states).toEqual(['live', 'stale', 'live'])
})

test('[CL6] the reconnect delay doubles from one second up to ten', () => {
  const most = [0, 1, 2, 3, 4, 5, 60, 5_000].map((tries) => reconnectDelay(tries, () => 1))
  expect(most).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000, 10_000])
  expect(reconnectDelay(9, () => 0)).toBe(5_000)
})

test('[CL6] without a session a lost socket stays closed until a login', async () => {
  const session: { token?: string } = {}
  const { peer, stream, advance } = await start({ token: () => session.token })
  await isLive(stream)
  expect(peer.frames).toEqual(['1: PING'])
  peer.sockets[0]?.terminate()
  await eventually(() => expect(stream.status().state).toBe('closed'))
  advance(60_000)
  stream.wake()
  expect(peer.sockets).toHaveLength(1)
  session.token = 'T'
  stream.login()
  await isLive(stream)
  expect(peer.frames).toEqual(['1: PING', '2: LOGIN T', '2: PING'])
})

test('[CL6] a login uses an open socket; another session opens its own', async () => {
  const session: { token?: string } = {}
  const { peer, stream } = await start({ token: () => session.token })
  await isLive(stream)
  session.token = 'A'
  stream.login()
  stream.login()
  await eventually(() => expect(peer.frames).toEqual(['1: PING', '1: LOGIN A']))
  session.token = 'B'
  stream.login()
  await isLive(stream)
  expect(peer.frames.slice(2)).toEqual(['2: LOGIN B', '2: PING'])
})

test('[CL7] it pings each 30 s; one unanswered beat is stale, two replace the socket', async () => {
  const { peer, stream, advance } = await start()
  await isLive(stream)
  const pings = () => peer.frames.filter((frame) => frame === '1: PING').length
  advance(30_000)
  await eventually(() => expect(pings()).toBe(2))
  // The answer comes before the clock goes on.
  await answersRead()
  advance(30_000)
  await eventually(() => expect(pings()).toBe(3))
  await answersRead()
  expect(stream.status().state).toBe('live')
  peer.answersPing = false
  advance(30_000)
  expect(stream.status().state).toBe('live')
  advance(30_000)
  expect(stream.status().state).toBe('stale')
  peer.answersPing = true
  advance(30_000 + 1_000)
  await isLive(stream)
  expect(peer.sockets).toHaveLength(2)
})

test('[CL7] waking reconnects at once; a socket that stays silent is replaced', async () => {
  const { peer, stream, advance } = await start()
  await isLive(stream)
  peer.sockets[0]?.terminate()
  await eventually(() => expect(stream.status().state).toBe('stale'))
  stream.wake()
  await isLive(stream)
  expect(peer.sockets).toHaveLength(2)
  peer.answersPing = false
  stream.wake()
  advance(2_999)
  expect(stream.status().state).toBe('live')
  advance(1)
  expect(stream.status().state).toBe('stale')
})

test('[CL4] a code other than 200 ends the stream and the session', async () => {
  const dead: string[] = []
  const { peer, stream, advance } = await start({ onSessionDead: (msg) => dead.push(msg) })
  await isLive(stream)
  peer.sockets[0]?.send(JSON.stringify({ type: 'LOGIN', code: -1001, data: { msg: 'gone' } }))
  await eventually(() => expect(dead).toEqual(['gone']))
  advance(60_000)
  expect(stream.status().state).toBe('closed')
  expect(peer.sockets).toHaveLength(1)
})

test('[CL1] a gap asks for one new snapshot; meanwhile the book is lost', async () => {
  const { peer, stream } = await start()
  const seen: string[] = []
  stream.followDepth('BTCUSDT', (book) =>
    seen.push(`${book.seq} ${book.isExact} ${JSON.stringify(book.bids)}`))
  await isLive(stream)
  const [socket] = peer.sockets
  peer.frames.length = 0
  say(socket, depth(5, 0, [['9', '1']]))
  say(socket, depth(6, 5, [['9', '2']]))
  say(socket, depth(8, 7, [['9', '4']]))
  say(socket, depth(9, 8, [['9', '5']]))
  say(socket, depth(9, 0, [['9', '5']]))
  say(socket, depth(10, 9, [['9', '0']]))
  await eventually(() => expect(seen).toEqual([
    '5 true [["9","1"]]', '6 true [["9","2"]]', '6 false [["9","2"]]', '9 true [["9","5"]]',
    '10 true []',
  ]))
  await eventually(() => expect(peer.frames)
    .toEqual(['1: UNSUBSCRIBE BTCUSDT@depth', '1: SUBSCRIBE BTCUSDT@depth']))
})

test('[CL1] a listener that returns within the linger time gets the whole book', async () => {
  const { peer, stream, advance } = await start()
  const leave = stream.followDepth('BTCUSDT', () => undefined)
  let tickers = 0
  stream.subscribe('BTCUSDT@ticker', () => { tickers += 1 })
  await isLive(stream)
  say(peer.sockets[0], depth(5, 0, [['9', '1']]))
  leave()
  advance(2_000)
  say(peer.sockets[0], depth(6, 5, [['9', '2']]))
  // The delta reaches no listener; once the ticker that was sent after it is heard, it has arrived.
  say(peer.sockets[0], { type: 'ticker', topic: 'BTCUSDT@ticker', data: ticker })
  await eventually(() => expect(tickers).toBe(1))
  const seqs: number[] = []
  stream.followDepth('BTCUSDT', (book) => seqs.push(book.seq))
  expect(seqs).toEqual([6])
})

test('[CL5] frames that are not messages are ignored', async () => {
  const { peer, stream } = await start()
  const heard: string[] = []
  stream.subscribe('BTCUSDT@ticker', (message) => heard.push(message.type))
  await isLive(stream)
  for (const text of ['', 'null', '[]', '{"type":"ticker"}', '{"type":1,"code":200}', '{']) {
    peer.sockets[0]?.send(text)
  }
  const message = { type: 'ticker', topic: 'BTCUSDT@ticker', data: ticker }
  say(peer.sockets[0], { ...message, data: { ...ticker, price: 'NaN' } })
  say(peer.sockets[0], message)
  await eventually(() => expect(heard).toEqual(['ticker']))
})

test('[W196] a page that opens on a silent socket is delayed since the last frame', async () => {
  const { peer, stream, advance } = await start()
  await isLive(stream)
  const heardAt = stream.status().since
  peer.answersPing = false
  advance(8_000)
  stream.subscribe('BTCUSDT@mark', () => undefined)
  await eventually(() => expect(peer.frames).toContain('1: SUBSCRIBE BTCUSDT@mark'))
  advance(2_999)
  expect(stream.status().state).toBe('live')
  advance(1_001)
  expect(stream.status()).toMatchObject({ state: 'stale', since: heardAt })
})

test('[W196] a page that opens on an idle socket is live while the server replies', async () => {
  const { peer, stream, advance } = await start()
  await isLive(stream)
  advance(25_000)
  stream.subscribe('BTCUSDT@mark', () => undefined)
  advance(1_000)
  const pings = () => peer.frames.filter((frame) => frame === '1: PING')
  await eventually(() => expect(pings()).toHaveLength(2))
  await answersRead()
  advance(4_000)
  expect(stream.status().state).toBe('live')
})
