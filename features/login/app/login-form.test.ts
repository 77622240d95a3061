import { expect, test } from 'vitest'
import { isCodeNeeded, loginEmpty, loginFaults } from './login-form.ts'

const right = { ...loginEmpty, email: 'a@b.example', loginPassword: 'secret' }

test.each([
  [{}, {}],
  [{ email: '', loginPassword: '' }, {
    email: 'emailRequired', loginPassword: 'passwordRequired',
  }],
  [{ email: 'a@' }, { email: 'emailInvalid' }],
  [{ loginPassword: 'x'.repeat(1_000) }, { loginPassword: 'passwordRequired' }],
  [{ kind: 'sms' }, { userPhone: 'phoneRequired' }],
  [{ kind: 'sms', email: '', userPhone: '138 0013 8000' }, {}],
  [{ codeContact: 'a@b.example' }, { validateCode: 'codeInvalid' }],
  [{ codeContact: 'a@b.example', validateCode: 'ABCD-2345' }, {}],
] as const)('[W99] the login %o has the faults %o', (change, expected) => {
  expect(loginFaults({ ...right, ...change })).toEqual(expected)
})

test('[W99] a code is needed for the contact for which it was asked, and for no other', () => {
  const asked = { ...right, codeContact: 'a@b.example' }
  expect(isCodeNeeded(right)).toBe(false)
  expect(isCodeNeeded(asked)).toBe(true)
  expect(isCodeNeeded({ ...asked, email: 'c@b.example' })).toBe(false)
  expect(isCodeNeeded({ ...asked, kind: 'sms' })).toBe(false)
})
