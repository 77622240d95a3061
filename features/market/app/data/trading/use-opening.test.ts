import { expect, test } from 'vitest'
import { openingOf } from './use-opening.ts'

test.each([
  [601, 'waits', 1], [600, 'limitOnly', 60], [541, 'limitOnly', 1], [540, 'wideBand', 540],
  [1, 'wideBand', 1],
] as const)('[LS42] %d s before the end of its first minutes a market is in %s', (...expected) => {
  const [left, phase, seconds] = expected
  expect(openingOf(5, left)).toEqual({ phase, openTime: 5, seconds })
})

test('[LS42] after ten minutes a market is like any other', () => {
  expect(openingOf(5, 0)).toBeUndefined()
})
