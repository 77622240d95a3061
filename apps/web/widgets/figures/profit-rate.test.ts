// Today's profit in per cent.
import { expect, test } from 'vitest'
import { profitRate } from './total-figures.ts'

test.each([
  ['101.29', '1.29', '1.2900'],
  ['90', '-10', '-10.0000'],
  ['100', '0', '0.0000'],
])('[V6] a value of %s with a profit of %s today is %s per cent', (worth, profit, rate) => {
  expect(profitRate(worth, profit)).toBe(rate)
})

test.each([['0', '0'], ['5', '5'], ['5', '6']])(
  '[V6] growth from zero has no rate: %s with a profit of %s today',
  (worth, profit) => expect(profitRate(worth, profit)).toBeUndefined(),
)
