// Registering, logging in, limits, and sessions, through the calls of a whole server.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadAccount } from '#features/account/accounts.calls.ts'
import { outbox } from '#features/sandbox/sandbox.calls.ts'
import {
  checkPassword, regisiterEmail, sendMailVCode,
} from '#features/session/registration.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import {
  listMySessions, logout, revokeOtherSessions, revokeSession,
} from '#features/session/sessions.calls.ts'
import { codeLifetimeMs, codeResendMs, languages, rejects } from '@ingot/contract/vocabulary'
import { databaseFileOf } from '@ingot/server/store/file/data-folder.ts'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { emptyOutbox } from './codes/outbox-steps.ts'
import { registerUserStep } from './registration-steps.ts'
import { closeSession } from './session-steps.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(async () => { await server.stop() })

const loginPassword = 'three quiet lamps 7'
const hourMs = 3_600_000
const dayMs = 86_400_000
let count = 0
const freshEmail = () => `guest${count += 1}@example.com`
const anyone = () => server.client()
const rejectOf = (called: Awaited<ReturnType<ReturnType<typeof anyone>['call']>>) => {
  if (called.ok) return 'success'
  return called.failure.kind === 'session_dead' ? 'session_dead'
    : 'reject' in called.failure ? called.failure.reject
    : called.failure.kind === 'bad_request' ? called.failure.word?.reject
    : called.failure.kind
}
const send = (email: string) => anyone().call(sendMailVCode, { email })
const register = (email: string, validateCode: string, more: object = {}) =>
  anyone().call(regisiterEmail, { email, loginPassword, validateCode, ...more })
const login = (email: string, password = loginPassword) =>
  anyone().call(emailLogin, { email, loginPassword: password })
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('registering', () => {
  test('[A4] the sent code opens an account and its first session', async () => {
    const email = freshEmail()
    expect(must(await send(email)))
      .toEqual({ resendMs: codeResendMs, codeRequest: expect.stringMatching(/^[\w-]{43}$/) })
    const code = await server.latestCode(email)
    expect(code).toMatch(/^\d{6}$/)
    const profile = must(await register(email, code))
    expect(profile).toMatchObject({
      email, symbol: 'USDT', allBalance: '0', authLevel: 1, userStatus: 1, tradeStatus: 2,
      withdrawStatus: 2, countryCode: '86', userName: 'gue***', todayAllProfit: '0',
    })
    expect(profile.id).toBe(profile.userId)
    expect(Number(profile.id)).toBeGreaterThanOrEqual(10_000)
    expect(profile.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const known = must(await server.client({ token: profile.token }).call(listMySessions, {}))
    expect(known).toHaveLength(1)
  })

  test('[A4] a code is valid once, for its address, ten minutes and five tries', async () => {
    const [mine, other, late, guessed] = [freshEmail(), freshEmail(), freshEmail(), freshEmail()]
    for (const email of [mine, other, late, guessed]) must(await send(email))
    const code = await server.latestCode(mine)
    expect(rejectOf(await register(other, wrongOf(await server.latestCode(other)))))
      .toBe('wrong_code')
    must(await register(mine, code))
    expect(rejectOf(await register(mine, code))).toBe('wrong_code')

    const right = await server.latestCode(guessed)
    for (let guess = 0; guess < 5; guess += 1) {
      expect(rejectOf(await register(guessed, wrongOf(right)))).toBe('wrong_code')
    }
    expect(rejectOf(await register(guessed, right))).toBe('too_many_tries')

    server.clock.advance(codeLifetimeMs)
    expect(rejectOf(await register(late, await server.latestCode(late)))).toBe('wrong_code')
  })

  test('[A4] fifty parallel guesses count as five guesses', async () => {
    const email = freshEmail()
    must(await send(email))
    const wrong = wrongOf(await server.latestCode(email))
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(email, wrong)))
    const words = answers.map(rejectOf)
    expect(words.filter((word) => word === 'wrong_code')).toHaveLength(5)
    expect(words.filter((word) => word === 'too_many_tries')).toHaveLength(45)
  })

  test('[A4] a correct code sent four times at once opens one account', async () => {
    const email = freshEmail()
    must(await send(email))
    const code = await server.latestCode(email)
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(email, code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const { database } = server.services
    const users = await database.selectFrom('user').select('id')
      .where('email', '=', email).execute()
    expect(users).toHaveLength(1)
    const ledger = await database.selectFrom('ledger_user').select('user_id')
      .where('user_id', '>', users[0]?.id ?? 0).execute()
    expect(ledger).toEqual([])
  })

  test('[A4] a code that was read as open is spent once, and not when it has expired', async () => {
    const { database, sequencer } = server.services
    const spend = async (email: string) => {
      must(await send(email))
      const row = await database.selectFrom('mail_code').select('id')
        .orderBy('created_at', 'desc').executeTakeFirstOrThrow()
      return async () => {
        const spent = await sequencer.run(registerUserStep, {
          codeId: row.id,
          user: {
            to: email, countryCode: '86', userPhone: '', userName: '', inviterId: null,
            passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$', language: 'en_US',
          },
          session: { tokenHash: randomUUID(), device: 'a phone', originHash: 'place' },
          deviceHash: null, event: { kind: 'registered' },
        })
        return spent.ok ? 'spent' : spent.reject.code
      }
    }
    const spendFirst = await spend(freshEmail())
    expect([await spendFirst(), await spendFirst()]).toEqual(['spent', 'wrong_code'])
    server.clock.advance(1)
    const spendLate = await spend(freshEmail())
    server.clock.advance(codeLifetimeMs)
    expect(await spendLate()).toBe('wrong_code')
  })

  test('[A4] users who register at once get different numbers', async () => {
    const emails = Array.from({ length: 8 }, freshEmail)
    await Promise.all(emails.map(send))
    const profiles = await Promise.all(emails.map(async (email) =>
      must(await register(email, await server.latestCode(email)))))
    expect(new Set(profiles.map(({ id }) => id)).size).toBe(8)
  })

  test('[A5] a code is sent again after a minute, five times an hour, ten a day', async () => {
    const email = freshEmail()
    must(await send(email))
    expect(rejectOf(await send(email))).toBe('code_sent_recently')
    const resend = () => {
      server.clock.advance(codeResendMs)
      return send(email)
    }
    for (let sent = 1; sent < 5; sent += 1) must(await resend())
    expect(rejectOf(await resend())).toBe('too_many_tries')
    server.clock.advance(hourMs)
    for (let sent = 5; sent < 10; sent += 1) must(await resend())
    server.clock.advance(hourMs)
    expect(rejectOf(await resend())).toBe('too_many_tries')
  })

  test('[A5] a newer code leaves the one before it good, and registering closes both', async () => {
    const email = freshEmail()
    must(await send(email))
    const first = await server.latestCode(email)
    server.clock.advance(codeResendMs)
    must(await send(email))
    must(await register(email, first))
    expect(rejectOf(await register(email, await server.latestCode(email)))).toBe('wrong_code')
  })

  test('[A5] twenty parallel requests send one code', async () => {
    const email = freshEmail()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(email)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('[A8] a known address: same replies, no code, the owner is notified', async () => {
    const { email } = await server.registerUser(freshEmail())
    const unknown = freshEmail()
    server.clock.advance(codeResendMs)
    const [toKnown, toUnknown] = [await send(email), await send(unknown)]
    const handle = { codeRequest: expect.any(String) }
    expect({ ...must(toKnown), ...handle }).toEqual({ ...must(toUnknown), ...handle })
    const mails = must(await anyone().call(outbox, { to: email }))
    expect(mails[0]).toMatchObject({ code: null, kind: 'mail', to: email })
    expect(mails[0]?.text).toContain('already has an account')
    const guess = await register(email, '123456')
    expect(guess).toEqual(await register(unknown, wrongOf(await server.latestCode(unknown))))
    expect(rejectOf(guess)).toBe('wrong_code')
  })

  test.each([
    ['short 1', 'password_too_short'],
    [`${'x1'.repeat(64)}y`, 'password_too_long'],
    ['Password123!', 'password_too_common'],
    ['guest.of.honour', 'password_too_common'],
  ])('[A6] the password %s is refused before the code is checked', async (weak, word) => {
    const called = await anyone().call(regisiterEmail, {
      email: 'guest.of.honour@example.com', loginPassword: weak, validateCode: '000000',
    })
    expect(rejectOf(called)).toBe(word)
  })

  test('[A44] the verdict on a password is that of registering with it', async () => {
    const email = 'verdict.of.many@example.com'
    for (const password of [
      'short 1', '12345678', 'verdict.of.many', 'example2026', loginPassword, 'x1'.repeat(65),
    ]) {
      const asked = await anyone().call(checkPassword, {
        account: ` ${email.toUpperCase()}`, loginPassword: password,
      })
      const registered = await anyone().call(regisiterEmail, {
        email, loginPassword: password, validateCode: '000000',
      })
      expect(rejectOf(asked), password)
        .toBe(password === loginPassword ? 'success' : rejectOf(registered))
    }
  })

  test('[A11] an invite code names its owner; an unknown one is refused', async () => {
    const { profile } = await server.registerUser(freshEmail())
    const { database } = server.services
    const owner = await database.selectFrom('user').select('invite_code')
      .where('id', '=', Number(profile.id)).executeTakeFirstOrThrow()
    expect(owner.invite_code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    const email = freshEmail()
    must(await send(email))
    const code = await server.latestCode(email)
    expect(rejectOf(await register(email, code, { inviteCode: 'NOSUCH22' })))
      .toBe('invite_code_unknown')
    const invited = must(await register(email, code, {
      inviteCode: owner.invite_code.toLowerCase(),
    }))
    const row = await database.selectFrom('user').select('inviter_id')
      .where('id', '=', Number(invited.id)).executeTakeFirstOrThrow()
    expect(row.inviter_id).toBe(Number(profile.id))
  })
})

describe('logging in', () => {
  test('[A7] ten tries an hour from one network; a correct one resets them', async () => {
    const { email } = await server.registerUser(freshEmail())
    for (let tries = 0; tries < 9; tries += 1) {
      expect(rejectOf(await login(email, 'wrong password'))).toBe('wrong_credentials')
    }
    must(await login(email))
    for (let tries = 0; tries < 10; tries += 1) {
      expect(rejectOf(await login(email, 'wrong password'))).toBe('wrong_credentials')
    }
    expect(rejectOf(await login(email))).toBe('login_code_required')
    server.clock.advance(hourMs)
    must(await login(email))
  })

  test('[A7] fifty parallel guesses with forged forwarding count as ten', async () => {
    const { email } = await server.registerUser(freshEmail())
    const answers = await Promise.all(Array.from({ length: 50 }, async (_, index) => {
      const answer = await fetch(`${server.url}/emailLogin`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          language: 'en_US',
          'x-forwarded-for': `10.0.0.${index}`,
        },
        body: JSON.stringify({ email, loginPassword: `guess number ${index}` }),
      })
      return (await answer.json()).data.reject
    }))
    expect(answers.filter((word) => word === 'wrong_credentials')).toHaveLength(10)
    expect(answers.filter((word) => word === 'login_code_required')).toHaveLength(40)
  })

  test('[A6] a password of 128 characters of any kind opens the account again', async () => {
    const email = freshEmail()
    const long = Array.from({ length: 128 }, (_, at) => String.fromCodePoint(0x1F400 + at)).join('')
    must(await send(email))
    const validateCode = await server.latestCode(email)
    must(await register(email, validateCode, { loginPassword: long }))
    must(await login(email, long))
    expect(rejectOf(await login(email, long.slice(2)))).toBe('wrong_credentials')
  })

  test('[A8] an unknown address and a wrong password get equal replies and limits', async () => {
    const { email } = await server.registerUser(freshEmail())
    const unknown = freshEmail()
    for (let tries = 0; tries < 11; tries += 1) {
      expect(await login(email, 'wrong password')).toEqual(await login(unknown, 'wrong password'))
    }
  })

  test('[A4] an address is case-insensitive and must be valid', async () => {
    const { email } = await server.registerUser(freshEmail())
    expect(rejectOf(await login(email.toUpperCase()))).toBe('success')
    for (const unseen of [' ', '\u200B', '\u0000', '\uD800', '\u202E']) {
      const text = `a${unseen}${email}`
      expect(rejectOf(await login(text)), JSON.stringify(text)).toBe('email_invalid')
    }
    expect(rejectOf(await login('not an address'))).toBe('email_invalid')
  })

  test('[A7] a disabled account\'s sessions end; only its password reveals why', async () => {
    const user = await server.registerUser(freshEmail())
    const file = new DatabaseSync(databaseFileOf(server.dataFolder))
    file.prepare('update user set user_status = 0 where id = ?').run(Number(user.profile.id))
    file.close()
    server.clock.advance(1_000)
    expect(rejectOf(await user.client.call(listMySessions, {}))).toBe('session_dead')
    expect(rejectOf(await login(user.email, 'wrong password'))).toBe('wrong_credentials')
    expect(rejectOf(await login(user.email))).toBe('user_disabled')
  })
})

describe('sessions', () => {
  test('[A9] tokens, codes and passwords are stored as digests only', async () => {
    const user = await server.registerUser(freshEmail())
    const { database } = server.services
    const rows = await Promise.all([
      database.selectFrom('session').selectAll().execute(),
      database.selectFrom('mail_code').selectAll().execute(),
      database.selectFrom('login_try').selectAll().execute(),
      database.selectFrom('user').select('password_hash').execute(),
    ])
    const text = JSON.stringify(rows)
    expect(text).not.toContain(user.profile.token)
    expect(text).not.toContain(user.email)
    expect(text).not.toContain(user.password)
    expect(rows[3].every(({ password_hash: hash }) =>
      hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true)
  })

  test('[A3] a logout ends the session at once', async () => {
    const { client } = await server.registerUser(freshEmail())
    must(await client.call(listMySessions, {}))
    must(await client.call(logout, {}))
    expect(rejectOf(await client.call(listMySessions, {}))).toBe('session_dead')
  })

  test("[A3] revoking ends only the user's own sessions and notifies listeners", async () => {
    const [user, stranger] = [
      await server.registerUser(freshEmail()), await server.registerUser(freshEmail()),
    ]
    const second = must(await login(user.email))
    const secondClient = server.client({ token: second.token })
    const sessions = must(await secondClient.call(listMySessions, {}))
    expect(sessions.map(({ current }) => current)).toEqual([true, false])
    const first = sessions.find(({ current }) => !current)?.id ?? ''
    expect(rejectOf(await stranger.client.call(revokeSession, { id: first })))
      .toBe('session_unknown')
    expect(rejectOf(await stranger.client.call(revokeSession, { id: '123' })))
      .toBe('session_unknown')
    must(await user.client.call(listMySessions, {}))
    const heard: number[] = []
    const stop = server.services.sessions.onRevoked((id) => heard.push(id))
    must(await secondClient.call(revokeSession, { id: first }))
    stop()
    expect(heard).toEqual([Number(first)])
    expect(rejectOf(await user.client.call(listMySessions, {}))).toBe('session_dead')
    must(await secondClient.call(listMySessions, {}))
  })

  test('[A98] a user ends all own sessions but the present one, as one event', async () => {
    const [user, stranger] = [
      await server.registerUser(freshEmail()), await server.registerUser(freshEmail()),
    ]
    const others = [must(await login(user.email)), must(await login(user.email))]
      .map(({ token }) => server.client({ token }))
    const ended: number[] = []
    server.services.sessions.onRevoked((id) => ended.push(id))
    must(await user.client.call(revokeOtherSessions, {}))
    expect(ended).toHaveLength(2)
    for (const other of others) {
      expect(rejectOf(await other.call(listMySessions, {}))).toBe('session_dead')
    }
    expect(must(await user.client.call(listMySessions, {})))
      .toMatchObject([{ current: true, isSameNetwork: true }])
    must(await stranger.client.call(listMySessions, {}))
    must(await user.client.call(revokeOtherSessions, {}))
    const events = await server.services.database.selectFrom('security_event').select('detail')
      .where('user_id', '=', Number(user.profile.id)).where('kind', '=', 'session-revoked')
      .execute()
    expect(events).toEqual([{ detail: 'all others' }])
  })

  test('[A3] a session ended elsewhere is invalid within a second', async () => {
    const { client, profile } = await server.registerUser(freshEmail())
    const [own] = must(await client.call(listMySessions, {}))
    // As another gateway does it: the row goes, and this gateway gets no message.
    const userId = Number(profile.id)
    must(asCalled(await server.services.sequencer.run(closeSession, {
      id: Number(own?.id), userId, event: { kind: 'session-revoked', userId },
    })))
    server.clock.advance(1_000)
    expect(rejectOf(await client.call(listMySessions, {}))).toBe('session_dead')
  })

  test('[A10] a session expires after a day without use and after seven days at most', async () => {
    const idle = await server.registerUser(freshEmail())
    const used = await server.registerUser(freshEmail())
    for (let half = 0; half < 13; half += 1) {
      server.clock.advance(dayMs / 2)
      must(await used.client.call(listMySessions, {}))
      // The note of the use is written behind the answer.
      must(asCalled(await server.services.sequencer.run(emptyOutbox, null)))
      if (half === 1) {
        expect(rejectOf(await idle.client.call(listMySessions, {}))).toBe('session_dead')
      }
    }
    server.clock.advance(dayMs / 2)
    expect(rejectOf(await used.client.call(listMySessions, {}))).toBe('session_dead')
  })

  test('[A10] a session and its data survive a restart of the server', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'ingot-restart-'))
    try {
      const first = await startTestServer({ dataFolder })
      const user = await first.registerUser()
      await first.fund(user, { USDT: '12.5' })
      await first.stop()
      const second = await startTestServer({ dataFolder })
      const account = await second.client({ token: user.profile.token })
        .call(loadAccount, { accountType: 'spot', symbol: 'USDT' })
      await second.stop()
      expect(must(account).total).toBe('12.5')
    } finally {
      await rm(dataFolder, { recursive: true })
    }
  })

  test('[A10] the twenty-first session replaces the one unused longest', async () => {
    const user = await server.registerUser(freshEmail())
    for (let opened = 1; opened < 20; opened += 1) {
      server.clock.advance(10)
      must(await login(user.email))
    }
    must(await user.client.call(listMySessions, {}))
    const newest = must(await login(user.email))
    expect(rejectOf(await user.client.call(listMySessions, {}))).toBe('session_dead')
    const list = must(await server.client({ token: newest.token }).call(listMySessions, {}))
    expect(list).toHaveLength(20)
  })
})

describe('the message for the user', () => {
  test('[A20] msg uses the language that the request names', async () => {
    const texts = new Set<string>()
    for (const language of languages) {
      const called = await server.client({ language })
        .call(emailLogin, { email: 'no address', loginPassword: 'x' })
      if (called.ok || called.failure.kind !== 'rejected') throw new Error('it was not rejected')
      expect(called.failure.code).toBe(rejects.email_invalid.code)
      texts.add(called.failure.msg)
    }
    expect(texts.size).toBe(8)
    expect(texts).toContain('请输入正确的邮箱地址')
  })

  test('[WF3] a language is stored at the registration and at each login', async () => {
    const user = await server.registerUser(freshEmail())
    const stored = async () => (await server.services.database.selectFrom('user')
      .select('language').where('email', '=', user.email).executeTakeFirstOrThrow()).language
    expect(await stored()).toBe('en_US')
    must(await server.client({ language: 'th_TH' }).call(emailLogin, {
      email: user.email, loginPassword: user.password,
    }))
    expect(await stored()).toBe('th_TH')
  })

  test('[A20] a mail uses the language of its requester', async () => {
    const email = freshEmail()
    must(await server.client({ language: 'ru_RU' }).call(sendMailVCode, { email }))
    const [mail] = must(await anyone().call(outbox, { to: email }))
    expect(mail?.text).toContain('код подтверждения')
    expect(mail?.text).toContain(mail?.code)
  })
})

function asCalled<Value>(outcome: { ok: true; value: Value } | { ok: false; reject: unknown }) {
  return outcome.ok
    ? { ok: true, data: outcome.value } as const
    : { ok: false, failure: outcome.reject } as const
}
