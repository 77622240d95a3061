// Operators' logins on a whole server: set-up by one-time secret, TOTP, cookies, tries, sessions.
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  afterAll, afterEach, beforeAll, beforeEach, describe, expect, test,
} from 'vitest'
import {
  beginSetUp, finishSetUp, loadOperatorSession, logInOperator, logOutOperator,
} from '@ingot/features/operator/operator-session.console.ts'
import { operatorActedHeader } from '@ingot/contract/console/define-console-call.ts'
import { countQueues } from '@ingot/features/overview/load-overview.console.ts'
import { disableOperator, listOperators } from '@ingot/features/operator/operators.console.ts'
import {
  operatorSecretLifetimeMs, operatorSessionIdleMs, operatorSessionLifetimeMs,
  operatorTriesOverallMax,
} from '@ingot/contract/vocabulary'
import { resetNamedOperator } from '@ingot/features/operator/server/invite-steps.ts'
import { countOperatorTry } from '@ingot/features/operator/server/operator-try-steps.ts'
import {
  digestOneTimeSecret, mintOneTimeSecret,
} from '@ingot/features/operator/server/one-time-secret.ts'
import { leaveNote, listNotes } from '#store/file/operator-note.ts'
import {
  addTestOperator, consoleClient, firstOperator, operatorPassword as password, setUpOperator,
  type TestOperator, totpCodeAt,
} from '#testing/console-client.ts'
import { startTestServer, type TestServer } from '#testing/start-server.ts'
import { longTest } from '#testing/test-depth.ts'

const stepMs = 30_000
let server: TestServer

const nextCode = ({ totpSecret }: TestOperator): string => {
  // The step of the last login is used up, and one more because the clock may be between two.
  server.clock.advance(2 * stepMs)
  return totpCodeAt(totpSecret, server.services.clock())
}

describe('an exchange whose first operator is set up', () => {
  let admin: TestOperator
  beforeAll(async () => {
    server = await startTestServer({ console: {} })
    admin = await firstOperator(server)
  })
  beforeEach(async () => {
    const reply = await admin.client.call(logInOperator, {
      name: 'admin', password, code: nextCode(admin),
    })
    expect(reply.word).toBe('success')
  })
  afterAll(async () => { await server.stop() })

  test('[OP3] a login needs name, password and a code that was not used', async () => {
    const logIn = async (request: Partial<{ name: string; password: string; code: string }>) => {
      const reply = await consoleClient(server).call(logInOperator, {
        name: 'admin', password, code: '000000', ...request,
      })
      return reply.word
    }
    const code = nextCode(admin)
    const wrong = code === '123456' ? '654321' : '123456'
    expect(await logIn({ code: wrong })).toBe('wrong_credentials')
    expect(await logIn({ code, password: `${password}x` })).toBe('wrong_credentials')
    expect(await logIn({ code, name: 'no-such' })).toBe('wrong_credentials')
    expect(await logIn({ code })).toBe('success')
    expect(await logIn({ code }), 'the same code again').toBe('wrong_credentials')
    const older = totpCodeAt(admin.totpSecret, server.services.clock() - stepMs)
    expect(await logIn({ code: older }), 'a code of an earlier step').toBe('wrong_credentials')
    expect(await logIn({ code: nextCode(admin) })).toBe('success')
  })

  test('[OP3] of two parallel logins with one code exactly one succeeds', async () => {
    const code = nextCode(admin)
    const replies = await Promise.all(Array.from({ length: 6 }, () =>
      consoleClient(server).call(logInOperator, { name: 'admin', password, code })))
    expect(replies.filter(({ word }) => word === 'success')).toHaveLength(1)
  })

  test('[OP15] the live feed of an operator ends with the session', async () => {
    const risk = await addTestOperator(server, admin, { name: 'risk', role: 'risk' })
    const response = await fetch(`${server.consoleUrl}/console/feed`, {
      headers: { cookie: risk.client.cookie },
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect(await reader?.read()).toMatchObject({ value: 'data: []\n\n' })
    const { data } = await admin.client.call(listOperators, {})
    const id = data.find(({ name }) => name === 'risk')?.id ?? 0
    expect((await admin.client.call(disableOperator, { id, reason: 'left' })).word).toBe('success')
    expect(await reader?.read()).toEqual({ done: true, value: undefined })
  })

  test('[OP15] one operator holds at most 20 feeds: a further one ends the oldest', async () => {
    const follow = () => fetch(`${server.consoleUrl}/console/feed`, {
      headers: { cookie: admin.client.cookie },
    })
    const oldest = await follow()
    const others: Response[] = []
    for (let count = 1; count < 20; count += 1) others.push(await follow())
    const reader = oldest.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect(await reader?.read()).toMatchObject({ value: 'data: []\n\n' })
    others.push(await follow())
    expect(await reader?.read()).toEqual({ done: true, value: undefined })
    await Promise.all(others.map(({ body }) => body?.cancel()))
  })

  test('[OP15] the live feed without a session has no content, so that no page asks again',
    async () => {
      const response = await fetch(`${server.consoleUrl}/console/feed`)
      expect([response.status, await response.text()]).toEqual([204, ''])
    })

  test('[OP15] the live feed refuses a page of another site', async () => {
    const response = await fetch(`${server.consoleUrl}/console/feed`, {
      headers: { cookie: admin.client.cookie, 'sec-fetch-site': 'cross-site' },
    })
    expect(response.status).toBe(403)
  })

  test('[OP5] the cookie is HttpOnly, SameSite=Strict, and ends with the session', async () => {
    const reply = await admin.client.call(logInOperator, {
      name: 'admin', password, code: nextCode(admin),
    })
    expect(reply.setCookie).toMatch(/^ingot_console=[A-Za-z0-9_-]{43};/)
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=43200']) {
      expect(reply.setCookie).toContain(part)
    }
    expect(JSON.stringify(reply.data)).not.toContain(admin.client.cookie.split('=')[1])
    const kept = admin.client.cookie
    const out = await admin.client.call(logOutOperator, {})
    expect(out.setCookie).toContain('Max-Age=0')
    admin.client.cookie = kept
    expect((await admin.client.call(loadOperatorSession, {})).word).toBe('session_dead')
  })

  test('[OP6, OP48] a session ends unused, and at the latest after its lifetime', async () => {
    const load = async () => (await admin.client.call(loadOperatorSession, {})).word
    const almost = operatorSessionIdleMs - 60_000
    for (let used = 0; used + almost < operatorSessionLifetimeMs; used += almost) {
      expect(await load()).toBe('success')
      server.clock.advance(almost)
    }
    expect(await load()).toBe('success')
    // The last use was shortly before, and the lifetime is over.
    server.clock.advance(almost)
    expect(await load(), 'after its lifetime').toBe('session_expired')
    await admin.client.call(logInOperator, { name: 'admin', password, code: nextCode(admin) })
    server.clock.advance(operatorSessionIdleMs + 1_000)
    expect(await load(), 'unused').toBe('session_idle')
  })

  test('[OP6] an open page that reads by itself keeps no session alive', async () => {
    const { client } = admin
    const poll = () => client.call(countQueues, {}, { [operatorActedHeader]: '' })
    const lastUse = async () => {
      const { data } = await client.call(listOperators, {}, { [operatorActedHeader]: '' })
      return data.find(({ name }) => name === 'admin')?.lastUseTime
    }
    const pollFor = async (ms: number) => {
      const words = new Set<string>()
      for (let passed = 0; passed < ms; passed += 120_000) {
        server.clock.advance(120_000)
        words.add((await poll()).word)
      }
      return [...words]
    }
    const begun = await lastUse()
    expect(await pollFor(operatorSessionIdleMs - 240_000)).toEqual(['success'])
    expect(await lastUse()).toBe(begun)
    const feed = await fetch(`${server.consoleUrl}/console/feed`, {
      headers: { cookie: client.cookie },
    })
    await feed.body?.cancel()
    expect(await lastUse(), 'a feed that connects again').toBe(begun)
    // A refused decision is a use as well.
    const decided = await client.call(
      disableOperator, { id: 999, reason: 'left' }, { [operatorActedHeader]: '' })
    expect(decided.word).toBe('request_unknown')
    const decidedAt = await lastUse()
    expect(decidedAt).toBeGreaterThan(begun ?? Infinity)
    expect(await pollFor(operatorSessionIdleMs - 240_000)).toEqual(['success'])
    expect((await client.call(countQueues, {}, { [operatorActedHeader]: '1' })).word)
      .toBe('success')
    expect(await lastUse()).toBeGreaterThan(decidedAt ?? Infinity)
    expect(await pollFor(operatorSessionIdleMs + 240_000)).toEqual(['success', 'session_idle'])
  })

  test('[OP7] a request of another origin, without origin or JSON is refused', async () => {
    const load = (headers: Record<string, string>) =>
      admin.client.call(loadOperatorSession, {}, headers)
    expect((await load({})).word).toBe('success')
    expect((await load({ origin: 'https://evil.example' })).word).toBe('origin_refused')
    expect((await load({ origin: 'null' })).word).toBe('origin_refused')
    expect((await load({ origin: server.url })).word, "the traders' port").toBe('origin_refused')
    expect((await load({ 'content-type': 'text/plain' })).word).toBe('invalid_input')
    const without = await fetch(`${server.consoleUrl}/console/loadSession`, {
      method: 'POST', body: '{}',
      headers: { 'content-type': 'application/json', cookie: admin.client.cookie },
    })
    expect((await without.json()).data.reject).toBe('origin_refused')
  })

  test('[CF13] a foreign name that resolves to the console reaches nothing of it', async () => {
    const ask = (path: string, host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' }
        const options = { method: path === '/' ? 'GET' : 'POST', headers }
        request(`${server.consoleUrl}${path}`, options, (response) => {
          response.resume().on('end', () => resolve(response.statusCode))
        }).on('error', reject).end(path === '/' ? '' : '{}')
      })
    expect(await ask('/console/loadSession', 'evil.example:8081')).toBe(403)
    expect(await ask('/', 'evil.example:8081')).toBe(403)
    expect(await ask('/console/loadSession', 'localhost:9000')).toBe(200)
  })

  test("[OP8] the traders' port knows no console call, the console's port no trader's call",
    async () => {
      const ask = async (url: string) => {
        const response = await fetch(url, {
          method: 'POST', body: '{}', headers: { 'content-type': 'application/json' },
        })
        return (await response.json()).data.reject
      }
      expect(await ask(`${server.url}/console/logIn`)).toBe('unknown_call')
      expect(await ask(`${server.url}/console/feed`)).toBe('unknown_call')
      expect(await ask(`${server.consoleUrl}/placeSpotOrder`)).toBe('unknown_call')
      expect(await ask(`${server.consoleUrl}/console/noSuchCall`)).toBe('unknown_call')
    })

  test('[OP6] a made-up token is no session', async () => {
    const client = consoleClient(server)
    for (const token of ['', 'x', randomBytes(32).toString('base64url')]) {
      client.cookie = `ingot_console=${token}`
      expect((await client.call(loadOperatorSession, {})).word).toBe('session_dead')
    }
  })
})

describe('a new exchange', () => {
  beforeEach(async () => { server = await startTestServer({ console: {} }) })
  afterEach(async () => { await server.stop() })

  test('[OP1] the one-time secret of the first operator works once', async () => {
    const { firstSecret: secret } = server
    if (secret === undefined) throw new Error('no first secret')
    const admin = await firstOperator(server)
    const me = await admin.client.call(loadOperatorSession, {})
    expect(me.data).toMatchObject({ name: 'admin', role: 'admin' })
    const again = await consoleClient(server).call(beginSetUp, { name: 'admin', secret })
    expect(again.word).toBe('wrong_credentials')
  })

  test('[OP1] a one-time secret expires', async () => {
    const { firstSecret: secret = '' } = server
    server.clock.advance(operatorSecretLifetimeMs + 1_000)
    const late = await consoleClient(server).call(beginSetUp, { name: 'admin', secret })
    expect(late.word).toBe('wrong_credentials')
  })

  test('[OP1] a set-up needs the code of its own TOTP secret and a password that is no guess',
    async () => {
      const { firstSecret: secret = '' } = server
      const client = consoleClient(server)
      const begun = await client.call(beginSetUp, { name: 'admin', secret })
      const repeated = await client.call(beginSetUp, { name: 'admin', secret })
      expect(repeated.data.totpSecret).toBe(begun.data.totpSecret)
      expect(begun.data.totpUri).toContain(`secret=${begun.data.totpSecret}`)
      const code = totpCodeAt(begun.data.totpSecret, server.services.clock())
      const wrong = code === '000000' ? '000001' : '000000'
      const finish = (request: { password: string; code: string }) =>
        client.call(finishSetUp, { name: 'admin', secret, ...request })
      expect((await finish({ password, code: wrong })).word).toBe('wrong_code')
      expect((await finish({ password: 'password1234', code })).word).toBe('password_too_common')
      expect((await finish({ password: 'short', code })).word).toBe('invalid_input')
      expect((await finish({ password, code })).word).toBe('success')
    })

  test('[OP2] the TOTP secret and the one-time secret are stored unreadable', async () => {
    const admin = await firstOperator(server)
    const row = await server.services.database.selectFrom('operator').selectAll()
      .executeTakeFirstOrThrow()
    const text = JSON.stringify(row)
    expect(text).not.toContain(admin.totpSecret)
    expect(text).not.toContain(server.firstSecret ?? 'no secret')
    const { secretKey } = server.services
    expect(secretKey.decrypt(row.totp_secret, `operator ${row.id} totp`)).toBe(admin.totpSecret)
    expect(secretKey.decrypt(row.totp_secret, `operator ${row.id + 1} totp`)).toBe(undefined)
  })

  test('[OP4] tries are limited for known and unknown names alike', async () => {
    const admin = await firstOperator(server)
    for (const name of ['admin', 'no-such']) {
      const words: string[] = []
      for (let index = 0; index < 12; index += 1) {
        const reply = await consoleClient(server).call(logInOperator, {
          name, password: 'not the password', code: '000000',
        })
        words.push(reply.word)
      }
      expect(words).toEqual([
        ...Array.from({ length: 10 }, () => 'wrong_credentials'),
        'too_many_tries', 'too_many_tries',
      ])
    }
    const logIn = () => consoleClient(server).call(logInOperator, {
      name: 'admin', password, code: nextCode(admin),
    })
    expect((await logIn()).word).toBe('too_many_tries')
    server.clock.advance(3_600_000)
    expect((await logIn()).word).toBe('success')
  })

  longTest('[OP4] tries of other people on many networks do not block a new secret', async () => {
    const admin = await firstOperator(server)
    const { sequencer } = server.services
    for (const kind of ['login', 'set-up'] as const) {
      for (let network = 0; network < operatorTriesOverallMax; network += 1) {
        const tried = { name: 'risk', network: `network ${network}`, kind, device: null }
        expect((await sequencer.run(countOperatorTry, tried)).ok).toBe(true)
      }
    }
    const operator = await addTestOperator(server, admin, { name: 'risk', role: 'risk' })
    expect((await operator.client.call(loadOperatorSession, {})).word).toBe('success')
  })

  test('[OP19] tries of other people on many networks do not block a known device', async () => {
    const admin = await firstOperator(server)
    const logIn = (device: string) => consoleClient(server).call(logInOperator, {
      name: 'admin', password, code: nextCode(admin),
    }, { cookie: device })
    const first = await logIn('')
    const device = /ingot_console_device=[^;]+/.exec(first.setCookie)?.[0] ?? ''
    expect(device).not.toBe('')
    for (let network = 0; network < operatorTriesOverallMax; network += 1) {
      const tried = {
        name: 'admin', network: `network ${network}`, kind: 'login', device: null,
      } as const
      expect((await server.services.sequencer.run(countOperatorTry, tried)).ok).toBe(true)
    }
    expect((await logIn('')).word).toBe('too_many_tries')
    expect((await logIn(device.replace(/.$/, '_'))).word, 'a made-up device').toBe('too_many_tries')
    expect((await logIn(device)).word).toBe('success')
  })

  test('[OP19] a login that finds the exchange busy is no try', async () => {
    const admin = await firstOperator(server)
    const { passwords, database } = server.services
    // More verifications than may wait, at every moment until the login has its reply.
    const replied = new AbortController()
    const others = Array.from({ length: 300 }, async () => {
      while (!replied.signal.aborted) {
        await passwords.verify('another', undefined)
        await nextTurn()
      }
    })
    // A login may arrive in the moment in which one of them has ended.
    const words: string[] = []
    while (words.length < 10 && words.at(-1) !== 'busy') {
      const { word } = await consoleClient(server).call(logInOperator, {
        name: 'admin', password, code: nextCode(admin),
      })
      words.push(word)
    }
    replied.abort()
    await Promise.all(others)
    expect(words.at(-1)).toBe('busy')
    expect(await database.selectFrom('operator_try').selectAll().execute()).toEqual([])
  })

  test('[OP17] the note of a program resets an operator, and reading it twice changes nothing',
    async () => {
      const admin = await firstOperator(server)
      const { secretKey, sequencer } = server.services
      const secret = mintOneTimeSecret()
      const secretHash = digestOneTimeSecret(secretKey, secret)
      leaveNote(server.dataFolder, { kind: 'operator-reset', name: 'admin', secretHash })
      const load = async () => (await admin.client.call(loadOperatorSession, {})).word
      await expect.poll(load).toBe('session_dead')
      await expect.poll(() => listNotes(server.dataFolder)).toEqual([])
      const again = await setUpOperator(server, { name: 'admin', secret })
      expect((await again.client.call(loadOperatorSession, {})).data.role).toBe('admin')
      const unknown = await sequencer.run(resetNamedOperator, { name: 'no-such', secretHash })
      expect(unknown.ok).toBe(false)
    })
})

test('[OP5] in production the cookie is Secure and bound to its host', async () => {
  const { sessionCookieText } = await import('#console/console-cookie.ts')
  const text = sessionCookieText('production', 'token')
  expect(text).toMatch(/^__Host-ingot_console=token;/)
  expect(text).toContain('Secure')
})
