import { connect } from 'node:net'
import { once } from 'node:events'
import { asUserId, type UserId } from '@ingot/contract/vocabulary'
import { afterEach, expect, test } from 'vitest'
import type { Session } from '#http/sessions.ts'
import type { CommittedBatch } from '#sequencer/submission.ts'
import { btcUsdt, usdt } from '#testing/traffic/sample-listings.ts'
import { startStream, type StreamHarness } from '#testing/stream-harness.ts'

const running: StreamHarness[] = []

afterEach(async () => {
  for (const harness of running.splice(0)) {
    expect(harness.failures).toEqual([])
    await harness.close()
  }
})

async function start(options: Parameters<typeof startStream>[0] = {}): Promise<StreamHarness> {
  const harness = await startStream(options)
  running.push(harness)
  return harness
}

const [anna, boris] = [1_001, 1_002].map(asUserId) as [UserId, UserId]

function sessionOf(user: UserId, id: number): Session {
  return { id, user, userStatus: 1, tradeStatus: 2, withdrawStatus: 2 }
}

function balanceBatch(batch: number, owner: UserId): CommittedBatch {
  const availableUnits = BigInt(batch) * 100_000_000n
  return {
    batch, at: batch, orders: [], trades: [], markets: [], levels: [], users: [],
    perpetual: null, triggers: [], deadlines: [], messages: [], announced: [], records: [],
    balances: [{ owner, wallet: 'spot', asset: usdt.id, availableUnits, frozenUnits: 0n }],
  }
}

/** Sends an upgrade by hand and returns the status line. */
async function statusOf(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write([
    ...lines, 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', '',
  ].join('\r\n'))
  const [chunk] = await once(socket, 'data')
  socket.destroy()
  return String(chunk).split('\r\n')[0] ?? ''
}

test('[W2] a foreign page is refused; the own and a configured one are not', async () => {
  const { port } = await start({ origins: ['https://app.example'] })
  const host = `Host: 127.0.0.1:${port}`
  const get = 'GET /wss HTTP/1.1'
  const status = (origin: string) => statusOf(port, [get, host, `Origin: ${origin}`])
  expect(await status('https://evil.example')).toContain('403')
  expect(await status('null')).toContain('403')
  expect(await status(`http://127.0.0.1:${port}`)).toContain('101')
  expect(await status('https://app.example')).toContain('101')
  expect(await statusOf(port, [get, host])).toContain('101')
  expect(await statusOf(port, ['GET /other HTTP/1.1', host])).toContain('404')
  expect(await statusOf(port, ['GET /wssx HTTP/1.1', host])).toContain('404')
})

test('[W4] private messages are sent only after LOGIN and only to their user', async () => {
  const harness = await start()
  harness.tokens.set('of-anna', sessionOf(anna, 1)).set('of-boris', sessionOf(boris, 2))
  const [hers, his, strangers] = [
    await harness.connect(), await harness.connect(), await harness.connect(),
  ]
  harness.publish(balanceBatch(1, anna))
  hers.send({ type: 'SUBSCRIBE', topic: 'user@balance' })
  expect(await hers.next('ERROR')).toMatchObject({ code: 200, data: { reject: 'login_required' } })

  hers.send({ type: 'LOGIN', token: 'of-anna' })
  his.send({ type: 'LOGIN', token: 'of-boris' })
  expect(await hers.next('LOGIN')).toMatchObject({ code: 200 })
  expect(await his.next('LOGIN')).toMatchObject({ code: 200 })
  his.send({ type: 'SUBSCRIBE', topic: 'user@balance' })
  await his.next('SUBSCRIBE')
  harness.publish(balanceBatch(2, anna))
  harness.publish(balanceBatch(3, boris))

  expect(await hers.next('balance')).toEqual({
    type: 'balance', topic: 'user@balance', seq: 2, code: 200,
    data: { symbol: 'USDT', available: '2', frozen: '0', total: '2', accountType: 'spot' },
  })
  expect(await his.next('balance')).toMatchObject({ seq: 3, data: { available: '3' } })
  const balances = async (of: typeof hers) => (
    (await of.settle()).filter(({ type }) => type === 'balance').length
  )
  expect([await balances(hers), await balances(his), await balances(strangers)]).toEqual([1, 1, 0])
})

test('[W112] messages of a socket wait for its login and are handled in sequence', async () => {
  const found = Promise.withResolvers<undefined>()
  const harness = await start({
    lookUp: (find) => found.promise.then(find), limits: { waitingMessagesMax: 4 },
  })
  harness.tokens.set('of-anna', sessionOf(anna, 1))
  const [hers, strangers] = [await harness.connect(), await harness.connect()]
  hers.send({ type: 'LOGIN', token: 'of-anna' })
  hers.send({ type: 'SUBSCRIBE', topic: 'user@balance' })
  hers.send({ type: 'LOGIN', token: 'unknown' })
  hers.send({ type: 'SUBSCRIBE', topic: 'user@balance' })
  hers.send({ type: 'PING' })
  hers.send({ type: 'PING' })
  expect(await hers.next('ERROR'), 'the bound of waiting messages')
    .toMatchObject({ data: { reject: 'too_many_requests' } })
  expect(hers.messages).toHaveLength(1)
  await strangers.settle()
  found.resolve(undefined)
  await hers.next('PONG')
  expect(hers.messages.slice(1)).toMatchObject([
    { type: 'LOGIN', code: 200 },
    { type: 'SUBSCRIBE', topic: 'user@balance', code: 200 },
    { type: 'LOGIN', code: -1001 },
    { type: 'ERROR', topic: 'user@balance', data: { reject: 'login_required' } },
    { type: 'PONG' },
  ])
})

test('[W4] an ended token gets -1001; a login replaces the previous one', async () => {
  const harness = await start()
  harness.tokens.set('of-anna', sessionOf(anna, 1)).set('of-boris', sessionOf(boris, 2))
  const socket = await harness.connect({ path: '/wss?language=zh_CN' })
  socket.send({ type: 'LOGIN', token: 'nobody' })
  const dead = await socket.next('LOGIN')
  expect(dead).toMatchObject({ code: -1001, data: { reject: 'session_dead' } })
  expect(JSON.stringify(dead)).toMatch(/[一-鿿]/)
  for (const token of ['of-anna', 'of-boris']) {
    const from = socket.messages.length
    socket.send({ type: 'LOGIN', token })
    expect(await socket.next('LOGIN', from)).toMatchObject({ code: 200 })
  }
  harness.publish(balanceBatch(1, anna))
  harness.publish(balanceBatch(2, boris))
  await socket.next('balance')
  const told = (await socket.settle()).filter(({ type }) => type === 'balance')
  expect(told.map(({ seq }) => seq)).toEqual([2])
})

test('[W4] a revoked session gets -1001 and its sockets close, others stay', async () => {
  const harness = await start()
  harness.tokens.set('one', sessionOf(anna, 1)).set('two', sessionOf(anna, 2))
  const [first, second] = [await harness.connect(), await harness.connect()]
  first.send({ type: 'LOGIN', token: 'one' })
  second.send({ type: 'LOGIN', token: 'two' })
  await Promise.all([first.next('LOGIN'), second.next('LOGIN')])
  const from = first.messages.length
  harness.revoke(1)
  expect(await first.closed).toBe(1008)
  expect(first.messages.slice(from)).toMatchObject([{ type: 'LOGIN', code: -1001 }])
  harness.publish(balanceBatch(1, anna))
  await second.next('balance')
  await expect.poll(() => harness.stream.counts()).toMatchObject({ sessions: 1, sockets: 1 })
})

test('[W4] an expired session ends its sockets too', async () => {
  const harness = await start({ limits: { sessionCheckMs: 20, sweepMs: 10 } })
  harness.tokens.set('one', sessionOf(anna, 1))
  const socket = await harness.connect()
  socket.send({ type: 'LOGIN', token: 'one' })
  await socket.next('LOGIN')
  harness.tokens.clear()
  expect(await socket.closed).toBe(1008)
  expect(socket.messages.at(-1)).toMatchObject({ type: 'LOGIN', code: -1001 })
})

test('[W6] a mistake gets a reply with code 200; too many close the socket', async () => {
  const harness = await start({ limits: { mistakesMax: 8 } })
  const socket = await harness.connect()
  const mistakes = [
    'no json', '{"type":"ORDER"}', Buffer.from([1, 2, 3]),
    '{"type":"SUBSCRIBE","topic":"NOCOIN@ticker"}', '{"type":"SUBSCRIBE","topic":"BTCUSDT@all"}',
    '{"type":"SUBSCRIBE","topic":"__proto__@depth"}', '{"type":"SUBSCRIBE","topic":""}',
  ]
  for (const mistake of mistakes) socket.webSocket.send(mistake)
  const told = (await socket.settle()).filter(({ type }) => type === 'ERROR')
  expect(told.map(({ code }) => code)).toEqual(mistakes.map(() => 200))
  expect(told.map(({ data }) => (data as { reject: string }).reject)).toEqual([
    'invalid_input', 'invalid_input', 'invalid_input', 'market_unknown', 'invalid_input',
    'invalid_input', 'invalid_input',
  ])
  socket.webSocket.send('again')
  socket.webSocket.send('and again')
  expect(await socket.closed).toBe(1008)
  await expect.poll(() => harness.stream.counts())
    .toMatchObject({ sockets: 0, topics: 0, expelled: 1 })
})

test('[W3] a frame of a megabyte closes its socket and no other', async () => {
  const harness = await start()
  const [huge, other] = [await harness.connect(), await harness.connect()]
  huge.webSocket.send('x'.repeat(1_048_576))
  expect(await huge.closed).toBe(1009)
  await other.settle()
  await expect.poll(() => harness.stream.counts().sockets).toBe(1)
})

test('[W3] ten thousand SUBSCRIBEs close the socket and leave nothing behind', async () => {
  const harness = await start()
  const socket = await harness.connect()
  for (let count = 0; count < 10_000; count += 1) {
    socket.send({ type: 'SUBSCRIBE', topic: count % 2 === 0 ? 'BTCUSDT@depth' : `A${count}@depth` })
  }
  expect(await socket.closed).toBe(1008)
  await expect.poll(() => harness.stream.counts())
    .toMatchObject({ sockets: 0, topics: 0, expelled: 1 })
})

test('[W3] one socket follows at most its limit of topics', async () => {
  const harness = await start({ limits: { topicsPerSocketMax: 2 } })
  const socket = await harness.connect()
  for (const topic of ['BTCUSDT@ticker', 'BTCUSDT@trade', 'BTCUSDT@ticker', 'BTCUSDT@depth']) {
    socket.send({ type: 'SUBSCRIBE', topic })
  }
  expect(await socket.next('ERROR')).toMatchObject({
    topic: 'BTCUSDT@depth', code: 200, data: { reject: 'too_many_requests' },
  })
  expect(harness.stream.counts().topics).toBe(2)
})

test('[W3] a flood of protocol pings closes the socket; a few get replies', async () => {
  const harness = await start()
  const socket = await harness.connect()
  const pong = once(socket.webSocket, 'pong')
  socket.webSocket.ping('here')
  expect(String((await pong)[0])).toBe('here')
  for (let count = 0; count < 1_000; count += 1) socket.webSocket.ping('x'.repeat(125))
  expect(await socket.closed).toBe(1008)
})

test('[W3] sockets are limited for one address and in total', async () => {
  const harness = await start({ limits: { socketsPerAddressMax: 2 } })
  const first = await harness.connect()
  await harness.connect()
  const lines = ['GET /wss HTTP/1.1', `Host: 127.0.0.1:${harness.port}`]
  expect(await statusOf(harness.port, lines)).toContain('503')
  first.webSocket.terminate()
  await expect.poll(() => harness.stream.counts().sockets).toBe(1)
  expect(await statusOf(harness.port, lines)).toContain('101')
})

test('[W3] a network of IPv6 addresses has the limit of one address', async () => {
  const harness = await start({ limits: { socketsPerAddressMax: 2 }, trustProxy: '127.0.0.1' })
  const from = (address: string) =>
    ['GET /wss HTTP/1.1', `Host: 127.0.0.1:${harness.port}`, `X-Forwarded-For: ${address}`]
  for (const address of ['2001:db8::1', '2001:db8::2']) {
    await harness.connect({ headers: { 'x-forwarded-for': address } })
  }
  expect(await statusOf(harness.port, from('2001:db8::3'))).toContain('503')
  expect(await statusOf(harness.port, from('2001:db8:0:1::3'))).toContain('101')
})

test('[W9] PING gets its reply, and a silent socket is closed', async () => {
  let now = 1_000
  const harness = await start({
    clock: () => now, limits: { sweepMs: 10, silenceMsMax: 75_000 },
  })
  const [silent, alive] = [await harness.connect(), await harness.connect()]
  now += 70_000
  alive.send({ type: 'PING' })
  expect(await alive.next('PONG')).toMatchObject({ code: 200, data: now })
  now += 10_000
  expect(await silent.closed).toBe(1001)
  await alive.settle()
})

test('[W8] SUBSCRIBE is acknowledged, then the current value; UNSUBSCRIBE ends it', async () => {
  const harness = await start({ limits: { tickMs: 5, tickersEveryTicks: 1 } })
  const socket = await harness.connect()
  const shown = { depth: 'depth', ticker: 'ticker', trade: 'trade', 'kline@1min': 'kline' } as const
  for (const [channel, type] of Object.entries(shown)) {
    const from = socket.messages.length
    const topic = `BTCUSDT@${channel}`
    socket.send({ type: 'SUBSCRIBE', topic })
    expect(await socket.next(type, from)).toMatchObject({ topic, code: 200 })
    expect(socket.messages.slice(from).map((message) => message.type)).toEqual(['SUBSCRIBE', type])
  }
  socket.send({ type: 'SUBSCRIBE', topic: 'all@ticker' })
  const all = await socket.next('tickers')
  expect(all.data.map(({ symbol }) => symbol)).toEqual(['BTCUSDT', 'DOGEUSDT'])
  expect(harness.marketData.attention.watched('DOGEUSDT')).toBe(false)
  await expect.poll(() => harness.marketData.attention.watched('BTCUSDT')).toBe(true)
  for (const channel of Object.keys(shown)) {
    socket.send({ type: 'UNSUBSCRIBE', topic: `BTCUSDT@${channel}` })
  }
  socket.send({ type: 'UNSUBSCRIBE', topic: 'all@ticker' })
  await socket.settle()
  const from = socket.messages.length
  harness.publish({
    ...balanceBatch(1, anna),
    levels: [{ market: btcUsdt.id, side: 'buy', priceTicks: 900_000, lots: 5 }],
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await socket.settle()).slice(from).map(({ type }) => type)).toEqual(['PONG'])
  expect(harness.stream.counts().topics).toBe(0)
})

test('[W8] a change is sent with the next tick, once, and not before', async () => {
  const harness = await start({ limits: { tickMs: 3_600_000 } })
  const socket = await harness.connect()
  socket.send({ type: 'SUBSCRIBE', topic: 'BTCUSDT@depth' })
  await socket.next('depth')
  const from = socket.messages.length
  for (const lots of [5, 6]) {
    harness.publish({
      ...balanceBatch(lots, anna),
      levels: [{ market: btcUsdt.id, side: 'buy', priceTicks: 900_000, lots }],
    })
  }
  const told = async () => {
    const messages = await socket.settle()
    return messages.slice(from).filter(({ type }) => type === 'depth')
  }
  expect(await told()).toEqual([])
  harness.stream.tick()
  harness.stream.tick()
  await expect.poll(told).toHaveLength(1)
})

test.each([
  ['SUBSCRIBE'], ['UNSUBSCRIBE'],
] as const)('[W3] first values are limited, also with %s in between', async (between) => {
  const harness = await start({
    clock: () => 1_000, limits: { firstValues: { perSecond: 1, burst: 3 } },
  })
  const [greedy, other] = [await harness.connect(), await harness.connect()]
  const topic = 'BTCUSDT@depth'
  for (let count = 0; count < 6; count += 1) {
    greedy.send({ type: 'SUBSCRIBE', topic })
    if (between === 'UNSUBSCRIBE') greedy.send({ type: between, topic })
  }
  const messages = await greedy.settle()
  expect(messages.filter(({ type }) => type === 'depth')).toHaveLength(3)
  expect(messages.filter(({ type }) => type === 'ERROR')).toHaveLength(3)
  other.send({ type: 'SUBSCRIBE', topic })
  expect(await other.next('depth')).toMatchObject({ topic })
})
