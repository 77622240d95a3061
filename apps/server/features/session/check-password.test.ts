import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { passwordFault } from './check-password.ts'

const email = 'maria.keller@example.com'

test('[A6] a password has 8 to 128 characters, counted as a person counts them', () => {
  expect(passwordFault('q7Hm!ze', email)).toBe('password_too_short')
  expect(passwordFault('q7Hm!zeK', email)).toBeUndefined()
  expect(passwordFault('Ж語é🙂x9q', email)).toBe('password_too_short')
  expect(passwordFault('Ж語é🙂x9q2', email)).toBeUndefined()
  expect(passwordFault('aB3'.repeat(42) + 'zz', email)).toBeUndefined()
  expect(passwordFault('aB3'.repeat(43), email)).toBe('password_too_long')
})

test.each([
  'password', 'Password123', 'P@ssw0rd!', '12345678', '1234567890', '87654321', 'qwertyuiop',
  'iloveyou1', 'Sunshine2024', '11111111', 'abababab', 'letmein!!', 'Bitcoin2026!', 'ingot123',
  '1qaz2wsx', 'q1w2e3r4', 'abcdefgh', '123456789a', 'testtest', 'maria.keller1', 'MARIA.KELLER',
  'dragon!!1999', '123123123123', 'asdfghjkl1', '$uperman99', 'Exchange1!',
])('[A6] %s is among the first that anyone would try', (password) => {
  expect(passwordFault(password, email)).toBe('password_too_common')
})

test.each([
  'correct horse battery staple', 'xK9#mQ2$vL', 'dragon-under-the-bridge', 'ten quiet lamps',
  'пароль из пяти слов', 'Zt7pq-41yv-Rw',
])('[A6] %s may be used', (password) => {
  expect(passwordFault(password, email)).toBeUndefined()
})

test('[A6] the list is long enough to matter', () => {
  expect(commonPasswords.size).toBeGreaterThan(600)
})
