// The decimals of an axis: as many as its figures need, the same for all of them.
import { expect, test } from 'vitest'
import { decimalsOfTicks } from './tick-decimals.ts'

test.each([
  [['92000.0', '93000.0'], 0],
  [['92000.0', '92000.5'], 1],
  [['0.18400', '0.18450'], 4],
  [['0.00', '100.00'], 0],
  [[], 0],
])('[W32] an axis with %j is written with %i decimals', (texts, decimals) => {
  expect(decimalsOfTicks(texts)).toBe(decimals)
})
