// Amounts that arrive as a whole text: the meaning of each, or the reason of its refusal.
import { describe, expect, test } from 'vitest'
import { type Refusal, readPasted, refusalOf } from './pasted-decimal.ts'

const english = { decimal: '.', group: ',' }
const spanish = { decimal: ',', group: '.' }
const russian = { decimal: ',', group: '\u00a0' }
const rules = { decimals: 4, marks: english, unit: 'USDT' }

describe('[W15] pasted text', () => {
  test.each([
    ['1,234', '1234'],
    ['1.234', '1.234'],
    ['1,23', '1.23'],
    ['1 234,5', '1234.5'],
    ['1\u00a0234,5', '1234.5'],
    ['1\u202f234', '1234'],
    ["1'234.5", '1234.5'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1,234,567', '1234567'],
    ['1.234.567,89', '1234567.89'],
    ['90,000.00', '90000'],
    ['0.123400', '0.1234'],
    ['12.', '12'],
    [' 12.5\n', '12.5'],
  ])('%j is %j', (pasted, plain) => {
    expect(readPasted(pasted, rules)).toBe(plain)
  })

  test.each<[string, Refusal]>([
    ['', 'not-a-number'],
    ['$', 'not-a-number'],
    ['-1', 'not-a-number'],
    ['+1', 'not-a-number'],
    ['abc', 'not-a-number'],
    ['abc-1e5', 'not-a-number'],
    ['1.2.3,4,5', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['1−2', 'not-a-number'],
    ['12..3', 'not-a-number'],
    ['1,2345.6', 'not-a-number'],
    ['12 34', 'not-a-number'],
    ['0.5 0.7', 'not-a-number'],
    ['1,23,4', 'not-a-number'],
    ['5k', 'not-a-number'],
    ['90000 BTC', 'not-a-number'],
    ['0.12345', 'too-precise'],
    ['1,234.56789', 'too-precise'],
    ['9'.repeat(16), 'too-long'],
  ])('%j is refused: %s', (pasted, reason) => {
    expect(readPasted(pasted, rules)).toBeUndefined()
    expect(refusalOf(pasted, rules)).toBe(reason)
  })

  test('one mark before three digits is a group only where the locale groups by it', () => {
    expect(readPasted('1.234', { decimals: 4, marks: spanish })).toBe('1234')
    expect(readPasted('1,234', { decimals: 4, marks: spanish })).toBe('1.234')
    expect(readPasted('1,234', { decimals: 4, marks: russian })).toBe('1.234')
  })
})

describe('[W15] a pasted amount', () => {
  test.each([
    ['$90000', '90000'],
    ['€ 90,000.5', '90000.5'],
    [' 90000 USDT', '90000'],
    ['90000usdt', '90000'],
    ['USDT 90 000', '90000'],
    ['90000 ₽', '90000'],
  ])('%j loses its currency: %j', (pasted, plain) => {
    expect(readPasted(pasted, rules)).toBe(plain)
  })

  test.each([
    ['1e-3', '0.001'],
    ['1.5E+3', '1500'],
    ['1,5e2', '150'],
    ['12.34e-2', '0.1234'],
    ['25e0', '25'],
  ])('%j is written out exactly: %j', (pasted, plain) => {
    expect(readPasted(pasted, rules)).toBe(plain)
  })

  test.each<[string, Refusal]>([
    ['1e-5', 'too-precise'], ['1e99', 'too-long'], ['1e', 'not-a-number'],
  ])('%j is refused: %s', (pasted, reason) => {
    expect(readPasted(pasted, rules)).toBeUndefined()
    expect(refusalOf(pasted, rules)).toBe(reason)
  })
})

test.each<[string, Refusal]>([
  ['1.12345', 'too-precise'], ['9'.repeat(16), 'too-long'], [' 5', 'not-a-number'],
  ['12..', 'not-a-number'], ['x', 'not-a-number'],
])('[W15] a key that makes %j is refused: %s', (text, reason) => {
  expect(refusalOf(text, rules)).toBe(reason)
})
