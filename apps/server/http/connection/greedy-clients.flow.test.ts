// Clients that ask for more than their share: many requests in one write, replies they never read,
// heavy calls, unknown tokens, and bodies or headers that say two things.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailLogin } from '@ingot/features/session/login.calls.ts'
import { rejects } from '@ingot/contract/vocabulary'
import { holdSocket, type HeldSocket } from '#testing/held-socket.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/start-server.ts'
import { connectStream } from '#testing/connect-stream.ts'

let server: TestServer
let user: TestUser
const held: HeldSocket[] = []
const rate = { perSecond: 0.001, burst: 400 }

beforeAll(async () => {
  server = await startTestServer({
    isMarketSimulated: true,
    http: {
      trustProxy: '127.0.0.1',
      unread: { stallMs: 1_000, bytesMax: 1e9 },
      rates: {
        account: { perSecond: 500, burst: 1_000 }, address: rate, guess: rate, page: rate,
      },
    },
    stream: { unknownTokens: { perSecond: 0.001, burst: 3 } },
  })
  user = await server.registerUser()
})
afterAll(async () => {
  for (const { socket } of held) socket.destroy()
  await server.stop()
})

async function hold(text: string): Promise<HeldSocket> {
  const opened = await holdSocket(server.url, text)
  held.push(opened)
  return opened
}

/** A GET that comes from a network of its own. */
const get = (path: string, network: string) =>
  `GET ${path} HTTP/1.1\r\nHost: exchange\r\nX-Forwarded-For: ${network}\r\n\r\n`

const candles = (limit: number) => `/listKline?symbol=BTCUSDT&period=1min&limit=${limit}`

async function statusOf(path: string, network: string, init: RequestInit = {}): Promise<number> {
  const headers = { ...Object(init.headers), 'x-forwarded-for': network }
  const answer = await fetch(server.url + path, { ...init, headers })
  await answer.arrayBuffer()
  return answer.status
}

test('[A32] [A34] pipelined requests for candles all get complete replies', async () => {
  const client = await hold(get(candles(1_000), '198.51.100.1').repeat(60))
  const count = () => client.heard().match(/HTTP\/1\.1 200 OK/g)?.length ?? 0
  await expect.poll(count).toBe(60)
  await expect.poll(() => client.heard().endsWith('}]}')).toBe(true)
  const [, body = ''] = client.heard().split('\r\n\r\n', 2)
  const first: { data: unknown[] } = JSON.parse(body.slice(0, body.indexOf('}]}') + 3))
  expect(first.data).toHaveLength(1_000)
  const fetched = await (await fetch(server.url + candles(1_000))).json()
  expect(fetched.data).toHaveLength(1_000)
})

test('[A88] calls behind the first refused one are dropped', async () => {
  const network = '198.51.100.4'
  const client = await hold(get('/webConfig', network).repeat(250))
  await expect.poll(() => client.heard().match(/HTTP\/1\.1 200/g)?.length).toBe(250)
  const second = await hold(get('/webConfig', network).repeat(250))
  const heard = await second.ended
  expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(150)
  expect(heard.match(/HTTP\/1\.1 429/g)?.length).toBeLessThanOrEqual(4)
})

/** Node announces each connection that a server of this process accepts. */
const acceptedChannel = 'net.server.socket'
const isAccepted = (message: unknown): message is { readonly socket: Socket } =>
  message !== null && typeof message === 'object' && 'socket' in message
  && message.socket instanceof Socket

test('[A33] a client that reads none of its replies is cut; its replies end', async () => {
  const accepted: Socket[] = []
  const listen = (message: unknown) => {
    if (isAccepted(message)) accepted.push(message.socket)
  }
  subscribe(acceptedChannel, listen)
  const client = await hold('')
  client.socket.pause()
  const { localPort } = client.socket
  const serverSide = () => accepted.find(({ remotePort }) => remotePort === localPort)
  await expect.poll(serverSide).toBeDefined()
  unsubscribe(acceptedChannel, listen)
  const cut = once(serverSide() ?? expect.fail('the server has not accepted'), 'close')
  client.socket.write(get(candles(1_000), '198.51.100.2').repeat(75))
  client.socket.write(get(candles(1_000), '198.51.100.3').repeat(75))
  await cut
  client.socket.resume()
  await client.ended
  expect(client.heard().match(/HTTP\/1\.1 200 OK/g)?.length).toBeLessThan(150)
})

test('[A35] a heavy call counts as several for its network, on every port', async () => {
  const asked = async (networks: readonly string[], path: string) => {
    let served = 0
    for (const network of networks) if (await statusOf(path, network) === 200) served += 1
    return served
  }
  const times = (count: number, network: string) => Array.from({ length: count }, () => network)
  expect(await asked(times(100, '198.51.100.9'), candles(1))).toBe(80)
  expect(await asked(times(5, '[2001:db8:7::1]:443'), '/webConfig')).toBe(5)
  expect(await asked(times(90, '2001:db8:7::1'), candles(1))).toBe(79)
  expect(await statusOf('/webConfig', '2001:db8:7::2')).toBe(429)
  expect(await statusOf('/webConfig', '2001:db8:7:1::2')).toBe(200)
})

test('[A47] pages have a separate limit; the API document counts as twenty', async () => {
  const network = '198.51.100.40'
  for (let asked = 0; asked < 20; asked += 1) {
    expect(await statusOf(asked % 2 === 0 ? '/openapi.json' : '/docs', network)).toBe(200)
  }
  for (const path of ['/openapi.json', '/docs', '/help']) {
    const answer = await fetch(server.url + path, { headers: { 'x-forwarded-for': network } })
    expect(answer.status, path).toBe(429)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.json()).toMatchObject({
      code: rejects.too_many_requests.code, data: { reject: 'too_many_requests' },
    })
  }
  const ahead = await hold(get('/help', network).repeat(3))
  expect((await ahead.ended).match(/HTTP\/1\.1 429/g), 'one reply, then the end').toHaveLength(1)
  expect(await statusOf('/webConfig', network), 'a call').toBe(200)
  expect(await statusOf('/openapi.json', '198.51.100.41'), 'another network').toBe(200)
})

test('[A36] beyond the limit an unknown token is refused without a look-up', async () => {
  const network = '198.51.100.20'
  const withToken = (token: string) => ({ headers: { token } })
  const known = withToken(user.profile.token)
  expect(await statusOf('/listSelfSelection', network, known)).toBe(200)
  for (let tries = 0; tries < 401; tries += 1) {
    await statusOf('/listSelfSelection', network, withToken(`${tries}`.padStart(43, 'x')))
  }
  // A living session that this gateway has never seen is not looked up either.
  const fresh = await server.client().call(emailLogin, {
    email: user.email, loginPassword: user.password,
  })
  if (!fresh.ok) return expect.fail('the login was refused')
  const unseen = withToken(fresh.data.token)
  expect(await statusOf('/listSelfSelection', network, unseen)).toBe(429)
  expect(await statusOf('/listSelfSelection', '198.51.100.21', unseen)).toBe(200)
  expect(await statusOf('/listSelfSelection', network, known), 'a known session').toBe(200)
})

test('[A36] beyond its limit a network\'s unknown tokens are refused by the stream', async () => {
  const socket = await connectStream(server.url)
  const login = async (token: string) => {
    const from = socket.messages.length
    socket.send({ type: 'LOGIN', token })
    await expect.poll(() => socket.messages.length).toBeGreaterThan(from)
    return socket.messages[from]
  }
  for (const token of ['a', 'b', 'c']) {
    const unknown = token.repeat(43)
    expect(await login(unknown)).toMatchObject({ type: 'LOGIN', code: rejects.session_dead.code })
  }
  expect(await login('d'.repeat(43)))
    .toMatchObject({ type: 'ERROR', data: { reject: 'too_many_requests' } })
  expect(await login(user.profile.token)).toMatchObject({ type: 'LOGIN', code: 200 })
  socket.webSocket.terminate()
})

test.each([
  ['{"email":"a@example.com","email":"b@example.com","loginPassword":"x"}', 'email'],
  ['{"email":{"x":1,"\\u0078":2},"loginPassword":"x"}', 'x'],
])('[A13] %s is refused with the duplicate key', async (body, field) => {
  const answer = await fetch(`${server.url}/emailLogin`, {
    method: 'POST', body, headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: rejects.invalid_input.code, data: { reject: 'invalid_input', field },
  })
})

test.each([
  ['a request without a host', 'GET /webConfig HTTP/1.1\r\n\r\n'],
  ['a request with two hosts', 'GET /webConfig HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n'],
  ['an expectation', 'GET /webConfig HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n'],
])('[A31] %s is refused with the envelope and the headers', async (_name, text) => {
  const answer = await (await hold(text)).ended
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*x-content-type-options: nosniff[^]*"code":40001/)
})
