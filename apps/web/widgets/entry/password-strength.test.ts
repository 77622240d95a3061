import { expect, test } from 'vitest'
import { passwordLevel, passwordStrength } from './password-meter.tsx'

test.each([
  ['', 0],
  ['xqzkvwpj', 2],
  ['Xqzk7vwpj', 2],
  ['Xqzk7vwpj!', 3],
  ['correct horse battery', 3],
  ['Correct horse 9 battery', 4],
])('an accepted %s fills %i parts', (password, parts) => {
  expect(passwordStrength(password, true)).toBe(parts)
})

test.each(['12345678', 'Correct horse 9 battery'])(
  '[A44] %s is weak while the server has not accepted it',
  (password) => {
    expect(passwordLevel(passwordStrength(password, false))).toBe('weak')
  },
)

test('each count of parts has a word', () => {
  expect([1, 2, 3, 4].map(passwordLevel)).toEqual(['weak', 'fair', 'good', 'strong'])
})
