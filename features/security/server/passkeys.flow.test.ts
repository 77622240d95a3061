// Passkeys through the calls of a real server, with an authenticator in software: for which page
// and which request one signs, and how often.
import { type Client, createClient } from '@ingot/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import {
  addPasskey, beginPasskey, beginPasskeyProof, provePasskey, removePasskey, renamePasskey,
} from '#features/security/passkeys.calls.ts'
import { loadProtection } from '#features/security/protection.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { userWithdraw } from '#features/withdrawal/withdrawals.calls.ts'
import { passkeysMax } from '@ingot/contract/vocabulary'
import {
  type Ceremony, makeSoftwarePasskey, type SoftwarePasskey,
} from '@ingot/server/testing/security/software-passkey.ts'
import '#features/profile/server/security-tables.ts'
import { callWithCode, offerOf } from '@ingot/server/testing/security/step-up.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

const origin = 'https://app.example'
const rpId = 'app.example'
let server: TestServer
beforeAll(async () => { server = await startTestServer({ origins: [origin] }) })
afterAll(() => server.stop())

/** The same user on a page of an origin. */
const pageOf = (user: TestUser, page = origin): TestUser => ({
  ...user,
  client: createClient({
    baseUrl: server.url, token: () => user.profile.token, language: () => 'en_US',
    checkReplies: true,
    fetch: (url, init) => fetch(url, {
      ...init, headers: { ...Object(init?.headers), origin: page },
    }),
  }),
})

const here: Omit<Ceremony, 'challenge'> = { origin, rpId }

/** Adds a passkey to an account without one. */
async function addFirst(user: TestUser): Promise<SoftwarePasskey> {
  const passkey = makeSoftwarePasskey()
  const { challenge } = await callWithCode(server, user, { call: beginPasskey, request: {} })
  must(await user.client.call(addPasskey, passkey.register({ ...here, challenge })))
  return passkey
}

type Wrong = Partial<Ceremony>

/** Proves the removal of a passkey, which is never sent; `wrong` changes the signed data. */
async function prove(client: Client, passkey: SoftwarePasskey, wrong: Wrong = {}) {
  const { challenge } = await offerOf(client, removePasskey, { id: await firstIdOf(client) })
  const begun = must(await client.call(beginPasskeyProof, { challenge }))
  return client.call(provePasskey, {
    challenge, ...passkey.prove({ ...here, challenge: begun.challenge, ...wrong }),
  })
}

const firstIdOf = async (client: Client) =>
  must(await client.call(loadProtection, {})).passkeys[0]?.id ?? '1'

const coinPassword = 'nine green kettles 4'
const request = {
  symbol: 'USDT', chain: 'TRC20', address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig', amount: '50',
  coinPassword,
}

test('[SE9] a passkey proves a withdrawal, once for the exact request', async () => {
  const owner = await server.registerUser()
  const user = pageOf(owner)
  const { client } = user
  await server.fund(user, { USDT: '1000' })
  must(await owner.client.call(changecoinpwd, {
    oldPassword: user.password, password: coinPassword, rePassword: coinPassword,
  }))
  const { amount: _a, coinPassword: _c, ...destination } = request
  must(await owner.client.call(bindWithdrawAddress, destination))
  const passkey = await addFirst(user)
  const { challenge, methods } = await offerOf(client, userWithdraw, request)
  expect(methods).toEqual(['passkey'])
  const begun = must(await client.call(beginPasskeyProof, { challenge }))
  expect(begun).toMatchObject({ rpId, credentials: [{ id: passkey.id, transports: [] }] })
  const signed = passkey.prove({ ...here, challenge: begun.challenge })
  const { proof } = must(await client.call(provePasskey, { challenge, ...signed }))
  expect(wordOf(await client.call(provePasskey, { challenge, ...signed })), 'the same signature')
    .toBe('step_up_expired')
  expect(wordOf(await client.call(userWithdraw, { ...request, amount: '50.01' }, {
    stepUp: proof,
  }))).toBe('step_up_required')
  must(await client.call(userWithdraw, request, { stepUp: proof }))
  expect(wordOf(await client.call(userWithdraw, request, { stepUp: proof })))
    .toBe('step_up_required')
  const { evidence } = await server.services.database.selectFrom('step_up_proof')
    .select('evidence').where('call', '=', 'userWithdraw').executeTakeFirstOrThrow()
  expect(JSON.parse(evidence), 'the signature stays as evidence').toMatchObject(signed)
  const { passkeys } = must(await client.call(loadProtection, {}))
  expect(passkeys).toMatchObject([{ name: 'Test key', lastUseTime: expect.any(Number) }])
})

test('[SE10] another origin, host or challenge, and an unverified user are refused', async () => {
  const user = pageOf(await server.registerUser())
  const passkey = await addFirst(user)
  const wrong: readonly Wrong[] = [
    { origin: 'https://app.example.evil.com' }, { origin: 'http://app.example' },
    { origin: 'https://app.example:8443' }, { rpId: 'evil.com' },
    { challenge: 'c2VudGluZWwgYnl0ZXM' }, { isVerified: false },
  ]
  for (const one of wrong) {
    expect(wordOf(await prove(user.client, passkey, one)), JSON.stringify(one))
      .toBe('passkey_refused')
  }
  expect(wordOf(await prove(user.client, makeSoftwarePasskey())), 'an unknown passkey')
    .toBe('passkey_refused')
  const other = pageOf(user, 'https://evil.com')
  expect(await other.client.call(addPasskey, passkey.register({ ...here, challenge: 'YQ' })))
    .toMatchObject({ failure: { status: 403, word: { reject: 'origin_refused' } } })
  await expect.poll(async () => server.services.database.selectFrom('security_event')
    .select('detail').where('user_id', '=', Number(user.profile.id))
    .where('kind', '=', 'step-up-refused').execute()).not.toHaveLength(0)
  expect((await prove(user.client, passkey)).ok).toBe(true)
})

test('[SE9] the counter of signatures must rise, unless it stays at zero', async () => {
  const user = pageOf(await server.registerUser())
  const passkey = await addFirst(user)
  expect((await prove(user.client, passkey)).ok).toBe(true)
  expect((await prove(user.client, passkey)).ok, 'a synced passkey stays at 0').toBe(true)
  expect((await prove(user.client, passkey, { counter: 5 })).ok).toBe(true)
  for (const counter of [5, 4, 0]) {
    expect(wordOf(await prove(user.client, passkey, { counter }))).toBe('passkey_refused')
  }
  expect((await prove(user.client, passkey, { counter: 6 })).ok).toBe(true)
})

test('[SE9] an account has ten passkeys at most, each its own', async () => {
  const user = pageOf(await server.registerUser())
  const first = await addFirst(user)
  const proofOf = async () => {
    const { challenge } = await offerOf(user.client, beginPasskey, {})
    const begun = must(await user.client.call(beginPasskeyProof, { challenge }))
    return must(await user.client.call(provePasskey, {
      challenge, ...first.prove({ ...here, challenge: begun.challenge }),
    })).proof
  }
  const begin = async () =>
    must(await user.client.call(beginPasskey, {}, { stepUp: await proofOf() }))
  const { challenge, excludeIds } = await begin()
  expect(excludeIds).toEqual([first.id])
  expect(wordOf(await user.client.call(addPasskey, first.register({ ...here, challenge }))),
    'the same credential').toBe('passkey_refused')
  for (let count = 1; count < passkeysMax; count += 1) {
    const { challenge: next } = await begin()
    must(await user.client.call(addPasskey,
      makeSoftwarePasskey().register({ ...here, challenge: next }, `Key ${count}`)))
  }
  expect(wordOf(await user.client.call(beginPasskey, {}))).toBe('too_many_factors')
})

test('[SE8, SE9] a passkey is renamed, and its removal locks withdrawals', async () => {
  const user = pageOf(await server.registerUser())
  const passkey = await addFirst(user)
  const id = await firstIdOf(user.client)
  must(await user.client.call(renamePasskey, { id, name: 'My phone' }))
  const other = await server.registerUser()
  expect(wordOf(await other.client.call(renamePasskey, { id, name: 'Mine' })))
    .toBe('factor_unknown id')
  expect(wordOf(await other.client.call(removePasskey, { id }))).toBe('factor_unknown id')
  const { proof } = must(await prove(user.client, passkey))
  must(await user.client.call(removePasskey, { id }, { stepUp: proof }))
  const { passkeys, locks } = must(await user.client.call(loadProtection, {}))
  expect(passkeys).toEqual([])
  expect(locks.map(({ reason }) => reason)).toEqual(['passkey_removed'])
})
