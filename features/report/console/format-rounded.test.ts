import { expect, test } from 'vitest'
import { formatRounded } from './format-rounded.ts'

test.each([
  ['0', 2, '0.00'],
  ['1234.5', 2, '+1,234.50'],
  ['-0.004', 2, '0.00'],
  ['-0.005', 2, '−0.01'],
  ['999.995', 2, '+1,000.00'],
  ['0.00000001', 8, '+0.00000001'],
  ['-12.5000', 8, '−12.5'],
  ['3', 8, '+3'],
  ['100', 8, '+100'],
])('%s with %i decimals is %s', (text, decimals, shown) => {
  expect(formatRounded(text, decimals)).toBe(shown)
})
