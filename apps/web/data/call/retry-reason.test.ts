import type { CallFailure } from '@ingot/client'
import { expect, test } from 'vitest'
import { CallFailed } from './ask.ts'
import { queryClient } from './query-client.ts'
import { readRetry, retryWhenBusy } from './retry-reason.ts'

const failed = (failure: CallFailure) => new CallFailed(failure)
const refused = (status: number, retryAfterMs?: number) => failed({
  kind: status >= 500 ? 'bad_response' : 'bad_request', status, word: undefined,
  ...retryAfterMs === undefined ? {} : { retryAfterMs },
})
const rejected = failed({
  kind: 'rejected', code: 42001, reject: 'insufficient_available', msg: '', field: undefined,
})

/** How often a read that always fails is made. */
function triesOf(error: Error): number {
  let failures = 0
  while (readRetry.retry(failures, error)) failures += 1
  return failures + 1
}

test('[W173] a read is repeated when the exchange is busy, and never when it refused', () => {
  expect(triesOf(refused(429, 1_000))).toBe(7)
  expect(triesOf(refused(503, 1_000))).toBe(7)
  expect(triesOf(refused(502))).toBe(3)
  expect(triesOf(failed({ kind: 'network' }))).toBe(3)
  for (const error of [
    refused(400), refused(404), rejected, failed({ kind: 'session_dead', msg: '' }),
    failed({ kind: 'cancelled' }), new Error('a fault of the page'),
  ]) expect(triesOf(error)).toBe(1)
})

test('[W173] the wait is at least the one that the exchange asks for, and bounded', () => {
  for (const failures of [0, 1, 2, 3, 4, 5]) {
    const delay = readRetry.retryDelay(failures, refused(429, 30_000))
    expect(delay).toBeGreaterThanOrEqual(30_000)
    expect(delay).toBeLessThanOrEqual(45_000)
  }
  expect(readRetry.retryDelay(0, refused(503, 999_999_000))).toBeLessThanOrEqual(90_000)
  expect(readRetry.retryDelay(0, refused(429))).toBeLessThanOrEqual(1_500)
  const delays = new Set(Array.from({ length: 20 }, () =>
    readRetry.retryDelay(3, refused(429, 1_000))))
  expect(delays.size, 'jitter').toBeGreaterThan(1)
})

test('[W173] a chart reports any other failure at once', () => {
  expect(retryWhenBusy(0, refused(429, 1_000))).toBe(true)
  expect(retryWhenBusy(0, failed({ kind: 'network' }))).toBe(false)
})

test('[W173] every query has these retries, and no action has any', () => {
  const { queries, mutations } = queryClient.getDefaultOptions()
  expect(queries).toMatchObject(readRetry)
  expect(mutations?.retry).toBe(false)
})
