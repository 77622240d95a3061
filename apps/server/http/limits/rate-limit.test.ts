import { expect, test } from 'vitest'
import { httpSettingsOf } from '#http/http-settings.ts'
import { createNetworkLimit } from './network-limit.ts'
import { createRateLimit } from './rate-limit.ts'

test('[A16] each key has its own burst and then its own steady rate', () => {
  const limit = createRateLimit({ perSecond: 2, burst: 3 })
  const taken = (key: string, now: number) => limit.take(key, now)
  expect([taken('a', 0), taken('a', 0), taken('a', 0), taken('a', 0)])
    .toEqual([true, true, true, false])
  expect(taken('b', 0)).toBe(true)
  expect([taken('a', 499), taken('a', 500), taken('a', 500)]).toEqual([false, true, false])
  expect([taken('a', 60_000), taken('a', 60_000), taken('a', 60_000), taken('a', 60_000)])
    .toEqual([true, true, true, false])
})

test('[A16] refused requests do not count: an idle key is served again', () => {
  const limit = createRateLimit({ perSecond: 1, burst: 1 })
  expect(limit.take('a', 0)).toBe(true)
  for (let asked = 0; asked < 1_000; asked += 1) expect(limit.take('a', asked % 1_000)).toBe(false)
  expect(limit.take('a', 1_000)).toBe(true)
})

test('[A16] a million keys keep bounded memory and never free an excessive one', () => {
  const limit = createRateLimit({ perSecond: 1, burst: 1 })
  for (let key = 0; key < 1_000_000; key += 1) limit.take(key, 0)
  expect(limit.take(999_999, 0)).toBe(false)
})

test('[A16] in production no client can fill the queue, and guessing is slow', () => {
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

test('[A35] a heavy request counts as several', () => {
  const limit = createRateLimit({ perSecond: 1, burst: 10 })
  const taken = [5, 5, 5, 1].map((weight) => limit.take('a', 0, weight))
  expect(taken).toEqual([true, true, false, false])
  expect(limit.take('a', 1_000)).toBe(true)
})

test('[A16, A81] many /64 networks of one owner share the limits of their /56 and /48', () => {
  const limit = createNetworkLimit({ perSecond: 0.001, burst: 2 })
  const taken = (addresses: readonly string[]) =>
    addresses.filter((address) => limit.take(address, 0)).length
  const hex = (value: number) => value.toString(16)
  const subnets = Array.from({ length: 99 }, (_, index) => `2001:db8:aa:12${hex(16 + index)}::1`)
  expect(taken(subnets)).toBe(8)
  const sites = Array.from({ length: 99 }, (_, index) => `2001:db8:aa:${hex(32 + index)}00::1`)
  expect(taken(sites)).toBe(24)
  expect(taken(['2001:db8:bb::1', '203.0.113.1', '203.0.113.1', '203.0.113.1'])).toBe(3)
})
