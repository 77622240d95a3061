import { expect, test } from 'vitest'
import { isPasskeyHost } from './use-passkeys.ts'

test.each([
  ['https:', 'app.example', true], ['http:', 'localhost', true], ['http:', 'ingot.localhost', true],
  ['http:', 'app.example', false], ['http:', '192.168.0.7', false],
  ['https:', '127.0.0.1', false], ['https:', '[::1]', false], ['https:', '[2001:db8::a]', false],
] as const)('[SE20] passkeys at %s %s: %s', (protocol, hostname, isOne) => {
  expect(isPasskeyHost({ protocol, hostname })).toBe(isOne)
})
