import { expect, test } from 'vitest'
import { isPlainText } from './plain-text.ts'

test.each([
  'asked by the user', 'Адрес принадлежит другому', '地址属于礼品卡卖家', 'ที่อยู่ใหม่',
  'ギフトカード', 'año — 10 %', '🔒',
])('[OP18] "%s" is a plain text', (text) => {
  expect(isPlainText(text)).toBe(true)
})

test.each([
  ['a line break', 'one\ntwo'], ['a zero-width space', '\u200b'], ['a joiner', 'a\u200db'],
  ['a right-to-left override', 'a\u202eb'], ['an isolate', 'a\u2066b'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', 'a\u00adb'], ['a Hangul filler', '\u3164'], ['an empty braille cell', '\u2800'],
  ['a line separator', 'a\u2028b'], ['a tag', 'a\u{e0041}'], ['an escape', '\u001b[31m'],
  ['a lone surrogate', '\ud800'], ['a variation selector', 'a\ufe0f'],
])('[OP18] a text with %s is not plain', (_, text) => {
  expect(isPlainText(text)).toBe(false)
})
