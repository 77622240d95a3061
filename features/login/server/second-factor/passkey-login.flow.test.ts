// Logins with a passkey through the calls of a whole server: alone, and as the second factor of a
// login by password.
import { type Client, createClient } from '@ingot/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailLogin } from '#features/session/login.calls.ts'
import {
  beginPasskeyLogin, beginPasskeyLoginProof, passkeyLogin, provePasskeyLogin,
} from '#features/security/login-proof.calls.ts'
import { addPasskey, beginPasskey } from '#features/security/passkeys.calls.ts'
import { stepUpLifetimeMs } from '@ingot/contract/vocabulary'
import '#features/profile/server/security-tables.ts'
import {
  makeSoftwarePasskey, type SoftwarePasskey,
} from '@ingot/server/testing/security/software-passkey.ts'
import { callWithCode, offerOf } from '@ingot/server/testing/security/step-up.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

const origin = 'https://app.example'
const here = { origin, rpId: 'app.example' }
let server: TestServer
beforeAll(async () => { server = await startTestServer({ origins: [origin] }) })
afterAll(() => server.stop())

const pageOf = (page = origin, token = ''): Client => createClient({
  baseUrl: server.url, token: () => token, language: () => 'en_US', checkReplies: true,
  fetch: (url, init) => fetch(url, {
    ...init, headers: { ...Object(init?.headers), origin: page },
  }),
})

type Keyed = TestUser & { readonly passkey: SoftwarePasskey; readonly userHandle: string }

async function registerWithPasskey(): Promise<Keyed> {
  const user = await server.registerUser()
  const client = pageOf(origin, user.profile.token)
  const passkey = makeSoftwarePasskey()
  const { challenge, userHandle } = await callWithCode(server, { ...user, client }, {
    call: beginPasskey, request: {},
  })
  must(await client.call(addPasskey, passkey.register({ ...here, challenge })))
  return { ...user, passkey, userHandle }
}

const begin = async () => must(await pageOf().call(beginPasskeyLogin, {}))

type Wrong = Partial<Parameters<SoftwarePasskey['prove']>[0]>

async function signedBy({ passkey, userHandle }: Keyed, wrong: Wrong = {}) {
  const { challenge } = await begin()
  return { challenge, userHandle, ...passkey.prove({ ...here, challenge, ...wrong }) }
}

test('[A109] a passkey logs in alone, once for each challenge, also at once', async () => {
  const owner = await registerWithPasskey()
  const request = await signedBy(owner)
  const answers = await Promise.all(Array.from({ length: 5 }, () =>
    pageOf().call(passkeyLogin, request)))
  expect(answers.map(wordOf).toSorted())
    .toEqual([...Array.from({ length: 4 }, () => 'step_up_expired'), 'success'])
  const won = answers.find(({ ok }) => ok)
  expect(won).toMatchObject({ ok: true, data: { userId: owner.profile.userId } })
  expect(wordOf(await pageOf().call(passkeyLogin, request))).toBe('step_up_expired')
  const { evidence } = await server.services.database.selectFrom('step_up_proof')
    .select('evidence').where('call', '=', 'passkeyLogin').executeTakeFirstOrThrow()
  expect(JSON.parse(evidence)).toMatchObject({ credential: owner.passkey.id })
})

test('[A109] a device that logged in with a passkey is trusted with the password', async () => {
  const owner = await registerWithPasskey()
  const deviceSecret = 'p'.repeat(43)
  const byPassword = { email: owner.email, loginPassword: owner.password, deviceSecret }
  expect(wordOf(await pageOf().call(emailLogin, byPassword))).toBe('step_up_required')
  must(await pageOf().call(passkeyLogin, { ...await signedBy(owner), deviceSecret }))
  must(await pageOf().call(emailLogin, byPassword))
})

test('[A109] wrong pages, bytes, passkeys and accounts are refused with one word', async () => {
  const [owner, other] = [await registerWithPasskey(), await registerWithPasskey()]
  const wrong: readonly Wrong[] = [
    { origin: 'https://app.example.evil.com' }, { rpId: 'evil.com' }, { isVerified: false },
    { challenge: (await begin()).challenge },
  ]
  for (const one of wrong) {
    expect(wordOf(await pageOf().call(passkeyLogin, await signedBy(owner, one))),
      JSON.stringify(one)).toBe('passkey_refused')
  }
  const mixed = [
    { ...await signedBy(other), userHandle: owner.userHandle },
    { ...await signedBy(other), credential: owner.passkey.id, userHandle: owner.userHandle },
    await signedBy({ ...owner, passkey: makeSoftwarePasskey() }),
  ]
  for (const request of mixed) {
    expect(wordOf(await pageOf().call(passkeyLogin, request))).toBe('passkey_refused')
  }
  const made = await signedBy(owner)
  expect(wordOf(await pageOf().call(passkeyLogin, { ...made, challenge: 'c2VudGluZWw' })))
    .toBe('step_up_expired')
  expect(await pageOf('https://evil.com').call(passkeyLogin, made))
    .toMatchObject({ failure: { status: 403, word: { reject: 'origin_refused' } } })
  server.clock.advance(stepUpLifetimeMs)
  expect(wordOf(await pageOf().call(passkeyLogin, made))).toBe('step_up_expired')
  expect((await pageOf().call(passkeyLogin, await signedBy(owner))).ok).toBe(true)
})

test('[A106] a passkey proves a login by password; that of another user does not', async () => {
  const [owner, thief] = [await registerWithPasskey(), await registerWithPasskey()]
  const request = {
    email: owner.email, loginPassword: owner.password, deviceSecret: 'q'.repeat(43),
  }
  const { challenge, methods } = await offerOf(pageOf(), emailLogin, request)
  expect(methods).toEqual(['passkey'])
  const begun = must(await pageOf().call(beginPasskeyLoginProof, { challenge }))
  expect(begun.credentials).toEqual([{ id: owner.passkey.id, transports: [] }])
  const sign = (passkey: SoftwarePasskey) => pageOf().call(provePasskeyLogin, {
    challenge, ...passkey.prove({ ...here, challenge: begun.challenge }),
  })
  expect(wordOf(await sign(thief.passkey))).toBe('passkey_refused')
  const { proof } = must(await sign(owner.passkey))
  expect(wordOf(await sign(owner.passkey)), 'a replayed challenge').toBe('step_up_expired')
  must(await pageOf().call(emailLogin, request, { stepUp: proof }))
})
