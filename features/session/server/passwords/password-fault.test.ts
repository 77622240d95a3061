import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordFault } from './password-fault.ts'

const email = 'maria.keller@example.com'

test('[A6] a password has 8 to 128 characters, counted as the user sees them', () => {
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
])('[A6] %s is refused as an obvious guess', (password) => {
  expect(passwordFault(password, email)).toBe('password_too_common')
})

test.each([
  'correct horse battery staple', 'xK9#mQ2$vL', 'dragon-under-the-bridge', 'ten quiet lamps',
  'пароль из пяти слов', 'Zt7pq-41yv-Rw',
])('[A6] %s is accepted', (password) => {
  expect(passwordFault(password, email)).toBeUndefined()
})

test('[A43] none of the 3,000 commonest passwords of eight or more characters is accepted', () => {
  const common = dictionary['passwords-common']
    .filter((password) => [...password].length >= 8).slice(0, 3_000)
  expect(common).toHaveLength(3_000)
  const accepted = common.filter((password) =>
    [password, password.toUpperCase()].some((typed) => passwordFault(typed, email) === undefined))
  expect(accepted).toEqual([])
})

test('[A43] fewer than one in a thousand unlisted passwords is refused', () => {
  const random = Array.from({ length: 20_000 }, () => randomBytes(9).toString('base64url'))
  const refused = random.filter((password) => passwordFault(password, email) !== undefined)
  expect(refused.length).toBeLessThan(20)
})

test.each([
  'maria.keller@example.com', 'MARIA.KELLER@EXAMPLE.COM', 'mariakeller', 'keller2026!', 'Maria1999',
  'keller_maria', 'example.com', 'Example12345', 'm4ria.k3ller', '\uFF4Daria.keller',
])('[A43, A85] %s is refused for maria.keller@example.com', (password) => {
  expect(passwordFault(password, email)).toBe('password_too_common')
})

test.each(['13800138000', '013800138000', '+13800138000!'])(
  '[A43, A85] %s is refused for the number 13800138000',
  (password) => {
    expect(passwordFault(password, '13800138000')).toBe('password_too_common')
    expect(passwordFault(password, '013800138000')).toBe('password_too_common')
  },
)

test.each([
  ['\uFF50\uFF41\uFF53\uFF53\uFF57\uFF4F\uFF52\uFF44'], ['PASSWORD\u2460\u2461\u2462'],
  ['sun\uFB02ower'],
])('[A43] %s is compared with digits read as letters', (password) => {
  expect(passwordFault(password, email)).toBe('password_too_common')
})
