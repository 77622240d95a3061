import { expect, test } from 'vitest'
import { versionPointsOf, versionRuleOf, versionStateOf } from './app-version.ts'

const rule = (newest: number, minVersionCode: number, minVersionFrom = '') =>
  versionRuleOf({ minVersionCode, minVersionFrom }, newest)

test.each([
  [100, rule(120, 100), 'available'],
  [100, rule(120, 110), 'required'],
  [120, rule(110, 0), 'current'],
  [120, rule(120, 120), 'current'],
  // A least code above the newest one is ignored.
  [120, rule(120, 130), 'current'],
  [100, rule(120, 130), 'available'],
] as const)('[UA1] version %d by %o is %s', (code, version, state) => {
  expect(versionStateOf(code, version, 1)).toBe(state)
})

test('[UA1] a version is required from the minute of the settings', () => {
  const later = rule(120, 110, '2026-11-30T08:00Z')
  const from = Date.UTC(2026, 10, 30, 8)
  expect(later.from).toBe(from)
  expect(versionStateOf(100, later, from - 1)).toBe('available')
  expect(versionStateOf(100, later, from)).toBe('required')
})

test('[UA1] the news are points of one text', () => {
  expect(versionPointsOf('Passkeys confirm withdrawals · Deposits show every confirmation ·'))
    .toEqual(['Passkeys confirm withdrawals', 'Deposits show every confirmation'])
  expect(versionPointsOf('')).toEqual([])
})
