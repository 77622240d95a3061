import { expect, test } from 'vitest'
import { parsePhone } from './contact.ts'

test.each([
  ['86', '138 0013 8000', '86', '13800138000'],
  ['86', '8613800138000', '86', '13800138000'],
  ['86', '＋86 １３８００１３８０００', '86', '13800138000'],
  ['44', '07911 123456', '44', '7911123456'],
  ['7', '8 (916) 123-45-67', '7', '9161234567'],
  ['1', '(202) 555-0123', '1', '2025550123'],
  ['66', '081-234-5678', '66', '812345678'],
  ['86', '+44 7911 123456', '44', '7911123456'],
])('[A50] +%s %s is one spelling of one number', (...[countryCode, userPhone, code, national]) => {
  expect(parsePhone({ countryCode, userPhone }))
    .toEqual({ to: `+${code}${national}`, countryCode: code, userPhone: national })
})

test.each([
  ['86', '123'],
  ['86', '1380013800'],
  ['86', '010 1234 5678'],
  ['86', '13800138000 ext. 5'],
  ['86', 'call 13800138000'],
  ['86', '<script>'],
  ['999', '13800138000'],
  ['1', '555 0123'],
])('[A50] +%s %s is not a phone number', (countryCode, userPhone) => {
  expect(parsePhone({ countryCode, userPhone })).toBeUndefined()
})
