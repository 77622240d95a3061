import { expect, test } from 'vitest'
import { formatAmount, formatWorth } from './format-amount.ts'

test.each([
  ['99681.32349798', '99,681.32'], ['0.999', '0.99'], ['1200', '1,200.00'], ['7.5', '7.50'],
  ['-1234.567', '−1,234.56'],
])('[OP20] a worth of %s is shown as %s', (text, shown) => {
  expect(formatWorth(text)).toBe(shown)
})

test('[OP20] an amount keeps all its digits', () => {
  expect(formatAmount('99681.32349798', 2)).toBe('99,681.32349798')
})
