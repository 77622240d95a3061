import { expect, test } from 'vitest'
import { httpSettingsOf } from './http-settings.ts'
import { createRateLimit } from './rate-limit.ts'

test('[A16] a key has its burst, then its steady rate, and no other key’s', () => {
  const limit = createRateLimit({ perSecond: 2, burst: 3 })
  const taken = (key: string, now: number) => limit.take(key, now)
  expect([taken('a', 0), taken('a', 0), taken('a', 0), taken('a', 0)])
    .toEqual([true, true, true, false])
  expect(taken('b', 0)).toBe(true)
  expect([taken('a', 499), taken('a', 500), taken('a', 500)]).toEqual([false, true, false])
  expect([taken('a', 60_000), taken('a', 60_000), taken('a', 60_000), taken('a', 60_000)])
    .toEqual([true, true, true, false])
})

test('[A16] what is refused is not counted: a key that rests is served again', () => {
  const limit = createRateLimit({ perSecond: 1, burst: 1 })
  expect(limit.take('a', 0)).toBe(true)
  for (let asked = 0; asked < 1_000; asked += 1) expect(limit.take('a', asked % 1_000)).toBe(false)
  expect(limit.take('a', 1_000)).toBe(true)
})

test('[A16] a million keys keep bounded memory and never free the one that asks too often', () => {
  const limit = createRateLimit({ perSecond: 1, burst: 1 })
  for (let key = 0; key < 1_000_000; key += 1) limit.take(key, 0)
  expect(limit.take(999_999, 0)).toBe(false)
})

test('[A16] in production nobody takes the queue from the others, and guessing is slow', () => {
  const { account, guess } = httpSettingsOf('production').rates
  const takenAtOnce = (rate: typeof account, asked: number) => {
    const limit = createRateLimit(rate)
    return Array.from({ length: asked }, () => limit.take('one', 0)).filter(Boolean).length
  }
  expect(takenAtOnce(account, 10_000)).toBe(400)
  expect(takenAtOnce(guess, 10_000)).toBe(30)
  expect(guess.perSecond * 3_600).toBeLessThanOrEqual(720)
  expect(httpSettingsOf('production').trustProxy).toBe(false)
})
