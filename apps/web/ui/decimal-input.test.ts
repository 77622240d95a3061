// The amount a person types, from every keyboard that the eight languages bring.
import { describe, expect, test } from 'vitest'
import { stepDecimalText, toDecimalText, trimDecimalText } from './decimal-input.ts'

describe('toDecimalText', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['12.', '12.'],
    ['12,', '12.'],
    ['1,5', '1.5'],
    ['.5', '0.5'],
    [',', '0.'],
    ['007', '7'],
    ['0', '0'],
    ['00.10', '0.10'],
    ['1.23456', '1.2345'],
    ['１２．５', '12.5'],
    ['１２。５', '12.5'],
    ['๑๒.๕', '12.5'],
    ['٣٫٥', '3.5'],
    ['1 234,5', '1234.5'],
    ['1\u00a0234,5', '1234.5'],
    ['1\u202f234', '1234'],
    ["1'234.5", '1234.5'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1,234,567', '1234567'],
    ['1.234.567,89', '1234567.89'],
  ])('%j is %j', (typed, plain) => {
    expect(toDecimalText(typed, { decimals: 4 })).toBe(plain)
  })

  test.each(['-1', '+1', '1e5', '1E5', 'abc', '1.2.3,4,5', '0x10', 'NaN', 'Infinity', '1−2'])(
    '%j is refused',
    (typed) => {
      expect(toDecimalText(typed, { decimals: 4 })).toBeUndefined()
    },
  )

  test('a number longer than any money is refused', () => {
    expect(toDecimalText('9'.repeat(15), { decimals: 0 })).toBe('9'.repeat(15))
    expect(toDecimalText('9'.repeat(16), { decimals: 0 })).toBeUndefined()
  })

  test('no decimals are kept where the step has none', () => {
    expect(toDecimalText('12.7', { decimals: 0 })).toBe('12')
  })

  test('a typed comma is a decimal mark, a pasted group is a group', () => {
    expect(toDecimalText('1,234', { decimals: 4 })).toBe('1.234')
    expect(toDecimalText('1,234', { decimals: 4, groupMark: ',' })).toBe('1234')
    expect(toDecimalText('1,23', { decimals: 4, groupMark: ',' })).toBe('1.23')
    expect(toDecimalText('1.234', { decimals: 4, groupMark: ',' })).toBe('1.234')
    expect(toDecimalText('1.234', { decimals: 4, groupMark: '.' })).toBe('1234')
  })
})

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

  test('a value beside the grid moves onto it', () => {
    const half = { decimals: 2, step: '0.5' }
    expect(stepDecimalText('1.37', 1, half)).toBe('1.50')
    expect(stepDecimalText('1.37', -1, half)).toBe('1.00')
  })

  test('eight decimals beyond a float keep every digit', () => {
    const lot = { decimals: 8, step: '0.00000001' }
    expect(stepDecimalText('123456789.99999999', 1, lot)).toBe('123456790.00000000')
  })
})
