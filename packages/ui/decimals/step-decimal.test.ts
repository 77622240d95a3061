import { describe, expect, test } from 'vitest'
import { trimDecimalText } from '#ui/format/decimal-text.ts'
import { stepDecimalText } from './step-decimal.ts'

test.each([['12.', '12'], ['0.500', '0.5'], ['100', '100'], ['', ''], ['0.000', '0']])(
  'trimDecimalText %j is %j',
  (text, trimmed) => {
    expect(trimDecimalText(text)).toBe(trimmed)
  },
)

describe('stepDecimalText', () => {
  const tick = { decimals: 1, step: '0.1' }
  test.each([
    ['92400.0', 1, '92400.1'],
    ['92400.0', -1, '92399.9'],
    ['', 1, '0.1'],
    ['', -1, '0.0'],
    ['0.1', -1, '0.0'],
    ['9.9', 1, '10.0'],
  ] as const)('%j by %i is %j', (text, direction, stepped) => {
    expect(stepDecimalText(text, direction, tick)).toBe(stepped)
  })

  test('a value off the grid moves onto it', () => {
    const half = { decimals: 2, step: '0.5' }
    expect(stepDecimalText('1.37', 1, half)).toBe('1.50')
    expect(stepDecimalText('1.37', -1, half)).toBe('1.00')
  })

  test('eight decimals beyond a float\'s precision keep every digit', () => {
    const lot = { decimals: 8, step: '0.00000001' }
    expect(stepDecimalText('123456789.99999999', 1, lot)).toBe('123456790.00000000')
  })
})
