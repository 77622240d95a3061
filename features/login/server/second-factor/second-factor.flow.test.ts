// The second factor of logins on new devices and of resets, through the calls of a whole server:
// each way in, and attackers with the password or the mailbox.
import type { Client } from '@ingot/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMyMessage } from '#features/message/messages.calls.ts'
import { outbox } from '#features/sandbox/sandbox.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import { resetEmailPassword, sendResetCode } from '#features/session/login-password.calls.ts'
import { proveLogin } from '#features/security/login-proof.calls.ts'
import { revokeOtherSessions } from '#features/session/sessions.calls.ts'
import { loadProtection } from '#features/security/protection.calls.ts'
import { removeTotp } from '#features/security/totp.calls.ts'
import { proveStepUp } from '#features/security/step-up.calls.ts'
import { knownOriginMs, stepUpLifetimeMs } from '@ingot/contract/vocabulary'
import { offerOf, turnOnTotp } from '@ingot/server/testing/security/step-up.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(() => server.stop())

const fresh = 'five orange kettles 3'
const hourMs = 3_600_000
const secretOf = (letter: string) => letter.repeat(43)
const anyone = (): Client => server.client()

async function withTotp() {
  const user = await server.registerUser()
  return { ...user, totp: await turnOnTotp(server, user) }
}

const loginOf = ({ email, password }: TestUser, letter = 'a') =>
  ({ email, loginPassword: password, deviceSecret: secretOf(letter) })

type Owner = Awaited<ReturnType<typeof withTotp>>

/** Logs in with a code of the app, and returns the proof that was used. */
async function logInWithTotp(owner: Owner, letter = 'a'): Promise<string> {
  const { proof } = await owner.totp.logIn(anyone(), loginOf(owner, letter))
  return proof
}

test('[A106] a stolen password opens no session on a new device', async () => {
  const owner = await withTotp()
  const { challenge, methods } = await offerOf(anyone(), emailLogin, loginOf(owner))
  expect(methods).toEqual(['totp', 'recovery_code'])
  expect(wordOf(await anyone().call(emailLogin, loginOf(owner)))).toBe('step_up_required')
  const { deviceSecret: _d, ...program } = loginOf(owner)
  expect(wordOf(await anyone().call(emailLogin, program)), 'a client that names no device')
    .toBe('step_up_required')
  expect(wordOf(await anyone().call(emailLogin, {
    ...loginOf(owner), loginPassword: 'not the password',
  })), 'a wrong password reveals no factor').toBe('wrong_credentials')
  expect(wordOf(await owner.client.call(proveStepUp, {
    challenge, method: 'totp', code: owner.totp.nextCode(),
  })), 'the challenge of a login is none of a session').toBe('step_up_expired')
})

test('[SE22] the owner is told of a right password with a wrong code, once an hour', async () => {
  const owner = await withTotp()
  const guess = async () => {
    const { challenge } = await offerOf(anyone(), emailLogin, loginOf(owner, 'z'))
    return wordOf(await anyone().call(proveLogin, { challenge, method: 'totp', code: '000000' }))
  }
  const notices = async () => must(await owner.client.call(listMyMessage, {})).list
    .filter(({ kind }) => kind === 'login_factor_refused').length
  expect(wordOf(await anyone().call(emailLogin, {
    ...loginOf(owner), loginPassword: 'not the password',
  }))).toBe('wrong_credentials')
  expect(await notices()).toBe(0)
  expect([await guess(), await guess()]).toEqual(['wrong_code code', 'wrong_code code'])
  expect(await notices()).toBe(1)
  const [mail] = must(await anyone().call(outbox, { to: owner.email }))
  const text = mail?.text
  expect(text).toContain('the second factor was wrong')
  expect(text, 'the link "This was not me"').toContain('/pages/modify/report?token=')
  server.clock.advance(hourMs)
  await guess()
  expect(await notices()).toBe(2)
})

test('[A106] a code of the app logs in, once and for the same try only', async () => {
  const owner = await withTotp()
  const proof = await logInWithTotp(owner)
  const again = (letter: string) =>
    anyone().call(emailLogin, loginOf(owner, letter), { stepUp: proof })
  expect(wordOf(await again('b')), 'a used proof, another device').toBe('step_up_required')
  const { challenge } = await offerOf(anyone(), emailLogin, loginOf(owner, 'b'))
  const code = owner.totp.nextCode()
  const { proof: second } = must(await anyone().call(proveLogin, {
    challenge, method: 'totp', code,
  }))
  expect(wordOf(await anyone().call(proveLogin, { challenge, method: 'totp', code })),
    'a replayed code').toBe('wrong_code code')
  expect(wordOf(await anyone().call(proveLogin, {
    challenge, method: 'totp', code: owner.totp.nextCode(),
  })), 'a used challenge').toBe('step_up_expired')
  expect(wordOf(await anyone().call(emailLogin, loginOf(owner, 'c'), { stepUp: second })))
    .toBe('step_up_required')
  const other = await withTotp()
  expect(wordOf(await anyone().call(emailLogin, loginOf(other, 'b'), { stepUp: second })))
    .toBe('step_up_required')
  const answers = await Promise.all(Array.from({ length: 6 }, () =>
    anyone().call(emailLogin, loginOf(owner, 'b'), { stepUp: second })))
  // The device is trusted with the first of them.
  expect(answers.map(wordOf).filter((word) => word !== 'success')).toEqual([])
  const spent = await server.services.database.selectFrom('step_up_proof').select('used_at')
    .where('user_id', '=', Number(owner.profile.id)).where('call', '=', 'emailLogin')
    .where('used_at', 'is not', null).execute()
  expect(spent).toHaveLength(2)
})

test('[A106] a challenge and a proof last five minutes, an edited one is refused', async () => {
  const owner = await withTotp()
  const { challenge } = await offerOf(anyone(), emailLogin, loginOf(owner))
  expect(wordOf(await anyone().call(proveLogin, {
    challenge: `A${challenge.slice(1)}B`, method: 'totp', code: '000000',
  }))).toBe('step_up_expired')
  const { proof } = must(await anyone().call(proveLogin, {
    challenge, method: 'totp', code: owner.totp.nextCode(),
  }))
  server.clock.advance(stepUpLifetimeMs)
  expect(wordOf(await anyone().call(proveLogin, {
    challenge, method: 'totp', code: owner.totp.nextCode(),
  }))).toBe('step_up_expired')
  expect(wordOf(await anyone().call(emailLogin, loginOf(owner), { stepUp: proof })))
    .toBe('step_up_required')
})

test('[A106] five wrong codes an hour, also at once; sessions keep their own', async () => {
  const owner = await withTotp()
  const { challenge } = await offerOf(anyone(), emailLogin, loginOf(owner))
  const words = await Promise.all(Array.from({ length: 9 }, async () => wordOf(
    await anyone().call(proveLogin, { challenge, method: 'totp', code: '000000' }),
  )))
  expect(words.toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'too_many_tries'),
    ...Array.from({ length: 5 }, () => 'wrong_code code'),
  ])
  const { challenge: next } = await offerOf(anyone(), emailLogin, loginOf(owner, 'z'))
  expect(wordOf(await anyone().call(proveLogin, {
    challenge: next, method: 'totp', code: owner.totp.nextCode(),
  })), 'a new try has no new guesses').toBe('too_many_tries')
  expect(await owner.totp.prove(removeTotp, {}), 'a session proves as before')
    .toMatch(/^[\w-]{43}$/)
  server.clock.advance(hourMs)
  await logInWithTotp(owner)
})

test('[A106] a recovery code logs in once and locks withdrawals', async () => {
  const owner = await withTotp()
  const [code = ''] = owner.totp.recoveryCodes
  const { challenge } = await offerOf(anyone(), emailLogin, loginOf(owner))
  const { proof } = must(await anyone().call(proveLogin, {
    challenge, method: 'recovery_code', code,
  }))
  must(await anyone().call(emailLogin, loginOf(owner), { stepUp: proof }))
  const { locks } = must(await owner.client.call(loadProtection, {}))
  expect(locks.map(({ reason }) => reason)).toEqual(['recovery_code_used'])
  const second = await offerOf(anyone(), emailLogin, loginOf(owner, 'b'))
  expect(second.recoveryCodesLeft).toBe(9)
  expect(wordOf(await anyone().call(proveLogin, {
    challenge: second.challenge, method: 'recovery_code', code,
  }))).toBe('wrong_code code')
})

test('[A107] a device with a proven factor is trusted until a change or 90 days', async () => {
  const thief = secretOf('t')
  const owner = await server.registerUser()
  const stolen = { ...loginOf(owner), deviceSecret: thief }
  must(await anyone().call(emailLogin, stolen))
  const proven: Owner = { ...owner, totp: await turnOnTotp(server, owner) }
  expect(wordOf(await anyone().call(emailLogin, stolen)), 'known before the factor')
    .toBe('step_up_required')
  await logInWithTotp(proven)
  server.clock.advance(knownOriginMs - hourMs)
  must(await anyone().call(emailLogin, loginOf(owner)))
  server.clock.advance(knownOriginMs)
  expect(wordOf(await anyone().call(emailLogin, loginOf(owner)))).toBe('step_up_required')
  await logInWithTotp(proven)
  const { token: last } = must(await anyone().call(emailLogin, loginOf(owner)))
  must(await server.client({ token: last }).call(revokeOtherSessions, {}))
  expect(wordOf(await anyone().call(emailLogin, loginOf(owner)))).toBe('step_up_required')
})

test('[A108] a stolen mailbox sets no password of an account with a factor', async () => {
  const owner = await withTotp()
  const { email, password } = owner
  must(await anyone().call(sendResetCode, { email }))
  const validateCode = await server.latestCode(email)
  const reset = { email, validateCode, loginPassword: fresh }
  const { challenge, methods } = await offerOf(anyone(), resetEmailPassword, reset)
  expect(methods).toEqual(['totp', 'recovery_code'])
  expect(wordOf(await anyone().call(resetEmailPassword, { ...reset, loginPassword: password })),
    'the present password is not compared before').toBe('step_up_required')
  const used = await logInWithTotp(owner, 'c')
  expect(wordOf(await anyone().call(resetEmailPassword, reset, { stepUp: used })),
    'the proof of a login').toBe('step_up_required')
  const { proof } = must(await anyone().call(proveLogin, {
    challenge, method: 'totp', code: owner.totp.nextCode(),
  }))
  must(await anyone().call(resetEmailPassword, {
    ...reset, deviceSecret: secretOf('n'),
  }, { stepUp: proof }))
  must(await anyone().call(emailLogin, {
    email, loginPassword: fresh, deviceSecret: secretOf('n'),
  }))
  expect(wordOf(await anyone().call(emailLogin, {
    email, loginPassword: fresh, deviceSecret: secretOf('c'),
  })), 'the others are asked again').toBe('step_up_required')
})

test('[A106] an account without a factor logs in as before', async () => {
  const owner = await server.registerUser()
  must(await anyone().call(emailLogin, loginOf(owner)))
})
