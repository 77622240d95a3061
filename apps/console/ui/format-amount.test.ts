import { expect, test } from 'vitest'
import { formatAmount, formatWorth, groupedFigure } from './format-amount.ts'

test.each([
  ['99681.32349798', '99,681.32'], ['0.999', '0.99'], ['1200', '1,200.00'], ['7.5', '7.50'],
  ['-1234.567', '−1,234.56'],
])('[OP20] a worth of %s is shown as %s', (text, shown) => {
  expect(formatWorth(text)).toBe(shown)
})

test('[OP20] an amount keeps all its digits', () => {
  expect(formatAmount('99681.32349798', 2)).toBe('99,681.32349798')
})

test.each([
  ['2000000', '2,000,000'], ['1000.5', '1,000.5'], ['-1000', '−1,000'], ['999', '999'],
  ['', ''], ['soon', 'soon'], ['2026-11-30T08:00Z', '2026-11-30T08:00Z'], ['1e6', '1e6'],
])('[OP46] the figure %s is shown as %s', (text, shown) => {
  expect(groupedFigure(text)).toBe(shown)
})
