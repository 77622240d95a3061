import { expect, test } from 'vitest'
import { referenceKeyOf } from './reference-key.ts'

const hash = 'AB'.repeat(32)

test.each<[string, readonly [chain: string | null, text: string, key: string]]>([
  ['blanks and small letters', [null, ' 77-1 ig 4810 ', '77-1IG4810']],
  ['other dashes', [null, '77\u20111\u2013a', '77-1-A']],
  ['full-width characters', [null, '\uFF17\uFF17-1', '77-1']],
  ['a transaction in capitals with 0x', ['ERC20', `0x${hash}`, 'ab'.repeat(32)]],
  ['a transaction without it', ['TRC20', hash, 'ab'.repeat(32)]],
  ['a transaction whose letters differ by case', ['SOL', '5VfYd aBcD', '5VfYdaBcD']],
])('[OD5] equal references are found: %s', (_, [chain, text, key]) => {
  expect(referenceKeyOf(chain, text)).toBe(key)
})

test('[OD5] a dash of a bank\'s reference counts', () => {
  expect(referenceKeyOf(null, '77-1')).not.toBe(referenceKeyOf(null, '771'))
})
