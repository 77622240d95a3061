// The percent slider: its snapping and its keys.
import { expect, test } from 'vitest'
import { landsOnTick, percentAfterKey, snapPercent } from './percent-snap.ts'

test.each([
  [-5, 0], [0, 0], [2.9, 0], [3, 0], [3.2, 3], [10.4, 10], [21.9, 22], [22, 25], [25, 25],
  [28, 25], [28.6, 29], [49.1, 50], [53, 50], [53.6, 54], [96.9, 97], [97, 100], [120, 100],
])('a finger at %d per cent gives %d', (raw, percent) => {
  expect(snapPercent(raw)).toBe(percent)
})

test('a slider with other ticks snaps and moves to those alone', () => {
  const thirds = [0, 33, 67, 100]
  expect([24, 31, 50, 68].map((raw) => snapPercent(raw, thirds))).toEqual([24, 33, 50, 67])
  expect(landsOnTick(24, 25, thirds)).toBe(false)
  expect(landsOnTick(24, 33, thirds)).toBe(true)
  expect(percentAfterKey('PageUp', 33, thirds)).toBe(67)
  expect(percentAfterKey('PageDown', 33, thirds)).toBe(0)
})

test('every whole per cent except those next to a tick can be reached', () => {
  const reached = new Set(Array.from({ length: 101 }, (_unused, raw) => snapPercent(raw)))
  expect(reached.size).toBe(101 - 3 - 6 - 6 - 6 - 3)
})

test('landing on a tick gives haptic feedback', () => {
  expect(landsOnTick(24, 25)).toBe(true)
  expect(landsOnTick(25, 25)).toBe(false)
  expect(landsOnTick(25, 26)).toBe(false)
})

test.each([
  ['ArrowRight', 50, 51], ['ArrowUp', 100, 100], ['ArrowLeft', 0, 0], ['ArrowDown', 25, 24],
  ['PageUp', 30, 50], ['PageUp', 100, 100], ['PageDown', 30, 25], ['PageDown', 0, 0],
  ['Home', 60, 0], ['End', 60, 100], ['a', 60, undefined],
] as const)('%s at %d goes to %s', (key, percent, next) => {
  expect(percentAfterKey(key, percent)).toBe(next)
})
