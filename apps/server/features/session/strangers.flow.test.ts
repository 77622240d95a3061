// What a stranger can do to an owner of an account or an address, from many places at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, calls } from '@ingot/contract/calls'
import { codeResendMs } from '@ingot/contract/vocabulary'
import { startTestServer, type TestServer } from '#testing/start-server.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer({ http: { trustProxy: '127.0.0.1' } }) })
afterAll(async () => { await server.stop() })

const loginPassword = 'three quiet lamps 7'
const home = '2001:db8:1:2::7'
const places = (count: number, net = 1) =>
  Array.from({ length: count }, (_, at) => `10.${net}.${at >> 8}.${at & 255}`)
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** What a call from a place is answered with: 'success' or the reject's word. */
async function ask(
  call: Call,
  request: Readonly<Record<string, string>>,
  place: string,
): Promise<string> {
  const isGet = call.method === 'GET'
  const query = isGet ? `?${new URLSearchParams(request).toString()}` : ''
  const answer = await fetch(`${server.url}${call.path}${query}`, {
    method: call.method,
    headers: {
      'content-type': 'application/json', language: 'en_US', 'x-forwarded-for': place,
    },
    ...isGet ? {} : { body: JSON.stringify(request) },
  })
  const { code, data } = await answer.json()
  return code === 200 ? 'success' : data.reject
}

const register = (email: string, validateCode: string, place: string) =>
  ask(calls.regisiterEmail, { email, loginPassword, validateCode }, place)

test('[A38] wrong guesses made elsewhere do not count where the code was asked for', async () => {
  const email = 'newcomer@example.com'
  expect(await ask(calls.sendMailVCode, { email }, home)).toBe('success')
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

test('[A38] after five wrong guesses from one place a new code goes on', async () => {
  const email = 'slow.typist@example.com'
  expect(await ask(calls.sendMailVCode, { email }, home)).toBe('success')
  const first = await server.latestCode(email)
  for (let guess = 0; guess < 5; guess += 1) await register(email, wrongOf(first), home)
  expect(await register(email, first, home)).toBe('too_many_tries')
  server.clock.advance(codeResendMs)
  expect(await ask(calls.sendMailVCode, { email }, home)).toBe('success')
  expect(await register(email, await server.latestCode(email), home)).toBe('success')
})
