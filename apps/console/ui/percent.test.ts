import { expect, test } from 'vitest'
import { isFeePercent, percentOf, ppmOf } from './percent.ts'

test.each([
  [0, '0'], [1, '0.0001'], [800, '0.08'], [1_000, '0.1'], [10_000, '1'], [1_000_000, '100'],
])('[CF8] %i millionths are %s percent', (ppm, percent) => {
  expect(percentOf(ppm)).toBe(percent)
  expect(ppmOf(percent)).toBe(ppm)
})

test.each(['', '-1', '0.00001', '1e3', '1000', '.5', '1,5'])('[CF8] "%s" is no fee', (text) => {
  expect(ppmOf(text)).toBeNaN()
})

test.each([
  ['0', true], ['0.1', true], ['2', true], ['2.0001', false], ['10', false], ['', false],
])('[CF10] whether an operator may set a fee of "%s" percent: %s', (text, isAllowed) => {
  expect(isFeePercent(text)).toBe(isAllowed)
})
