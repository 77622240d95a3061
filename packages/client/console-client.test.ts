import { loadOperatorSession, logInOperator }
  from '@ingot/features/operator/operator-session.console.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConsoleClient } from './console-client.ts'

const sent = vi.fn<typeof fetch>()
const onSessionEnd = vi.fn()
const ask = createConsoleClient({
  language: () => 'en_US', use: { take: () => false, note() {} }, onServerDate() {}, onSessionEnd,
})

beforeEach(() => { vi.stubGlobal('fetch', sent) })
afterEach(() => {
  vi.unstubAllGlobals()
  onSessionEnd.mockReset()
})

function reply(code: number, data: unknown, headers: Record<string, string> = {}): void {
  sent.mockResolvedValueOnce(Response.json({ code, msg: 'the sentence', data }, { headers }))
}

test.each(['session_dead', 'session_idle', 'session_expired'])(
  '[OP48] a call that finds its session ended by %s reports the end', async (reject) => {
    reply(50_001, { reject })
    const asked = await ask(loadOperatorSession, {})
    expect(asked).toMatchObject({ ok: false, failure: { word: reject, text: 'the sentence' } })
    expect(onSessionEnd).toHaveBeenCalledOnce()
  })

test('a call of anyone ends no session', async () => {
  reply(50_001, { reject: 'session_dead' })
  await ask(logInOperator, { name: 'ana', password: 'wrong', code: '123456' })
  expect(onSessionEnd).not.toHaveBeenCalled()
})

test('a refusal has its word, its field and the wait that the server asks for', async () => {
  reply(40_000, { reject: 'too_many_requests', field: 'name' }, { 'retry-after': '3' })
  expect(await ask(loadOperatorSession, {})).toEqual({ ok: false, failure: {
    word: 'too_many_requests', text: 'the sentence', field: 'name', retryAfterMs: 3_000,
  } })
})

test('a refusal without a word is an internal error', async () => {
  reply(50_000, {})
  expect(await ask(loadOperatorSession, {})).toMatchObject({ failure: { word: 'internal_error' } })
})

test('data that is no reply of the call is refused', async () => {
  reply(200, { name: 7 })
  expect(await ask(loadOperatorSession, {})).toMatchObject({ failure: { word: 'invalid_reply' } })
})

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('no connection'))],
  ['a page of a proxy', () => Promise.resolve(new Response('<html>'))],
  ['a value that is no envelope', () => Promise.resolve(Response.json([200]))],
])('%s is the network', async (_name, answer) => {
  sent.mockImplementationOnce(answer)
  expect(await ask(loadOperatorSession, {})).toEqual({
    ok: false, failure: { word: 'network', text: '', field: undefined },
  })
})
