// The port itself: envelopes, statuses, headers, guards and limits, spoken to without a client.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '@ingot/features/sandbox/sandbox.calls.ts'
import { emailLogin } from '@ingot/features/session/login.calls.ts'
import { logout } from '@ingot/features/session/sessions.calls.ts'
import { webConfig } from '@ingot/features/site/web-config.calls.ts'
import { contractCalls } from './contract-calls.ts'
import { messageOf } from '@ingot/contract/messages'
import { rejects } from '@ingot/contract/vocabulary'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { must, startTestServer, type TestServer, type TestUser } from '#testing/start-server.ts'

let server: TestServer
let webDist: string
const lines: string[] = []

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'ingot-dist-'))
  await mkdir(join(webDist, 'assets'))
  await writeFile(join(webDist, 'index.html'), '<!doctype html><title>Ingot</title>')
  await writeFile(join(webDist, 'assets', 'main-a1B2c3D4.js'), 'export {}')
  await writeFile(join(webDist, 'assets', 'main-a1B2c3D4.js.br'), 'packed')
  server = await startTestServer({
    webDist, keepsWebFiles: true, onLog: (line) => lines.push(line),
  })
})
afterAll(async () => {
  await server.stop()
  await rm(webDist, { recursive: true })
})

const json = { 'content-type': 'application/json', language: 'en_US' }

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(server.url + path, init)
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, body: envelopeOf(text) }
}

function envelopeOf(text: string): { code: number; msg: string; data: unknown } {
  return text.startsWith('{') ? JSON.parse(text) : { code: 0, msg: '', data: null }
}

const post = (path: string, body: string, headers: Record<string, string> = json) =>
  ask(path, { method: 'POST', body, headers })

describe('replies', () => {
  test('[A12] success is code 200 with a word; rejects have their number and word', async () => {
    const found = await ask('/webConfig')
    expect(found).toMatchObject({ status: 200, body: { code: 200, msg: 'Success.' } })
    const lost = await ask('/listKline?symbol=NONE&period=1h')
    expect(lost).toMatchObject({
      status: rejects.market_unknown.status,
      body: { code: rejects.market_unknown.code, data: { reject: 'market_unknown' } },
    })
  })

  test('[A70] the message of a successful action names it, in the caller’s language', async () => {
    const path = '/sendMailVCode?email=sentence@example.com'
    const sent = await ask(path, { headers: { language: 'zh_CN' } })
    expect(sent.body).toMatchObject({ code: 200, msg: messageOf('zh_CN', 'code_sent') })
    expect(sent.body.msg).not.toBe(messageOf('zh_CN', 'success'))
  })

  test('[A12] an unknown path is 404, another method 405, both in the envelope', async () => {
    expect(await ask('/noSuchCall')).toMatchObject({
      status: 404, body: { code: rejects.unknown_call.code },
    })
    const other = await post('/webConfig', '{}')
    expect(other).toMatchObject({ status: 405, body: { code: rejects.method_not_allowed.code } })
    expect(other.headers.get('allow')).toBe('GET')
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']) {
      expect((await ask('/sendMailVCode?email=a@b.co', { method })).status, method).toBe(405)
    }
    expect((await ask('/emailLogin')).status).toBe(405)
    expect((await ask('/%zz')).body.code).toBe(rejects.invalid_input.code)
  })

  test('[A20] without a language header the browser’s preference applies', async () => {
    const inGerman = await ask('/webConfig', { headers: { 'accept-language': 'de, ja;q=0.8' } })
    expect(inGerman.body.msg).toBe('完了しました。')
    const english = await ask('/webConfig', { headers: { 'accept-language': 'en-GB, ja;q=0.8' } })
    expect(english.body.msg).toBe('Success.')
    const named = await ask('/webConfig', { headers: { language: 'ko-KR' } })
    expect(named.body.msg).toBe('완료되었습니다.')
    expect((await ask('/webConfig', { headers: { language: 'xx' } })).body.msg).toBe('Success.')
  })
})

describe('requests', () => {
  test.each([
    ['an unknown key', '{"email":"a@b.co","loginPassword":"x","admin":true}', 'admin'],
    ['a number for a text', '{"email":1,"loginPassword":"x"}', 'email'],
    ['a list for a text', '{"email":["a@b.co"],"loginPassword":"x"}', 'email'],
    ['a missing field', '{"email":"a@b.co"}', 'loginPassword'],
  ])('[A13] %s is refused with its field', async (_what, body, field) => {
    expect(await post('/emailLogin', body)).toMatchObject({
      status: 400, body: { code: rejects.invalid_input.code, data: { field } },
    })
  })

  test.each([
    ['a list', '[]'], ['a text', '"x"'], ['null', 'null'], ['broken JSON', '{"email":'],
    ['nothing', ''], ['a prototype', '{"__proto__":{"admin":true},"email":"a@b.co"}'],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
  ])('[A13] a body that is %s is refused', async (_what, body) => {
    expect(await post('/emailLogin', body)).toMatchObject({
      status: 400, body: { code: rejects.invalid_input.code },
    })
  })

  test.each([
    'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x',
    'application/xml', 'text/json',
  ])('[A13] a body of type %s is refused', async (type) => {
    const answer = await post('/emailLogin', '{"email":"a@b.co","loginPassword":"x"}', {
      'content-type': type,
    })
    expect(answer).toMatchObject({ status: 400, body: { code: rejects.invalid_input.code } })
  })

  test.each([
    ['a key given twice', '/loadDepth?symbol=BTCUSDT&symbol=ETHUSDT', 'symbol'],
    ['an unknown key', '/loadDepth?symbol=BTCUSDT&depth=5', 'depth'],
    ['a prototype', '/loadDepth?symbol=BTCUSDT&__proto__=1', '__proto__'],
    ['a count that is none', '/loadDepth?symbol=BTCUSDT&limit=1e2', 'limit'],
    ['NaN', '/loadDepth?symbol=BTCUSDT&limit=NaN', 'limit'],
    ['a count out of bounds', '/loadDepth?symbol=BTCUSDT&limit=0', 'limit'],
    ['an empty symbol', '/loadDepth?symbol=', 'symbol'],
  ])('[A13] a query with %s is refused with its field', async (_what, path, field) => {
    expect(await ask(path)).toMatchObject({
      status: 400, body: { code: rejects.invalid_input.code, data: { field } },
    })
  })

  test('[A14] a body over 64 KB is refused with 413, one of 1 MB too', async () => {
    for (const bytes of [65_537, 1_000_000]) {
      const answer = await post('/emailLogin', JSON.stringify({ email: 'x'.repeat(bytes) }))
      expect(answer).toMatchObject({ status: 413, body: { code: rejects.body_too_large.code } })
    }
  })

  test('[A14] a body of undeclared length has the same limit', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      const target = { hostname, port, path: '/emailLogin' }
      const sent = rawRequest({ ...target, method: 'POST', headers: json })
      sent.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      sent.on('error', reject)
      for (let piece = 0; piece < 20; piece += 1) sent.write(' '.repeat(8_192))
      sent.end()
    })
    expect(status).toBe(413)
  })

  test('[A22] a foreign page cannot make a browser call, by GET or by POST', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { ...json, 'sec-fetch-site': site }
      expect((await ask('/sendMailVCode?email=target@example.com', { headers })).status).toBe(400)
      expect((await post('/emailLogin', '{}', headers)).status).toBe(400)
    }
    expect(must(await server.client().call(outbox, { to: 'target@example.com' }))).toEqual([])
    const own = await ask('/webConfig', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(own.status).toBe(200)
    expect(own.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('access', () => {
  const closed = contractCalls.filter(({ access }) => access.endsWith('session'))
  const open = contractCalls.filter(({ access }) => access.endsWith('anyone'))

  let dead: TestUser

  beforeAll(async () => {
    dead = await server.registerUser()
    must(await dead.client.call(logout, {}))
  })

  test.each(closed.map((call) => [call.path, call.method] as const))(
    '[A1] %s returns -1001 for a missing, invalid or ended token',
    async (path, method) => {
      const tokens = [undefined, '', 'x', 'null', 'a'.repeat(43), dead.profile.token]
      for (const token of tokens) {
        const headers = token === undefined ? json : { ...json, token }
        const init = method === 'POST' ? { method, headers, body: '{}' } : { headers }
        const answer = await ask(path, init)
        expect(answer).toMatchObject({
          status: 200, body: { code: -1001, msg: 'Your session has ended. Please log in again.' },
        })
      }
    },
  )

  test('[A1] exactly these calls are open without a session', () => {
    expect(open.map(({ name }) => name).sort()).toEqual([
      'beginPasskeyLogin', 'beginPasskeyLoginProof', 'beginSupportVisit', 'checkPassword',
      'checkSupportNumber', 'emailLogin', 'freezeByLink',
      'listCoins', 'listContestRanks', 'listContests', 'listContractSymbols', 'listDrawLines',
      'listFundingRates', 'listIncrease', 'listKline', 'listLeaderFollowers', 'listLeaderTrades',
      'listLeaders', 'listLeverageTiers', 'listMarkKline', 'listPublicLog', 'listQuantity',
      'listSparklines', 'listSpotSymbols', 'listTrades', 'loadContest', 'loadContestTable',
      'loadContractMarket', 'loadDepth', 'loadLeader', 'loadNewCoinDraw',
      'loadReport', 'loadSupportDesk', 'openDemo', 'outbox', 'passkeyLogin', 'phoneLogin',
      'proveLogin', 'provePasskeyLogin', 'regisiterEmail', 'regisiterPhone', 'resetEmailPassword',
      'resetPhonePassword',
      'sendLoginCode', 'sendMailVCode', 'sendPhoneLoginCode', 'sendPhoneResetCode',
      'sendPhoneVCode', 'sendResetCode', 'unsubscribe', 'webConfig',
    ])
  })

  test('[A2] a token counts only in its header', async () => {
    const { profile: { token } } = await server.registerUser()
    const elsewhere = [
      ask(`/listMySessions?token=${token}`),
      ask(`/listMySessions?authToken=${token}`),
      ask('/listMySessions', { headers: { cookie: `token=${token}` } }),
      ask('/listMySessions', { headers: { authorization: `Bearer ${token}` } }),
      post('/logout', JSON.stringify({ token })),
    ]
    for (const answer of await Promise.all(elsewhere)) expect(answer.body.code).toBe(-1001)
    expect((await ask('/listMySessions', { headers: { token } })).body.code).toBe(200)
  })
})

describe('limits', () => {
  test('[A16] one address is limited where it could guess, with a retry time', async () => {
    // One more request every 100 s: none is allowed by the time that this test takes.
    const tight = await startTestServer({
      http: {
        rates: {
          account: { perSecond: 0.01, burst: 2 },
          address: { perSecond: 0.01, burst: 3 },
          guess: { perSecond: 0.01, burst: 2 },
          page: { perSecond: 0.01, burst: 3 },
        },
      },
    })
    try {
      const statusOf = async (path: string, headers: Record<string, string> = {}) => {
        const answer = await fetch(tight.url + path, { headers })
        await answer.text()
        return [answer.status, answer.headers.get('retry-after')]
      }
      const user = await tight.registerUser()
      tight.clock.advance(1_000_000)
      const second = must(await tight.client().call(emailLogin, {
        email: user.email, loginPassword: user.password,
      }))
      tight.clock.advance(1_000_000)
      const guesses = [1, 2, 3].map((n) => statusOf(`/sendMailVCode?email=n${n}@example.com`))
      expect(await Promise.all(guesses)).toEqual([[200, null], [200, null], [429, '1']])
      // Neither another call nor a session is held up by it; an invented address is no other.
      const reads = [1, 2, 3, 4].map((n) =>
        statusOf('/webConfig', { 'x-forwarded-for': `10.1.1.${n}` }))
      expect((await Promise.all(reads)).map(([status]) => status)).toEqual([200, 200, 200, 429])
      const { token } = user.profile
      // Two sessions of one person have one person's allowance.
      const own = [token, second.token, token].map((each) =>
        statusOf('/listMySessions', { token: each }))
      // The look-ups of two tokens end in any order.
      expect((await Promise.all(own)).map(([status]) => status).sort()).toEqual([200, 200, 429])
      tight.clock.advance(100_000)
      expect(await statusOf('/listMySessions', { token })).toEqual([200, null])
    } finally {
      await tight.stop()
    }
  })
})

describe('headers and pages', () => {
  test('[A15] every reply has the security headers', async () => {
    const paths = ['/', '/docs', '/openapi.json', '/webConfig', '/noSuchCall', '/listMySessions',
      '/assets/main-a1B2c3D4.js', '/emailLogin', '/%zz']
    for (const path of paths) {
      const { headers } = await ask(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy, path).toContain("default-src 'none'")
      expect(policy, path).toContain("frame-ancestors 'none'")
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      expect(scripts, path).not.toMatch(/unsafe|http|\*/)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('no-referrer')
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
      expect(headers.get('strict-transport-security'), path).toMatch(/max-age=31536000/)
      expect(headers.get('x-powered-by'), path).toBeNull()
      expect(headers.get('server'), path).toBeNull()
    }
    expect((await ask('/webConfig')).headers.get('cache-control')).toBe('no-store')
  })

  test('[A15] a page may connect only to the host that served it', async () => {
    const policyFor = (host: string) => new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      rawRequest({ hostname, port, path: '/', headers: { host } }, (answer) => {
        answer.resume()
        resolve(String(answer.headers['content-security-policy'] ?? ''))
      }).on('error', reject).end()
    })
    expect(await policyFor('ingot.example:8443'))
      .toContain("connect-src 'self' ws://ingot.example:8443 wss://ingot.example:8443;")
    const invented = ["evil.example; script-src 'unsafe-inline'", 'a.b https://evil.example', '*.evil']
    for (const host of invented) expect(await policyFor(host), host).not.toContain('evil')
  })

  test('[UA6] a part of an earlier version of the web app is still served', async () => {
    await writeFile(join(server.dataFolder, 'web-files', 'assets', 'zY9xW8v.js'), 'export {}')
    const old = await ask('/assets/zY9xW8v.js')
    expect(old.status).toBe(200)
    expect(old.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await ask('/assets/unknown.js')).status).toBe(404)
  })

  test('[A23] the web app’s page is revalidated each time; hashed files are cached', async () => {
    const page = await ask('/')
    expect(page.text).toContain('<title>Ingot</title>')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const { hostname, port } = new URL(server.url)
    const packed = await new Promise<Record<string, unknown>>((resolve, reject) => {
      rawRequest({
        hostname, port, path: '/assets/main-a1B2c3D4.js', headers: { 'accept-encoding': 'br' },
      }, (answer) => {
        answer.resume()
        resolve(answer.headers)
      }).on('error', reject).end()
    })
    expect(packed).toMatchObject({
      'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable',
    })
    const outside = ['/../package.json', '/..%2fpackage.json', '/assets/%2e%2e/%2e%2e/x', '/.env']
    for (const path of outside) {
      expect((await ask(path)).status, path).toBeGreaterThanOrEqual(400)
    }
  })

  test.each(['/openapi.json', '/docs'])('[A48] %s is sent compressed, and once', async (path) => {
    const get = async (headers: Record<string, string>) => {
      const { hostname, port } = new URL(server.url)
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        rawRequest({ hostname, port, path, headers }, resolve).on('error', reject).end()
      })
      return { answer, bytes: await buffer(answer) }
    }
    const plain = await get({ 'accept-encoding': 'br;q=0, deflate' })
    expect(plain.answer.headers['content-encoding']).toBeUndefined()
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [encoding, unpacked] of Object.entries(unpack)) {
      const { answer, bytes } = await get({ 'accept-encoding': `x, ${encoding};q=0.8` })
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding, 'vary': 'accept-encoding',
      })
      expect(bytes.length).toBeLessThan(plain.bytes.length / 4)
      expect(unpacked(bytes)).toEqual(plain.bytes)
    }
    const tag = plain.answer.headers.etag ?? ''
    const known = await get({ 'if-none-match': `"another", ${tag}` })
    expect(known.answer.statusCode).toBe(304)
    expect(known.bytes).toHaveLength(0)
    expect((await get({ 'if-none-match': '"another"' })).answer.statusCode).toBe(200)
  })

  test('[A23] the API’s document and page describe every call and every reject', async () => {
    const { text } = await ask('/openapi.json')
    const document = JSON.parse(text)
    expect(document.openapi).toBe('3.1.0')
    const page = (await ask('/docs')).text
    expect(page).not.toContain('<script')
    for (const call of contractCalls) {
      const operation = document.paths[call.path][call.method.toLowerCase()]
      const words = operation['x-rejects'].map(({ word }: { word: string }) => word)
      expect(words, call.name).toEqual(expect.arrayContaining([...call.rejects, 'invalid_input']))
      expect(page).toContain(`id="${call.name}"`)
      expect(operation['x-weight'], call.name).toBe(call.weight ?? 1)
    }
  })
})

describe('the log', () => {
  test('[A17] a failure is found by its support id; none of its content is logged', async () => {
    const { profile: { token } } = await server.registerUser()
    const database = new DatabaseSync(databaseFileOf(server.dataFolder), { timeout: 10_000 })
    database.exec('alter table outbox rename to outbox_away')
    const answer = await ask('/outbox-secret-path', { headers: { token } })
    expect(answer.status).toBe(404)
    const failed = await ask('/sandbox/outbox?to=secret.person@example.com', {
      headers: { token, 'user-agent': 'secret agent' },
    })
    database.exec('alter table outbox_away rename to outbox')
    database.close()
    expect(failed).toMatchObject({ status: 500, body: { code: rejects.internal_error.code } })
    const { supportId } = Object(failed.body.data)
    expect(lines.filter((line) => line.includes(supportId))).toHaveLength(1)
    expect(lines.join('\n')).not.toMatch(/secret|example\.com|127\.0\.0\.1/)
    expect(lines.join('\n')).not.toContain(token)
  })
})

test('[A18] in production the sandbox’s calls do not exist', async () => {
  const production = await startTestServer({ mode: 'production' })
  try {
    for (const path of ['/sandbox/outbox?to=a@b.co', '/sandbox/faucet']) {
      expect((await fetch(production.url + path)).status).toBe(404)
    }
    const document = await (await fetch(`${production.url}/openapi.json`)).json()
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/sandbox'))).toEqual([])
    expect(must(await production.client().call(webConfig, {})).mode).toBe('production')
  } finally {
    await production.stop()
  }
})

test('[A12] input that is not HTTP ends the connection at once', async () => {
  const fresh = await startTestServer()
  try {
    const { hostname, port } = new URL(fresh.url)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write('NONSENSE\r\n\r\n'))
      socket.on('data', (data) => resolve(data.toString()))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\r\n\r\n\{"code":40001,/)
  } finally {
    await fresh.stop()
  }
})
