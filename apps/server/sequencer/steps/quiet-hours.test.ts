import { expect, test } from 'vitest'
import { isQuietAt, zoneNamed } from './quiet-hours.ts'

const night = { from_minute: 22 * 60 + 30, to_minute: 7 * 60 }
const at = (time: string): number => Date.parse(`2026-07-01T${time}:00Z`)

test.each([
  ['20:29', 'Europe/Berlin', false], ['20:30', 'Europe/Berlin', true],
  ['04:59', 'Europe/Berlin', true], ['05:00', 'Europe/Berlin', false],
  ['13:30', 'Asia/Tokyo', true], ['22:00', 'Asia/Tokyo', false],
  ['22:30', 'UTC', true], ['22:29', 'UTC', false],
] as const)('[MP7] 22:30 to 07:00 at %s UTC in %s is quiet: %s', (time, zone, isQuiet) => {
  expect(isQuietAt({ ...night, zone }, at(time))).toBe(isQuiet)
})

test('[MP7] hours within a day, and none between equal times', () => {
  const noon = { from_minute: 12 * 60, to_minute: 14 * 60, zone: 'UTC' }
  expect([at('11:59'), at('12:00'), at('13:59'), at('14:00')].map((time) => isQuietAt(noon, time)))
    .toEqual([false, true, true, false])
  expect(isQuietAt({ ...noon, to_minute: noon.from_minute }, at('12:00'))).toBe(false)
})

test('[MP7] a zone has its usual name', () => {
  expect([zoneNamed('europe/berlin'), zoneNamed('Nowhere/City')])
    .toEqual(['Europe/Berlin', undefined])
})
