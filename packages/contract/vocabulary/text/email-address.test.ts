import { expect, test } from 'vitest'
import { houseAddress, parseEmail } from './email-address.ts'

test.each([
  ['  Maria.Keller@Example.COM ', 'maria.keller@example.com'],
  ['rene\u0301@example.com', 'ren\u00E9@example.com'],
  ['\uFF41\uFF42c@example.com', 'abc@example.com'],
  ['\u212Aarl@example.com', 'karl@example.com'],
  ['anna@b\u00FCcher.example', 'anna@xn--bcher-kva.example'],
  ['anna@bu\u0308cher.example', 'anna@xn--bcher-kva.example'],
  ['anna@XN--BCHER-KVA.example', 'anna@xn--bcher-kva.example'],
  ['li@\u4F8B\u3048.\u30C6\u30B9\u30C8', 'li@xn--r8jz45g.xn--zckzah'],
  ["o'neil+news_1&co~a=b-c@a-b.co.uk", "o'neil+news_1&co~a=b-c@a-b.co.uk"],
  ['_ops@example.com', '_ops@example.com'],
  ['\u039D\u0399\u039A\u039F\u03A3@example.com', '\u03BD\u03B9\u03BA\u03BF\u03C3@example.com'],
  ['\u03BD\u03B9\u03BA\u03BF\u03C2@example.com', '\u03BD\u03B9\u03BA\u03BF\u03C3@example.com'],
])('[A39] %s is the address %s', (typed, email) => {
  expect(parseEmail(typed)).toBe(email)
  expect(parseEmail(email)).toBe(email)
})

test.each([
  '', '@', 'no address', 'a@b', 'a@@b.example', 'a@b@c.example', '@example.com', 'a@.example',
  '-oQ/tmp@example.com', '-x@example.com', '=cmd|x@example.com', '=1+1@example.com',
  '+44@example.com', "'or@example.com", '.a@example.com', 'a.@example.com', 'a..b@example.com',
  'a|b@example.com', 'a/b@example.com', 'a`b@example.com', 'a$b@example.com', 'a%b@example.com',
  'a b@example.com', 'a\u200Bb@example.com', 'a\u0000b@example.com', 'a\uD800@example.com',
  'a\uFE0Fb@example.com', 'a\u034Fb@example.com', 'a\u3164b@example.com',
  'a\u115Fb@example.com',
  'a\u17B4b@example.com', 'a\u180Bb@example.com', 'a\u{E0100}b@example.com',
  'a@exam\uFE0Fple.com',
  'a\u202Eb@example.com', '\u0301a@example.com', 'a@127.0.0.1', 'a@exa_mple.com',
  'a@example.com:25', 'a@example.com/x', 'a@xn--.example', 'a@-a.example',
  `${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(64)}.example`,
  `${'a'.repeat(60)}@${`${'b'.repeat(49)}.`.repeat(4)}example`,
])('[A39, A82] %j is not an address', (typed) => {
  expect(parseEmail(typed)).toBeUndefined()
})

test('[A39] no user can register an address of an account that the exchange opens', () => {
  const own = houseAddress('demo', 10_001)
  for (const typed of [own, own.toUpperCase(), 'a@b.invalid', 'a@account.\uFF49nvalid']) {
    expect(parseEmail(typed), typed).toBeUndefined()
  }
  expect(parseEmail('a@invalid.example')).toBe('a@invalid.example')
})
