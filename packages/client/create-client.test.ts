// Calls to a real HTTP server with a prepared reply for each case, and to no server.
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listMySpotAccount } from '@ingot/features/account/accounts.calls.ts'
import { loadUserInfo } from '@ingot/features/account/user-profile.calls.ts'
import { cancelAllSpotOrders, cancelSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import { type ClientOptions, createClient } from './create-client.ts'

type Handle = (request: IncomingMessage, response: ServerResponse, body: string) => void

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(handle: Handle): Promise<string> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => handle(request, response, body))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const clientOf = (baseUrl: string, options: Partial<ClientOptions> = {}) =>
  createClient({
    baseUrl, token: () => 'T', language: () => 'ru_RU', checkReplies: true, ...options,
  })

const balanceOf = (amount: string) =>
  ({ symbol: 'BTC', available: amount, frozen: '0', total: amount })

function answer(status: number, body: unknown): Handle {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

test('[CL2] a GET has a query, a POST a body, and both have token and language', async () => {
  const seen: string[] = []
  const baseUrl = await serve((request, response, body) => {
    seen.push([
      request.method, request.url, request.headers['token'], request.headers['language'], body,
    ].join(' '))
    answer(200, { code: 200, msg: '', data: request.method === 'GET' ? [] : { cancelled: 0 } })(
      request, response, body,
    )
  })
  const client = clientOf(baseUrl)
  expect(await client.call(listMySpotAccount, { showZero: 0 }))
    .toEqual({ ok: true, data: [], msg: '' })
  await client.call(cancelAllSpotOrders, { symbol: 'BTCUSDT' })
  await clientOf(baseUrl, { token: () => undefined }).call(listMySpotAccount, {})
  expect(seen).toEqual([
    'GET /listMySpotAccount?showZero=0 T ru_RU ',
    'POST /cancelAllSpotOrders T ru_RU {"symbol":"BTCUSDT"}',
    'GET /listMySpotAccount  ru_RU ',
  ])
})

test('[CL3] a code other than 200 fails with word, number, text and field', async () => {
  const baseUrl = await serve(answer(200, {
    code: 43005, msg: 'off the tick', data: { reject: 'price_off_tick', field: 'price' },
  }))
  const result = await clientOf(baseUrl).call(cancelSpotOrder, { orderId: '1' })
  expect(result).toEqual({
    ok: false,
    failure: {
      kind: 'rejected', code: 43005, reject: 'price_off_tick', msg: 'off the tick', field: 'price',
    },
  })
})

test('[CL3] a reject without a word is still a reject with its text', async () => {
  const baseUrl = await serve(answer(200, { code: 49999, msg: 'new', data: null }))
  const result = await clientOf(baseUrl).call(loadUserInfo, {})
  expect(result).toMatchObject({
    failure: { kind: 'rejected', reject: undefined, msg: 'new', field: undefined },
  })
})

test('[CL4] code -1001 ends its session, but not a session that began meanwhile', async () => {
  const dead: string[] = []
  let token = 'old'
  const baseUrl = await serve((request, response, body) => {
    if (request.url === '/loadUserInfo') token = 'new'
    answer(200, { code: -1001, msg: 'dead', data: null })(request, response, body)
  })
  const client = clientOf(baseUrl, { token: () => token, onSessionDead: (msg) => dead.push(msg) })
  expect(await client.call(listMySpotAccount, {}))
    .toEqual({ ok: false, failure: { kind: 'session_dead', msg: 'dead' } })
  expect(dead).toEqual(['dead'])
  expect(await client.call(loadUserInfo, {}))
    .toMatchObject({ failure: { kind: 'session_dead' } })
  expect(dead).toEqual(['dead'])
})

test('[CL3] statuses and unreadable replies are classified', async () => {
  const kinds: unknown[] = []
  const cases = [
    answer(400, { code: 40001, msg: 'bad', data: { reject: 'invalid_input' } }),
    answer(404, '<html>'),
    answer(503, { code: 50003, msg: 'busy', data: { reject: 'busy' } }),
    answer(502, ''),
    answer(200, 'not json'),
    answer(200, { msg: 'no code' }),
    answer(200, { code: 200, msg: '', data: [balanceOf('1e9')] }),
  ]
  for (const handle of cases) {
    const result = await clientOf(await serve(handle)).call(listMySpotAccount, {})
    if (result.ok) throw new Error('this result is not a success')
    const { failure } = result
    kinds.push('word' in failure ? [failure.kind, failure.status, failure.word?.reject] : failure)
  }
  expect(kinds).toEqual([
    ['bad_request', 400, 'invalid_input'],
    ['bad_request', 404, undefined],
    ['bad_response', 503, 'busy'],
    ['bad_response', 502, undefined],
    ['bad_response', 200, undefined],
    ['bad_response', 200, undefined],
    ['bad_response', 200, undefined],
  ])
})

test('[CL3] replies are parsed only when checking is on', async () => {
  const baseUrl = await serve(answer(200, { code: 200, msg: '', data: [balanceOf('1e9')] }))
  const result = await clientOf(baseUrl, { checkReplies: false }).call(listMySpotAccount, {})
  expect(result.ok).toBe(true)
})

test('[CL3] network, timeout, cancelled, invalid URL and redirects are distinguished', async () => {
  const silent = await serve(() => undefined)
  const halfway = await serve((_, response) => {
    response.writeHead(200)
    response.write('{"code":')
  })
  const redirecting = await serve((_, response) => {
    response.writeHead(302, { location: '/elsewhere' })
    response.end()
  })
  const closed = await serve(() => undefined)
  const gone = servers.pop()
  await new Promise((resolve) => gone?.close(resolve))
  const stop = new AbortController()
  const cancelled = clientOf(silent).call(loadUserInfo, {}, { signal: stop.signal })
  stop.abort()
  const failures = [
    await clientOf(closed).call(loadUserInfo, {}),
    await clientOf(silent).call(loadUserInfo, {}, { timeoutMs: 30 }),
    await clientOf(halfway).call(loadUserInfo, {}, { timeoutMs: 30 }),
    await cancelled,
    await clientOf(silent).call(loadUserInfo, {}, { signal: stop.signal }),
    await clientOf('no such place').call(loadUserInfo, {}),
    await clientOf('file:///etc').call(loadUserInfo, {}),
    await clientOf(redirecting).call(loadUserInfo, {}),
  ].map((result) => (result.ok ? 'ok' : result.failure.kind))
  expect(failures).toEqual([
    'network', 'timeout', 'timeout', 'cancelled', 'cancelled', 'invalid_url', 'invalid_url',
    'too_many_redirects',
  ])
})
