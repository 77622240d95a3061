// Attacks on the owner of an account or an address, from many networks at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@ingot/contract/calls'
import { outbox } from '#features/sandbox/sandbox.calls.ts'
import { emailLogin, sendLoginCode } from '#features/session/login.calls.ts'
import { regisiterEmail, sendMailVCode } from '#features/session/registration.calls.ts'
import { resetEmailPassword, sendResetCode } from '#features/session/login-password.calls.ts'
import { codeResendMs, knownOriginMs, loginCodeLifetimeMs } from '@ingot/contract/vocabulary'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer({ http: { trustProxy: '127.0.0.1' } }) })
afterAll(async () => { await server.stop() })

const loginPassword = 'three quiet lamps 7'
const home = '2001:db8:1:2::7'
const places = (count: number, net = 1) =>
  Array.from({ length: count }, (_, at) => `10.${net}.${at >> 8}.${at & 255}`)
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const deviceSecret = 'd'.repeat(43)
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The reply to a call from a network: 'success' or the reject's word. */
async function ask(
  call: Call,
  request: Readonly<Record<string, string>>,
  place: string,
): Promise<string> {
  const { code, data } = await answerOf(call, request, place)
  return code === 200 ? 'success' : data.reject
}

async function answerOf(call: Call, request: Readonly<Record<string, string>>, place: string) {
  const isGet = call.method === 'GET'
  const query = isGet ? `?${new URLSearchParams(request).toString()}` : ''
  const answer = await fetch(`${server.url}${call.path}${query}`, {
    method: call.method,
    headers: {
      'content-type': 'application/json', language: 'en_US', 'x-forwarded-for': place,
    },
    ...isGet ? {} : { body: JSON.stringify(request) },
  })
  return answer.json()
}

const register = (email: string, validateCode: string, place: string) =>
  ask(regisiterEmail, { email, loginPassword, validateCode }, place)

test('[A38] wrong guesses elsewhere do not count for the network that asked', async () => {
  const email = 'newcomer@example.com'
  expect(await ask(sendMailVCode, { email }, home)).toBe('success')
  const code = await server.latestCode(email)
  const words: string[] = []
  for (const place of places(5)) {
    for (let guess = 0; guess < 6; guess += 1) {
      words.push(await register(email, wrongOf(code), place))
    }
  }
  const five = Array.from({ length: 5 }, () => 'wrong_code')
  const place = [...five, 'too_many_tries']
  const last = Array.from({ length: 6 }, () => 'too_many_tries')
  expect(words).toEqual([...place, ...place, ...place, ...place, ...last])
  expect(await register(email, wrongOf(code), home)).toBe('wrong_code')
  expect(await register(email, code, home)).toBe('success')
})

test('[A38] after five wrong guesses from one network a new code works', async () => {
  const email = 'slow.typist@example.com'
  expect(await ask(sendMailVCode, { email }, home)).toBe('success')
  const first = await server.latestCode(email)
  for (let guess = 0; guess < 5; guess += 1) await register(email, wrongOf(first), home)
  expect(await register(email, first, home)).toBe('too_many_tries')
  server.clock.advance(codeResendMs)
  expect(await ask(sendMailVCode, { email }, home)).toBe('success')
  expect(await register(email, await server.latestCode(email), home)).toBe('success')
})

/** Asks for a code and returns the handle of the request. */
async function requestOf(call: Call, email: string, place: string): Promise<string> {
  const { data } = await answerOf(call, { email }, place)
  return data.codeRequest
}

test('[A86] guesses of the same network do not use up the requester\'s', async () => {
  const email = 'shared.office@example.com'
  const codeRequest = await requestOf(sendMailVCode, email, home)
  const validateCode = await server.latestCode(email)
  const request = { email, loginPassword, validateCode: wrongOf(validateCode) }
  for (let guess = 0; guess < 6; guess += 1) await ask(regisiterEmail, request, home)
  for (const place of places(5)) {
    for (let guess = 0; guess < 6; guess += 1) await ask(regisiterEmail, request, place)
  }
  // A newer code of the attacker closes nothing.
  server.clock.advance(codeResendMs)
  const others = await requestOf(sendMailVCode, email, home)
  for (let guess = 0; guess < 6; guess += 1) {
    await ask(regisiterEmail, { ...request, codeRequest: others }, home)
  }
  const own = { email, loginPassword, codeRequest }
  expect(await register(email, validateCode, '10.9.9.9')).toBe('wrong_code')
  for (let guess = 0; guess < 4; guess += 1) {
    expect(await ask(regisiterEmail, { ...own, validateCode: wrongOf(validateCode) }, home))
      .toBe('wrong_code')
  }
  expect(await ask(regisiterEmail, { ...own, validateCode }, home)).toBe('success')
})

test('[A86] the handle has five guesses of its own, also when they come at once', async () => {
  const email = 'impatient@example.com'
  const codeRequest = await requestOf(sendMailVCode, email, home)
  const validateCode = wrongOf(await server.latestCode(email))
  const words = await Promise.all(Array.from({ length: 20 }, () =>
    ask(regisiterEmail, { email, loginPassword, validateCode, codeRequest }, home)))
  expect(words.filter((word) => word === 'wrong_code')).toHaveLength(5)
  expect(words.filter((word) => word === 'too_many_tries')).toHaveLength(15)
})

type Proof = {
  readonly deviceSecret?: string
  readonly validateCode?: string
  readonly codeRequest?: string
}

const login = (email: string, password: string, { place, ...proof }: Proof & { place: string }) =>
  ask(emailLogin, { email, loginPassword: password, ...proof }, place)
const guess = (email: string, place: string) => login(email, 'a guess', { place })
const requestCode = (email: string, place: string) => ask(sendLoginCode, { email }, place)

async function registerOwner(email: string): Promise<void> {
  expect(await ask(sendMailVCode, { email }, home)).toBe('success')
  const validateCode = await server.latestCode(email)
  const registration = { email, loginPassword, validateCode, deviceSecret }
  expect(await ask(regisiterEmail, registration, home)).toBe('success')
}

test('[A7] an owner under attack logs in from the known device 26 of 26 times', async () => {
  const email = 'owner@example.com'
  await registerOwner(email)
  // No session lives any more, and the phone has another network address each time.
  server.clock.advance(8 * dayMs)
  const attackers = places(12)
  const moving = places(26, 2)
  const owner = new AbortController()
  const attack = async () => {
    const words: string[] = []
    while (!owner.signal.aborted) {
      words.push(...await Promise.all(attackers.map((from) => guess(email, from))))
    }
    return words
  }
  const attacked = attack()
  const words: string[] = []
  for (const place of moving) {
    server.clock.advance(5_000)
    words.push(await login(email, loginPassword, { place, deviceSecret }))
  }
  owner.abort()
  expect(words).toEqual(moving.map(() => 'success'))
  const guesses = await attacked
  expect(guesses.filter((word) => word === 'wrong_credentials').length).toBeLessThanOrEqual(10)
  expect(guesses.filter((word) => word === 'login_code_required').length).toBeGreaterThan(26)
})

const useUpStrangers = async (email: string) => {
  for (const place of places(11)) await guess(email, place)
  expect(await guess(email, '10.1.9.9')).toBe('login_code_required')
}

test('[A7, A80] a device stays known for 90 days, whatever happens to its session', async () => {
  const email = 'traveller@example.com'
  await registerOwner(email)
  server.clock.advance(knownOriginMs - hourMs)
  await useUpStrangers(email)
  expect(await login(email, loginPassword, { place: '10.7.7.7' })).toBe('login_code_required')
  expect(await login(email, loginPassword, { place: '10.7.7.7', deviceSecret })).toBe('success')
  server.clock.advance(knownOriginMs)
  await useUpStrangers(email)
  expect(await login(email, loginPassword, { place: home, deviceSecret }))
    .toBe('login_code_required')
})

test('[A80] an owner\'s network is like any other to another user', async () => {
  const [used, unknown] = ['used.here@example.com', 'used.nowhere@example.com']
  await registerOwner(used)
  expect(await login(used, loginPassword, { place: home, deviceSecret })).toBe('success')
  for (const email of [used, unknown]) {
    await useUpStrangers(email)
    for (const place of [home, '10.7.7.7']) {
      expect(await guess(email, place)).toBe('login_code_required')
    }
  }
  expect(await login(used, loginPassword, { place: home, deviceSecret })).toBe('success')
})

test('[A40] under attack the owner logs in on a new device with the code by mail', async () => {
  const email = 'newphone@example.com'
  await registerOwner(email)
  for (const place of places(10)) await guess(email, place)
  const place = '203.0.113.7'
  const fresh = { place, deviceSecret: 'n'.repeat(43) }
  expect(await login(email, loginPassword, fresh)).toBe('login_code_required')
  expect(await requestCode(email, '10.1.0.3')).toBe('success')
  // The mail that an attacker asked for serves the owner as well as the own one.
  expect(await requestCode(email, place)).toBe('code_sent_recently')
  const code = await server.latestCode(email)
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  for (const from of places(12)) {
    expect(await login(email, loginPassword, { place: from, validateCode: 'AAAA-AAAA' }))
      .toBe('wrong_code')
  }
  expect(await login(email, 'a typo', { ...fresh, validateCode: code })).toBe('wrong_credentials')
  const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
  expect(await login(email, loginPassword, { ...fresh, validateCode: typed })).toBe('success')
  expect(await login(email, loginPassword, { place, validateCode: code })).toBe('wrong_code')
  // From now on the new device is known.
  for (const from of places(10)) await guess(email, from)
  expect(await login(email, loginPassword, { ...fresh, place: '203.0.113.9' })).toBe('success')
})

test('[A40, A83] a login code has ten guesses from one network and two hours', async () => {
  const email = 'guessed@example.com'
  await registerOwner(email)
  expect(await requestCode(email, home)).toBe('success')
  const validateCode = await server.latestCode(email)
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await login(email, loginPassword, { place: home, validateCode: 'WRONGCDE' }))
      .toBe('wrong_code')
  }
  expect(await login(email, loginPassword, { place: home, validateCode })).toBe('too_many_tries')
  server.clock.advance(loginCodeLifetimeMs)
  const elsewhere = { place: '203.0.113.8', validateCode }
  expect(await login(email, loginPassword, elsewhere)).toBe('wrong_code')
})

test('[A41] login code requests all day neither flood nor lock out the owner', async () => {
  const email = 'flooded@example.com'
  await registerOwner(email)
  const attackers = places(2)
  const stepMs = 600_000
  let sentAt = server.clock.now()
  let sent = 0
  for (let passedMs = 0; passedMs < dayMs; passedMs += stepMs) {
    server.clock.advance(stepMs)
    const words = await Promise.all(attackers.map((place) => requestCode(email, place)))
    if (words.includes('success')) {
      sent += words.filter((word) => word === 'success').length
      sentAt = server.clock.now()
    }
    // A request is refused only while a code that still lives an hour is in the mailbox.
    expect(server.clock.now() - sentAt).toBeLessThan(loginCodeLifetimeMs / 2)
  }
  expect(sent).toBeGreaterThan(20)
  expect(sent).toBeLessThanOrEqual(6 + 24)
  const validateCode = await server.latestCode(email)
  expect(await login(email, loginPassword, { place: '203.0.113.8', validateCode })).toBe('success')
})

test('[A8] asking for a login code returns the same for known and unknown addresses', async () => {
  const [known, unknown] = ['known@example.com', 'unknown@example.com']
  await registerOwner(known)
  const latestMail = async (to: string) =>
    must(await server.client().call(outbox, { to }))[0]
  const place = '10.8.0.1'
  for (let tries = 0; tries < 12; tries += 1) {
    expect(await guess(unknown, place)).toBe(await guess(known, place))
  }
  for (const each of ['success', 'code_sent_recently']) {
    expect(await requestCode(known, place)).toBe(each)
    expect(await requestCode(unknown, place)).toBe(each)
  }
  expect(await latestMail(unknown))
    .toMatchObject({ code: null, text: expect.stringContaining('has no account') })
  expect(await latestMail(known))
    .toMatchObject({ code: expect.any(String), text: expect.stringContaining('login code is') })
  for (let tries = 0; tries < 11; tries += 1) {
    const wrong = { place, validateCode: 'AAAAAAAA' }
    expect(await login(unknown, 'a guess', wrong)).toBe(await login(known, 'a guess', wrong))
  }
})

test('[A86] the same network uses up no guess of the request or device', async () => {
  const email = 'cafe@example.com'
  await registerOwner(email)
  for (const from of places(10)) await guess(email, from)
  const codeRequest = await requestOf(sendLoginCode, email, home)
  const validateCode = await server.latestCode(email)
  const wrong = { place: home, validateCode: 'AAAAAAAA' }
  for (let tries = 0; tries < 11; tries += 1) await login(email, 'a guess', wrong)
  expect(await login(email, loginPassword, { place: home, validateCode })).toBe('too_many_tries')
  expect(await login(email, loginPassword, { place: home, validateCode, codeRequest }))
    .toBe('success')

  expect(await ask(sendResetCode, { email }, '10.1.0.3')).toBe('success')
  const reset = { email, loginPassword: 'five orange kettles 3' }
  const wrongReset = { ...reset, validateCode: 'AAAAAAAA' }
  for (let tries = 0; tries < 11; tries += 1) {
    await ask(resetEmailPassword, wrongReset, home)
  }
  const right = { ...reset, validateCode: await server.latestCode(email) }
  expect(await ask(resetEmailPassword, right, home)).toBe('too_many_tries')
  expect(await ask(resetEmailPassword, { ...right, deviceSecret }, home)).toBe('success')
})
