import { expect, test } from 'vitest'
import { duplicateKeyOf } from './duplicate-key.ts'

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"b":2,"a":1}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"a":{"b":1,"c":{},"b":2}}', 'b'],
  ['[{"a":1},{"x":1,"x":1}]', 'x'],
  ['{"":1,"":2}', ''],
  ['{ "a" : 1 , "a" : 2 }', 'a'],
  ['{"a\\"b":1,"a\\"b":2}', 'a"b'],
  ['{"a":1,"b":"\\\\","a":2}', 'a'],
])('[A13] %s gives a key twice', (text, key) => {
  expect(duplicateKeyOf(text, JSON.parse(text))).toBe(key)
})

test.each([
  '{}', '[]', '"a:b"', '1', 'null', '{"a":1,"b":2}', '{"a":{"a":{"a":1}},"b":{"a":1}}',
  '[{"a":1},{"a":1}]', '{"a":":::","b":"{\\"a\\":1,\\"a\\":2}"}', '{"a":"\\\\","b":"\\\\\\":"}',
  '{"A":1,"a":2}', `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
])('[A13] %s gives no key twice', (text) => {
  expect(duplicateKeyOf(text, JSON.parse(text))).toBeUndefined()
})
