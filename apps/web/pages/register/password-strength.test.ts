import { expect, test } from 'vitest'
import { passwordLevel, passwordStrength } from './password-strength.ts'

test.each([
  ['', 0],
  ['abc', 1],
  ['aaaaaaaaaaaa', 1],
  ['password', 2],
  ['Passw0rds', 2],
  ['Passw0rd!x', 3],
  ['correct horse battery', 3],
  ['Correct horse 9 battery', 4],
])('%s fills %i parts', (password, parts) => {
  expect(passwordStrength(password)).toBe(parts)
})

test('each count of parts has a word', () => {
  expect(passwordLevel('abc')).toBe('weak')
  expect(passwordLevel('Correct horse 9 battery')).toBe('strong')
})
