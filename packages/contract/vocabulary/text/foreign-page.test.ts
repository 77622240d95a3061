import { expect, test } from 'vitest'
import { isForeignPage } from './foreign-page.ts'

test.each([
  'https://example.com/', 'https://example.com/app?x=1#top', 'https://xn--bcher-kva.example/',
  'https://a.example:65535/', 'https://1.example',
])('[CF4] %s is an address elsewhere', (text) => {
  expect(isForeignPage(text)).toBe(true)
})

test.each([
  '', 'javascript:alert(1)', 'http://plain.example/', 'https://', 'https:///evil.example',
  'https://bank.example@evil.example/', 'https://a.example\\b', 'https://\u0430pple.example/',
  'https://a.example/\u202egnp.exe', 'https://a.example/a b',
  `https://a.example/${'x'.repeat(500)}`, 'https://localhost/', 'https://127.0.0.1/',
  'https://2130706433/', 'https://1.2', 'https://a.0x7f', 'https://e..x/', 'https://.example/',
  'https://a.example./', 'https://-a.example/', 'https://a.example:65536/', 'https://a.example:0/',
  `https://${'a'.repeat(64)}.example/`,
])('[CF4] %j is none', (text) => {
  expect(isForeignPage(text)).toBe(false)
})
