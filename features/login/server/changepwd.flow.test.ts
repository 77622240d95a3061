// The change of the login password by a user who is logged in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMyMessage } from '#features/message/messages.calls.ts'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { outbox } from '#features/sandbox/sandbox.calls.ts'
import {
  changepwd, resetEmailPassword, sendResetCode,
} from '#features/session/login-password.calls.ts'
import { proveStepUp, sendStepUpCode } from '#features/security/step-up.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import { listMySessions } from '#features/session/sessions.calls.ts'
import { loginTriesPerHourMax } from '@ingot/contract/vocabulary'
import { offerOf } from '@ingot/server/testing/security/step-up.ts'
import {
  type TestServer, type TestUser, must, startTestServer, testPassword,
} from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(() => server.stop())

const fresh = 'five orange kettles 3'
const other = 'seven blue anchors 2'

type Passwords = [old: string, password: string, again?: string]

const change = async ({ client }: TestUser, ...[oldPassword, password, again]: Passwords) =>
  wordOf(await client.call(changepwd, { oldPassword, password, rePassword: again ?? password }))

const login = (email: string, loginPassword: string) =>
  server.client().call(emailLogin, { email, loginPassword })

const eventsOf = async ({ profile }: TestUser, kind: 'password-changed' | 'password-refused') => {
  const rows = await server.services.database.selectFrom('security_event').select('detail')
    .where('user_id', '=', Number(profile.id)).where('kind', '=', kind).execute()
  return rows.length
}

test('[A90] a change ends the other sessions, and the new password logs in', async () => {
  const user = await server.registerUser()
  const second = must(await login(user.email, user.password))
  expect(await change(user, user.password, fresh)).toBe('success')
  expect(must(await user.client.call(listMySessions, {})).map(({ current }) => current))
    .toEqual([true])
  const dead = server.client({ token: second.token })
  expect(wordOf(await dead.call(listMySessions, {}))).toBe('session_dead')
  expect(wordOf(await login(user.email, user.password))).toBe('wrong_credentials')
  expect(wordOf(await login(user.email, fresh))).toBe('success')
})

test('[A90] a change is mailed and is a security event; an open reset code is closed', async () => {
  const user = await server.registerUser()
  must(await server.client().call(sendResetCode, { email: user.email }))
  const validateCode = await server.latestCode(user.email)
  expect(await change(user, user.password, fresh)).toBe('success')
  const messages = must(await user.client.call(listMyMessage, {})).list
  expect(messages.map(({ kind }) => kind)).toEqual(['login_password_changed'])
  const [mail] = must(await user.client.call(outbox, { to: user.email }))
  expect(mail?.text).toContain('All other devices are logged out')
  expect(await eventsOf(user, 'password-changed')).toBe(1)
  expect(wordOf(await server.client().call(resetEmailPassword, {
    email: user.email, loginPassword: other, validateCode,
  }))).toBe('wrong_code validateCode')
})

test('[A91] the new password is typed twice, no guess, and neither present one', async () => {
  const user = await server.registerUser()
  must(await user.client.call(changecoinpwd, {
    oldPassword: testPassword, password: other, rePassword: other,
  }))
  expect(await change(user, user.password, fresh, other)).toBe('passwords_differ rePassword')
  expect(await change(user, user.password, 'short')).toBe('password_too_short password')
  expect(await change(user, user.password, 'password123')).toBe('password_too_common password')
  expect(await change(user, user.password, user.password)).toBe('password_unchanged password')
  expect(await change(user, user.password, other)).toBe('coin_password_same password')
  expect(wordOf(await login(user.email, user.password))).toBe('success')
})

test('[A92] ten wrong old passwords an hour; the right one clears them', async () => {
  const user = await server.registerUser()
  for (let tries = 1; tries < loginTriesPerHourMax; tries += 1) {
    expect(await change(user, 'a wrong guess', fresh)).toBe('login_password_wrong oldPassword')
  }
  expect(await change(user, user.password, fresh)).toBe('success')
  for (let tries = 0; tries < loginTriesPerHourMax; tries += 1) {
    expect(await change(user, 'a wrong guess', other)).toBe('login_password_wrong oldPassword')
  }
  expect(await change(user, fresh, other)).toBe('too_many_tries')
  // A refusal is recorded without waiting for it.
  await expect.poll(() => eventsOf(user, 'password-refused')).toBe(2 * loginTriesPerHourMax)
  server.clock.advance(3_600_000)
  expect(await change(user, fresh, other)).toBe('success')
})

test('[A92] a new login password cannot be used to guess the payment password', async () => {
  const user = await server.registerUser()
  must(await user.client.call(changecoinpwd, {
    oldPassword: testPassword, password: other, rePassword: other,
  }))
  for (let tries = 0; tries < loginTriesPerHourMax; tries += 1) {
    expect(await change(user, user.password, other)).toBe('coin_password_same password')
  }
  expect(await change(user, user.password, fresh)).toBe('too_many_tries')
})

test('[A90] of two simultaneous changes one takes effect', async () => {
  const user = await server.registerUser()
  const requests = [fresh, other].map((password) =>
    ({ oldPassword: user.password, password, rePassword: password }))
  const proofs: string[] = []
  for (const request of requests) {
    const { challenge } = await offerOf(user.client, changepwd, request)
    const { codeRequest } = must(await user.client.call(sendStepUpCode, { challenge }))
    proofs.push(must(await user.client.call(proveStepUp, {
      challenge, method: 'code', code: await server.latestCode(user.email), codeRequest,
    })).proof)
  }
  const words = await Promise.all(requests.map(async (request, at) =>
    wordOf(await user.client.call(changepwd, request, { stepUp: proofs[at] ?? '' }))))
  expect(words.toSorted()).toEqual(['login_password_wrong oldPassword', 'success'])
})
