// Proofs of single requests through the calls of a real server: which calls ask for one, which
// request it proves, and how often.
import type { Client } from '@ingot/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '@ingot/contract/calls'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { proveStepUp, sendStepUpCode } from '#features/security/step-up.calls.ts'
import { beginTotp, confirmTotp, removeTotp } from '#features/security/totp.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { listMyWithdraw, userWithdraw } from '#features/withdrawal/withdrawals.calls.ts'
import { factorTriesMax, factorTriesMs, stepUpLifetimeMs } from '@ingot/contract/vocabulary'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'
import {
  offerOf, totpCodeOf, type TotpUser, turnOnTotp,
} from '@ingot/server/testing/security/step-up.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(() => server.stop())

const coinPassword = 'nine green kettles 4'
const usdt = { symbol: 'USDT', chain: 'TRC20' } as const
const [addressA, addressB] = [
  'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig', 'TU3oLiiW96VPf5cZgRWMyZtLdoHRjU1miD',
]
const thirdAddress = {
  symbol: 'USDT', chain: 'ERC20', address: '0x52908400098527886E0F7030069857D2E4169EE7',
} as const
const to = (address: string, amount: string) => ({ ...usdt, address, amount, coinPassword })

/** A user with money, a payment password and two saved addresses. */
async function openOwner(): Promise<TestUser> {
  const user = await server.registerUser()
  await server.fund(user, { USDT: '5000' })
  must(await user.client.call(changecoinpwd, {
    oldPassword: user.password, password: coinPassword, rePassword: coinPassword,
  }))
  for (const address of [addressA, addressB]) {
    must(await user.client.call(bindWithdrawAddress, { ...usdt, address }))
  }
  return user
}

/** Another session of the user. */
async function logInAgain({ email, password }: TestUser, totp: TotpUser): Promise<Client> {
  const { profile: { token } } = await totp.logIn(server.client(), {
    email, loginPassword: password,
  })
  return server.client({ token })
}

type WithdrawRequest = RequestOf<typeof userWithdraw>

const withdraw = async ({ client }: TestUser, request: WithdrawRequest, stepUp?: string) =>
  wordOf(await client.call(userWithdraw, request, stepUp === undefined ? {} : { stepUp }))

const countOf = async ({ client }: TestUser) =>
  must(await client.call(listMyWithdraw, { pageNo: 1 })).list.length

test("[SE3] SPEC's payload alone withdraws without a strong factor, and not with one", async () => {
  const user = await openOwner()
  expect(await withdraw(user, to(addressA, '50'))).toBe('success')
  const totp = await turnOnTotp(server, user)
  expect(await withdraw(user, to(addressA, '50'))).toBe('step_up_required')
  const offer = await offerOf(user.client, userWithdraw, to(addressA, '50'))
  expect(offer).toMatchObject({ methods: ['totp'], recoveryCodesLeft: 0 })
  const bound = await offerOf(user.client, bindWithdrawAddress, thirdAddress)
  expect(bound).toMatchObject({ methods: ['totp', 'recovery_code'], recoveryCodesLeft: 10 })
  const proof = await totp.prove(bindWithdrawAddress, thirdAddress)
  expect(must(await user.client.call(bindWithdrawAddress, thirdAddress, { stepUp: proof })).address)
    .toBe(thirdAddress.address)
})

test('[SE2] a proof for one amount and address refuses another, and works once', async () => {
  const user = await openOwner()
  const totp = await turnOnTotp(server, user)
  const request = { ...to(addressA, '100'), idempotencyKey: 'a-key-of-its-own-1' }
  const proof = await totp.prove(userWithdraw, request)
  const others: WithdrawRequest[] = [
    { ...request, amount: '100.01' }, { ...request, address: addressB },
    { ...request, idempotencyKey: 'another-key-of-its-own' },
  ]
  for (const other of others) expect(await withdraw(user, other, proof)).toBe('step_up_required')
  expect(wordOf(await user.client.call(bindWithdrawAddress, thirdAddress, { stepUp: proof })))
    .toBe('step_up_required')
  const first = must(await user.client.call(userWithdraw, request, { stepUp: proof }))
  const again = must(await user.client.call(userWithdraw, request))
  expect(again.id, 'the same key returns the first result without a proof').toBe(first.id)
  const { idempotencyKey: _, ...unkeyed } = request
  expect(await withdraw(user, unkeyed, proof), 'the proof is used').toBe('step_up_required')
  expect(await countOf(user)).toBe(1)
})

test('[SE2] of 20 parallel requests with one proof exactly one takes effect', async () => {
  const user = await openOwner()
  const totp = await turnOnTotp(server, user)
  const proof = await totp.prove(userWithdraw, to(addressA, '40'))
  const words = await Promise.all(Array.from({ length: 20 }, () =>
    withdraw(user, to(addressA, '40'), proof)))
  expect(words.filter((word) => word === 'success')).toHaveLength(1)
  expect(words.filter((word) => word === 'step_up_required')).toHaveLength(19)
  expect(await countOf(user)).toBe(1)
})

test('[SE2] a proof belongs to its session and lasts five minutes', async () => {
  const user = await openOwner()
  const totp = await turnOnTotp(server, user)
  const other = { ...user, client: await logInAgain(user, totp) }
  const proof = await totp.prove(userWithdraw, to(addressA, '60'))
  expect(await withdraw(other, to(addressA, '60'), proof)).toBe('step_up_required')
  const { challenge } = await offerOf(user.client, userWithdraw, to(addressA, '60'))
  expect(wordOf(await other.client.call(proveStepUp, {
    challenge, method: 'totp', code: totp.nextCode(),
  })), "another session's challenge").toBe('step_up_expired')
  server.clock.advance(stepUpLifetimeMs)
  expect(await withdraw(user, to(addressA, '60'), proof)).toBe('step_up_required')
  expect(wordOf(await user.client.call(proveStepUp, {
    challenge, method: 'totp', code: totp.nextCode(),
  })), 'an old challenge').toBe('step_up_expired')
})

test('[SE2] an edited challenge is refused, and each gives one proof', async () => {
  const user = await openOwner()
  const totp = await turnOnTotp(server, user)
  const { challenge } = await offerOf(user.client, userWithdraw, to(addressA, '60'))
  const prove = async (text: string) => wordOf(await user.client.call(proveStepUp, {
    challenge: text, method: 'totp', code: totp.nextCode(),
  }))
  const [nonce = '', at = '', need = '', call = '', digest = '', mac = ''] = challenge.split('.')
  const edited = [
    [nonce, String(Number(at) + 1), need, call, digest, mac],
    [nonce, at, 'strong', call, digest, mac],
    [nonce, at, need, 'removeTotp', digest, mac],
    [nonce, at, need, call, nonce, mac],
    [digest, at, need, call, digest, mac],
    [nonce, at, need, call, digest, digest],
    ['', '', '', '', '', ''], [challenge, mac],
  ]
  for (const parts of edited) expect(await prove(parts.join('.'))).toBe('step_up_expired')
  expect(await prove(challenge)).toBe('success')
  expect(await prove(challenge), 'the same challenge again').toBe('step_up_expired')
})

test('[SE4] a used step of the authenticator app is refused', async () => {
  const user = await openOwner()
  const totp = await turnOnTotp(server, user)
  const code = totp.nextCode()
  const prove = async () => {
    const { challenge } = await offerOf(user.client, userWithdraw, to(addressA, '60'))
    return wordOf(await user.client.call(proveStepUp, { challenge, method: 'totp', code }))
  }
  expect(await prove()).toBe('success')
  expect(await prove()).toBe('wrong_code code')
})

test('[SE5] five tries in 15 minutes, over all sessions', async () => {
  const user = await openOwner()
  const totp = await turnOnTotp(server, user)
  const sessions: Client[] = []
  for (let opened = 0; opened < 4; opened += 1) sessions.push(await logInAgain(user, totp))
  const tried = async (method: 'totp' | 'recovery_code', code: string) =>
    Promise.all(sessions.map(async (client) => {
      const { challenge } = await offerOf(client, removeTotp, {})
      return wordOf(await client.call(proveStepUp, { challenge, method, code }))
    }))
  const wrong = totpCodeOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', server.services.clock())
  const words = [
    ...await tried('totp', wrong), ...await tried('recovery_code', 'AAAAA-AAAAA'),
    ...await tried('totp', wrong),
  ]
  expect(words.filter((word) => word === 'wrong_code code')).toHaveLength(factorTriesMax)
  expect(words.filter((word) => word === 'too_many_tries')).toHaveLength(12 - factorTriesMax)
  expect(await tried('totp', totp.nextCode()), 'the right code too')
    .toEqual(Array(4).fill('too_many_tries'))
  server.clock.advance(factorTriesMs)
  const { challenge } = await offerOf(user.client, removeTotp, {})
  expect(wordOf(await user.client.call(proveStepUp, {
    challenge, method: 'totp', code: totp.nextCode(),
  }))).toBe('success')
})

test('[SE6] a recovery code works once, and none proves a withdrawal', async () => {
  const user = await openOwner()
  const { recoveryCodes: [first = '', second = ''] } = await turnOnTotp(server, user)
  const prove = async (call: typeof userWithdraw | typeof removeTotp, code: string) => {
    const { challenge } = call === userWithdraw
      ? await offerOf(user.client, userWithdraw, to(addressA, '60'))
      : await offerOf(user.client, removeTotp, {})
    return user.client.call(proveStepUp, { challenge, method: 'recovery_code', code })
  }
  expect(wordOf(await prove(userWithdraw, first))).toBe('factor_unknown method')
  expect(wordOf(await prove(removeTotp, first.toLowerCase().replace('-', ' ')))).toBe('success')
  expect(wordOf(await prove(removeTotp, first))).toBe('wrong_code code')
  const { proof } = must(await prove(removeTotp, second))
  must(await user.client.call(removeTotp, {}, { stepUp: proof }))
  expect(await withdraw(user, to(addressA, '60')), 'the lock').toBe('withdrawals_locked')
})

test('[SE3] a strong account cannot step down to a code of its mailbox', async () => {
  const user = await openOwner()
  await turnOnTotp(server, user)
  const { challenge, methods } = await offerOf(user.client, removeTotp, {})
  expect(methods).toEqual(['totp', 'recovery_code'])
  expect(wordOf(await user.client.call(sendStepUpCode, { challenge })))
    .toBe('factor_unknown method')
  expect(wordOf(await user.client.call(proveStepUp, {
    challenge, method: 'code', code: 'AAAAAAAA',
  }))).toBe('factor_unknown method')
})

test('[SE7] an authenticator app counts once its session has sent a code of it', async () => {
  const user = await openOwner()
  expect(wordOf(await user.client.call(confirmTotp, { code: '123456' }))).toBe('factor_unknown')
  const { methods } = await offerOf(user.client, beginTotp, {})
  expect(methods, 'an account without a factor').toEqual(['code'])
  await turnOnTotp(server, user)
  expect(wordOf(await user.client.call(confirmTotp, { code: '123456' }))).toBe('factor_unknown')
})
