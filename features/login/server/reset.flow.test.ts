// Setting a new password with a code that was sent, through the calls of a whole server.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '#features/sandbox/sandbox.calls.ts'
import { emailLogin, phoneLogin, sendLoginCode } from '#features/session/login.calls.ts'
import { listMySessions } from '#features/session/sessions.calls.ts'
import { regisiterPhone, sendPhoneVCode } from '#features/session/registration.calls.ts'
import {
  resetEmailPassword, resetPhonePassword, sendPhoneResetCode, sendResetCode,
} from '#features/session/login-password.calls.ts'
import {
  codeResendMs, loginCodeLifetimeMs, loginTriesPerHourMax,
} from '@ingot/contract/vocabulary'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { loginProofOf } from './second-factor/login-proof.ts'
import { logInStep } from './login-steps.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(async () => { await server.stop() })

const fresh = 'five orange kettles 3'
const anyone = () => server.client()
const rejectOf = (called: Awaited<ReturnType<ReturnType<typeof anyone>['call']>>) => {
  if (called.ok) return 'success'
  return 'reject' in called.failure ? called.failure.reject : called.failure.kind
}
const send = (email: string) => anyone().call(sendResetCode, { email })
const reset = (email: string, validateCode: string, loginPassword = fresh) =>
  anyone().call(resetEmailPassword, { email, validateCode, loginPassword })
const login = (email: string, loginPassword: string) =>
  anyone().call(emailLogin, { email, loginPassword })

test('[A53, A54] a code sets a new password, ends every session, notifies the owner', async () => {
  const { email, password, client } = await server.registerUser()
  const second = must(await login(email, password))
  must(await send(email))
  const code = await server.latestCode(email)
  expect(code).toMatch(/^[A-Z0-9]{8}$/)
  expect(must(await reset(email, `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`))).toBeNull()
  for (const dead of [client, server.client({ token: second.token })]) {
    expect(rejectOf(await dead.call(listMySessions, {}))).toBe('session_dead')
  }
  const [notice] = must(await anyone().call(outbox, { to: email }))
  expect(notice).toMatchObject({ kind: 'mail', code: null })
  expect(notice?.text).toContain('password was changed')
  expect(rejectOf(await login(email, password))).toBe('wrong_credentials')
  must(await login(email, fresh))
  expect(rejectOf(await reset(email, code))).toBe('wrong_code')
  const events = await server.services.database.selectFrom('security_event').select('kind')
    .where('kind', '=', 'password-reset').execute()
  expect(events).toHaveLength(1)
})

test('[D107] simultaneous logins of one device pass, also next to a reset', async () => {
  const { email, password } = await server.registerUser()
  const deviceSecret = 'd'.repeat(43)
  const logins = () => Promise.all(Array.from({ length: 8 }, () =>
    anyone().call(emailLogin, { email, loginPassword: password, deviceSecret })))
  expect((await logins()).map(rejectOf)).toEqual(Array.from({ length: 8 }, () => 'success'))
  must(await send(email))
  const code = await server.latestCode(email)
  const [words, answer] = await Promise.all([
    logins().then((answers) => answers.map(rejectOf)),
    anyone().call(resetEmailPassword, {
      email, validateCode: code, loginPassword: fresh, deviceSecret,
    }),
  ])
  expect(rejectOf(answer)).toBe('success')
  expect(words.filter((word) => word !== 'success' && word !== 'wrong_credentials')).toEqual([])
})

test('[A53] a phone number works the same way', async () => {
  const userPhone = '13800138000'
  const { sentTo } = must(await anyone().call(sendPhoneVCode, { userPhone }))
  must(await anyone().call(regisiterPhone, {
    userPhone, loginPassword: 'three quiet lamps 7', validateCode: await server.latestCode(sentTo),
  }))
  must(await anyone().call(sendPhoneResetCode, { userPhone }))
  must(await anyone().call(resetPhonePassword, {
    userPhone, loginPassword: fresh, validateCode: await server.latestCode(sentTo),
  }))
  must(await anyone().call(phoneLogin, { userPhone, loginPassword: fresh }))
})

test('[A53] an unknown address gets the same replies, no code, and no guess works', async () => {
  const { email } = await server.registerUser()
  const unknown = 'never.registered@example.com'
  const handle = { codeRequest: expect.any(String) }
  expect({ ...must(await send(email)), ...handle })
    .toEqual({ ...must(await send(unknown)), ...handle })
  const [mail] = must(await anyone().call(outbox, { to: unknown }))
  expect(mail).toMatchObject({ code: null })
  expect(mail?.text).toContain('no account')
  for (let guess = 0; guess < 11; guess += 1) {
    expect(await reset(email, 'AAAAAAAA')).toEqual(await reset(unknown, 'AAAAAAAA'))
  }
  // The eleventh guess from one place is refused unread, the right code too.
  expect(rejectOf(await reset(email, await server.latestCode(email)))).toBe('too_many_tries')
})

test('[A53] a weak password, an expired code and another kind of code are refused', async () => {
  const { email } = await server.registerUser()
  must(await send(email))
  const code = await server.latestCode(email)
  expect(rejectOf(await send(email))).toBe('code_sent_recently')
  expect(rejectOf(await reset(email, code, 'short'))).toBe('password_too_short')
  expect(rejectOf(await reset(email, code, 'password1'))).toBe('password_too_common')
  server.clock.advance(codeResendMs)
  must(await anyone().call(sendLoginCode, { email }))
  expect(rejectOf(await reset(email, await server.latestCode(email)))).toBe('wrong_code')
  server.clock.advance(loginCodeLifetimeMs)
  expect(rejectOf(await reset(email, code))).toBe('wrong_code')
})

test('[A91] a reset refuses the present password, and its code stays open', async () => {
  const { email, password } = await server.registerUser()
  must(await send(email))
  const code = await server.latestCode(email)
  expect(rejectOf(await reset(email, code, password))).toBe('password_unchanged')
  expect(rejectOf(await reset(email, code))).toBe('success')
})

test('[A46] a reset closes older codes and resets the tries of its network', async () => {
  const { email } = await server.registerUser()
  const withCode = (validateCode: string) =>
    anyone().call(emailLogin, { email, loginPassword: fresh, validateCode })
  must(await anyone().call(sendLoginCode, { email }))
  const loginCode = await server.latestCode(email)
  server.clock.advance(1_000)
  must(await send(email))
  const older = await server.latestCode(email)
  server.clock.advance(codeResendMs)
  must(await send(email))
  const newer = await server.latestCode(email)
  for (let tries = 0; tries < loginTriesPerHourMax; tries += 1) {
    expect(rejectOf(await login(email, 'not the password'))).toBe('wrong_credentials')
  }
  expect(rejectOf(await login(email, 'not the password'))).toBe('login_code_required')
  must(await reset(email, newer))
  must(await login(email, fresh))
  // New codes are open after the reset, so the refusals below are about the older ones alone.
  server.clock.advance(codeResendMs)
  must(await send(email))
  server.clock.advance(1_000)
  must(await anyone().call(sendLoginCode, { email }))
  expect(rejectOf(await reset(email, older, 'seven green bottles 4'))).toBe('wrong_code')
  expect(rejectOf(await withCode(loginCode))).toBe('wrong_code')
  must(await withCode(await server.latestCode(email)))
})

test('[A54] a login checked against the old password opens no session afterwards', async () => {
  const { email, profile } = await server.registerUser()
  const userId = Number(profile.id)
  const old = await server.services.database.selectFrom('user').select('password_hash')
    .where('id', '=', userId).executeTakeFirstOrThrow()
  const logInWithOld = () => server.services.sequencer.run(logInStep, {
    userId, passwordHash: old.password_hash, codeId: null,
    lane: { accountHash: 'account', kind: 'known', originHash: 'device' },
    session: { tokenHash: randomUUID(), device: 'a phone', originHash: 'place' },
    origin: { kind: 'client', hash: 'x' }, language: 'en_US', event: { kind: 'logged-in', userId },
    proof: loginProofOf(server.services.secretKey, {
      call: 'emailLogin', userId, passwordHash: old.password_hash, bound: 'x', text: '',
    }),
  })
  expect((await logInWithOld()).ok).toBe(true)
  must(await send(email))
  must(await reset(email, await server.latestCode(email)))
  const after = await logInWithOld()
  expect(after.ok ? 'kept' : after.reject.code).toBe('wrong_credentials')
})
