import { array, assert, bigInt, integer, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDecimals, compareDecimals, cutDecimals, decimalsOfStep, divideDecimals, integerDigitsOf,
  multiplyDecimals, roundDecimals, shiftDecimal, signOfDecimal, subtractDecimals, sumDecimals,
} from './decimal-text.ts'

const decimal = tuple(bigInt(-(10n ** 20n), 10n ** 20n), integer({ min: 0, max: 18 }))
  .map(([digits, decimals]) => shiftDecimal(digits.toString(), -decimals))

describe('arithmetic with decimal texts', () => {
  test('is exact where a float is not', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3')
    expect(multiplyDecimals('92418.6', '0.00001', 8)).toBe('0.924186')
    expect(subtractDecimals('9223372036854775807', '0.00000001'))
      .toBe('9223372036854775806.99999999')
  })

  test('adding and subtracting again restores the value', () => {
    assert(property(decimal, decimal, (a, b) => {
      expect(compareDecimals(subtractDecimals(addDecimals(a, b), b), a)).toBe(0)
    }))
  })

  test('the sum of many is the same as that of one after the other', () => {
    expect(sumDecimals([])).toBe('0')
    assert(property(array(decimal), (texts) => {
      expect(sumDecimals(texts)).toBe(texts.reduce(addDecimals, '0'))
    }))
  })

  test('the sign is that of the digits', () => {
    expect(['-0.01', '0.010', '-0.00', '0', '12'].map(signOfDecimal)).toEqual([-1, 1, 0, 0, 1])
  })

  test('comparing agrees with the sign of the difference', () => {
    assert(property(decimal, decimal, (a, b) => {
      expect(Math.sign(compareDecimals(a, b))).toBe(signOfDecimal(subtractDecimals(a, b)))
    }))
  })

  test('products and quotients are truncated toward zero', () => {
    expect(multiplyDecimals('1.999', '1', 2)).toBe('1.99')
    expect(multiplyDecimals('-1.999', '1', 2)).toBe('-1.99')
    expect(divideDecimals('1', '3', 4)).toBe('0.3333')
    expect(divideDecimals('1', '0.00', 4)).toBeUndefined()
  })

  test('rounding goes to the nearest, half away from zero', () => {
    expect(['1.005', '-1.005', '1.0049', '-0.004', '9.999', '12', '1.50'].map((text) =>
      roundDecimals(text, 2))).toEqual(['1.01', '-1.01', '1', '0', '10', '12', '1.5'])
    expect(roundDecimals('0.5', 0)).toBe('1')
  })

  test('the point moves both ways', () => {
    expect(shiftDecimal('1234.5', -3)).toBe('1.2345')
    expect(shiftDecimal('1234.5', 3)).toBe('1234500')
    expect(shiftDecimal('-1', -2)).toBe('-0.01')
  })

  test('steps and digits are read from the text', () => {
    expect(decimalsOfStep('0.01')).toBe(2)
    expect(decimalsOfStep('0.10')).toBe(1)
    expect(decimalsOfStep('1')).toBe(0)
    expect(integerDigitsOf('0.5')).toBe(0)
    expect(integerDigitsOf('-1234.5')).toBe(4)
    expect(cutDecimals('1.2300', 8)).toBe('1.23')
  })

  test('a text that is not a decimal is refused', () => {
    for (const text of ['', '1e5', 'NaN', '.5', '5.', '+1', '1,5']) {
      expect(() => signOfDecimal(text)).toThrow(RangeError)
    }
  })
})
