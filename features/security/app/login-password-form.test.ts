import { expect, test } from 'vitest'
import { loginPasswordFaults } from './use-login-password-form.ts'

const right = {
  oldPassword: 'old one', password: 'Correct horse', rePassword: 'Correct horse',
}

test.each([
  [{}, {}],
  [{ oldPassword: '' }, { oldPassword: 'required' }],
  [{ password: 'short', rePassword: 'short' }, { password: 'length' }],
  // Four characters of two code units each.
  [{ password: '🔑🔑🔑🔑', rePassword: '🔑🔑🔑🔑' }, { password: 'length' }],
  [{ rePassword: 'another' }, { rePassword: 'mismatch' }],
] as const)('[W130] the login password with %o has the faults %o', (fields, faults) => {
  expect(loginPasswordFaults({ ...right, ...fields })).toEqual(faults)
})
