import type { CallFailure } from '@ingot/client'
import { describe, expect, test } from 'vitest'
import { failureWords } from './failure-text.ts'

const rejected = (msg: string): CallFailure => ({
  kind: 'rejected', code: 42001, reject: 'insufficient_available', msg, field: undefined,
})

describe('the message of a failure (SPEC §8)', () => {
  test("[V5] is the server's own when it sent one", () => {
    expect(failureWords(rejected('余额不足'), true)).toEqual({ msg: '余额不足' })
    expect(failureWords({ kind: 'session_dead', msg: 'gone' }, true)).toEqual({ msg: 'gone' })
  })

  test('[V5] falls back to no internet, or to no network when the browser reports it', () => {
    expect(failureWords(rejected(''), true)).toEqual({ key: 'network' })
    expect(failureWords(rejected(''), false)).toEqual({ key: 'noPermission' })
    expect(failureWords({ kind: 'network' }, true)).toEqual({ key: 'network' })
    expect(failureWords({ kind: 'network' }, false)).toEqual({ key: 'noPermission' })
  })

  test('[V5] distinguishes 4xx and 5xx by status when the server sent no message', () => {
    expect(failureWords({ kind: 'bad_request', status: 404, word: undefined }, true))
      .toEqual({ key: 'badRequest', values: { status: 404 } })
    expect(failureWords({ kind: 'bad_response', status: 502, word: undefined }, true))
      .toEqual({ key: 'badResponse', values: { status: 502 } })
  })

  test('[V5] distinguishes all other client failures', () => {
    const kinds: CallFailure[] = [
      { kind: 'timeout', timeoutMs: 60_000 },
      { kind: 'cancelled' },
      { kind: 'invalid_url', url: 'x' },
      { kind: 'too_many_redirects' },
    ]
    const words = kinds.map((failure) => JSON.stringify(failureWords(failure, true)))
    expect(new Set(words).size).toBe(kinds.length)
  })
})
