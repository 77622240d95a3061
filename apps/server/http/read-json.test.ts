// What is read as JSON, and that no spelling of a prototype's name comes through.
import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

test('what is JSON is read, with escapes and without', () => {
  expect(readJson('{"symbol":"BTCUSDT","list":[1,null,true]}'))
    .toEqual({ symbol: 'BTCUSDT', list: [1, null, true] })
  expect(readJson('{"word":"a \\"quoted\\" constructor","\\u0061":"__proto__"}'))
    .toEqual({ word: 'a "quoted" constructor', a: '__proto__' })
  expect(readJson('null')).toBeNull()
})

test.each(['', '{', '{"a":}', 'NaN', '{"a":1}{"b":2}', '\uFEFF{}', '{"a":"\\x"}'])(
  '%j is no JSON',
  (text) => expect(readJson(text)).toBeUndefined(),
)

test.each([
  '{"__proto__":{"x":1}}', '{"a":[{"__proto__":1}]}', '{"constructor":{"prototype":{}}}',
  '{"\\u005f_proto__":{"x":1}}', '{"c\\u006fnstructor":1}',
])('[A25] %s names a prototype', (text) => expect(readJson(text)).toBeUndefined())

test('[A25] a body that is nested deeper than anyone can walk is refused', () => {
  const depth = 30_000
  expect(readJson(`${'['.repeat(depth)}"\\u0061"${']'.repeat(depth)}`)).toBeUndefined()
})
