// The payment password: set, changed, forgotten, guessed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMyMessage } from '#features/message/messages.calls.ts'
import {
  changecoinpwd, resetCoinPwd, sendCoinPwdCode,
} from '#features/security/coin-password.calls.ts'
import { regisiterEmail, sendMailVCode } from '#features/session/registration.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import { resetEmailPassword, sendResetCode } from '#features/session/login-password.calls.ts'
import { loadWithdrawSettings } from '#features/withdrawal/withdrawals.calls.ts'
import { loginTriesPerHourMax } from '@ingot/contract/vocabulary'
import {
  type TestServer, type TestUser, must, startTestServer,
} from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const first = 'nine green kettles 4'
const second = 'seven blue anchors 2'

type Passwords = [old: string, first: string, again?: string]

const change = async ({ client }: TestUser, ...[oldPassword, password, again]: Passwords) =>
  wordOf(await client.call(changecoinpwd, {
    oldPassword, password, rePassword: again ?? password,
  }))

const eventsOf = async ({ profile }: TestUser) => {
  const rows = await server.services.database.selectFrom('security_event').select('kind')
    .where('user_id', '=', Number(profile.id)).orderBy('kind').execute()
  return rows.map(({ kind }) => kind)
}

test('[WD10] the first payment password needs the login password, others the old one', async () => {
  const user = await server.registerUser()
  const settings = async () => must(await user.client.call(loadWithdrawSettings, {}))
  expect(await settings()).toMatchObject({ hasCoinPassword: false, applicationsLeft: 2 })
  expect(await change(user, '', first)).toBe('login_password_wrong oldPassword')
  expect(await change(user, 'a guess', first)).toBe('login_password_wrong oldPassword')
  expect(await change(user, user.password, first)).toBe('success')
  expect(await settings()).toMatchObject({ hasCoinPassword: true })
  expect(await change(user, '', second)).toBe('coin_password_wrong oldPassword')
  expect(await change(user, second, second)).toBe('coin_password_wrong oldPassword')
  expect(await change(user, first, second)).toBe('success')
  expect(await change(user, first, first)).toBe('coin_password_wrong oldPassword')
  const messages = must(await user.client.call(listMyMessage, {})).list
  expect(messages.map(({ kind }) => kind))
    .toEqual(['coin_password_changed', 'coin_password_set'])
  // A refusal is recorded without waiting for it.
  await expect.poll(() => eventsOf(user)).toEqual([
    'coin-password-refused', 'coin-password-refused', 'coin-password-refused',
    'coin-password-set', 'coin-password-set', 'password-refused', 'password-refused',
    'registered', 'step-up-proven', 'step-up-proven',
  ])
})

test('[SE19] the first payment password locks withdrawals as long as a changed one', async () => {
  const lockMinutes = 24 * 60
  const locking = await startTestServer({ coinPasswordLockMinutes: lockMinutes })
  try {
    const user = await locking.registerUser()
    const locks = async ({ client } = user) =>
      must(await client.call(loadWithdrawSettings, {})).locks
        .map(({ reason, createTime, endTime }) => [reason, Number(endTime) - createTime])
    expect(await change(user, user.password, first)).toBe('success')
    expect(await locks()).toEqual([['coin_password_set', lockMinutes * 60_000]])
    expect(await change(user, first, second)).toBe('success')
    expect(await locks()).toEqual([
      ['coin_password_set', lockMinutes * 60_000], ['coin_password_changed', lockMinutes * 60_000],
    ])
    locking.clock.advance(lockMinutes * 60_000)
    const { token } = must(await locking.client().call(emailLogin, {
      email: user.email, loginPassword: user.password,
    }))
    expect(await locks({ ...user, client: locking.client({ token }) })).toEqual([])
  } finally {
    await locking.stop()
  }
})

test('[A105] the first payment password takes the login password in any form', async () => {
  const composed = 'häßlicher Über 7 Café'.normalize('NFC')
  const email = 'composed@example.com'
  must(await server.client().call(sendMailVCode, { email }))
  const { token } = must(await server.client().call(regisiterEmail, {
    email, loginPassword: composed, validateCode: await server.latestCode(email),
  }))
  const client = server.client({ token })
  expect(wordOf(await client.call(changecoinpwd, {
    oldPassword: composed.normalize('NFD'), password: first.normalize('NFD'), rePassword: first,
  }))).toBe('success')
})

test('[WD10] a payment password is typed twice, no guess, and not the login password', async () => {
  const user = await server.registerUser()
  expect(await change(user, user.password, first, second)).toBe('passwords_differ rePassword')
  expect(await change(user, user.password, 'short')).toBe('password_too_short password')
  expect(await change(user, user.password, 'password123')).toBe('password_too_common password')
  expect(await change(user, user.password, user.password)).toBe('coin_password_same password')
  const { hasCoinPassword } = must(await user.client.call(loadWithdrawSettings, {}))
  expect(hasCoinPassword).toBe(false)
})

test('[WD10] a forgotten payment password is replaced with a code, which works once', async () => {
  const user = await server.registerUser()
  expect(await change(user, user.password, first)).toBe('success')
  const { sentTo, codeRequest } = must(await user.client.call(sendCoinPwdCode, {}))
  expect(sentTo).toBe(`${user.email.slice(0, 1)}•••@example.com`)
  const validateCode = await server.latestCode(user.email)
  const reset = async (code: string, password: string) =>
    wordOf(await user.client.call(resetCoinPwd, {
      password, rePassword: password, validateCode: code, codeRequest,
    }))
  expect(await reset('AAAA-AAAA', second)).toBe('wrong_code validateCode')
  expect(await reset(validateCode, second)).toBe('success')
  expect(await reset(validateCode, first)).toBe('wrong_code validateCode')
  expect(await change(user, first, first)).toBe('coin_password_wrong oldPassword')
  expect(await change(user, second, first)).toBe('success')
})

test('[WD10] a code for the payment password sets no login password, nor the reverse', async () => {
  const user = await server.registerUser()
  must(await user.client.call(sendCoinPwdCode, {}))
  const coinCode = await server.latestCode(user.email)
  expect(wordOf(await server.client().call(resetEmailPassword, {
    email: user.email, loginPassword: second, validateCode: coinCode,
  }))).toBe('wrong_code validateCode')
  server.clock.advance(60_000)
  must(await server.client().call(sendResetCode, { email: user.email }))
  const resetCode = await server.latestCode(user.email)
  expect(wordOf(await user.client.call(resetCoinPwd, {
    password: second, rePassword: second, validateCode: resetCode,
  }))).toBe('wrong_code validateCode')
})

test('[WD18] a new payment password cannot be used to guess the login password', async () => {
  const user = await server.registerUser()
  const reset = async (password: string) => wordOf(await user.client.call(resetCoinPwd, {
    password, rePassword: password, validateCode: 'AAAA-AAAA',
  }))
  expect(await reset(user.password)).toBe('wrong_code validateCode')
  expect(await reset('some other words 9')).toBe('wrong_code validateCode')
  for (let tries = 0; tries < loginTriesPerHourMax; tries += 1) {
    expect(await change(user, user.password, user.password)).toBe('coin_password_same password')
  }
  expect(await change(user, user.password, user.password)).toBe('too_many_tries')
  expect(await change(user, user.password, first)).toBe('too_many_tries')
  server.clock.advance(3_600_000)
  expect(await change(user, user.password, first)).toBe('success')
})

test('[WD10] a reset does not make the payment password the login password', async () => {
  const user = await server.registerUser()
  expect(await change(user, user.password, first)).toBe('success')
  server.clock.advance(60_000)
  must(await server.client().call(sendResetCode, { email: user.email }))
  const validateCode = await server.latestCode(user.email)
  const reset = async (loginPassword: string) => wordOf(await server.client().call(
    resetEmailPassword, { email: user.email, loginPassword, validateCode },
  ))
  expect(await reset(first)).toBe('coin_password_same loginPassword')
  expect(await reset(second)).toBe('success')
})

test('[WD11] ten tries an hour, over all sessions; the right password clears them', async () => {
  const user = await server.registerUser()
  expect(await change(user, user.password, first)).toBe('success')
  for (let tries = 1; tries < loginTriesPerHourMax; tries += 1) {
    expect(await change(user, 'a wrong guess', second)).toBe('coin_password_wrong oldPassword')
  }
  expect(await change(user, first, second)).toBe('success')
  for (let tries = 0; tries < loginTriesPerHourMax; tries += 1) {
    expect(await change(user, 'a wrong guess', first)).toBe('coin_password_wrong oldPassword')
  }
  const profile = must(await server.client().call(emailLogin, {
    email: user.email, loginPassword: user.password,
  }))
  const other = { ...user, client: server.client({ token: profile.token }) }
  expect(await change(other, second, first)).toBe('too_many_tries')
  server.clock.advance(3_600_000)
  expect(await change(other, second, first)).toBe('success')
})
