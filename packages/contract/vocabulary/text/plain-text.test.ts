import { expect, test } from 'vitest'
import { isPlainLines, isPlainText, tidyLines } from './plain-text.ts'

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

test.each([
  'one\ntwo', 'love it \u2764\ufe0f', '\u{1f44d}\u{1f3fd}', '1\ufe0f\u20e3',
  'ที่อยู่ใหม่', 'a\u0301\u0302',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\n\u{1f6e0}\ufe0f',
])('[FB5] %j is a plain text of lines', (text) => {
  expect(isPlainLines(text)).toBe(true)
})

test.each([
  'one\n\u202etwo', 'a\u200db', '\u2764\ufe0f\ufe0f', '\u{1f468}\u200d', 'a\u0000', 'a\ud800',
  '\u{1f4a5}\u{e0041}', `a${'\u0301'.repeat(5)}`, 'a\rb', '\u{1fc00}',
])('[FB5] %j has characters that hide, reverse or cover', (text) => {
  expect(isPlainLines(text)).toBe(false)
})

test('[FB5] a text of lines is composed, with single empty lines and no outer spaces', () => {
  expect(tidyLines('  e\u0301\tx\r\n\r\n \r\n\n y\u3000\n')).toBe('\u00e9 x\n\n y')
})
