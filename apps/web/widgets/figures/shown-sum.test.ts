import { expect, test } from 'vitest'
import { shownSum } from './shown-sum.ts'

test.each([
  // The exact sum is 2.01.
  ['1.005', '1.005', '2'],
  ['10.999', '0.009', '10.99'],
  ['-0.019', '0.015', '0'],
  ['-1.019', '-1.019', '-2.02'],
])('[W138] the shown figures of %s and %s add up to %s', (one, other, sum) => {
  expect(Number(shownSum(one, other))).toBe(Number(sum))
})
