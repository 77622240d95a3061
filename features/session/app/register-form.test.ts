import { expect, test } from 'vitest'
import { contactEmpty } from '@ingot/web/widgets/contact/contact-form.ts'
import { registerEmpty, registerFaults } from './register-form.ts'

const right = {
  ...contactEmpty,
  email: 'a@b.example',
  validateCode: '123456',
  setPwd: 'Correct horse',
  confirmPwd: 'Correct horse',
  inviteCode: '',
  isAgreed: true,
}

test('[V13] a complete form is accepted', () => {
  expect(registerFaults(right)).toEqual({})
})

test('[V13] an empty form reports each missing field, the agreement too', () => {
  expect(registerFaults(registerEmpty)).toEqual({
    email: 'emailRequired',
    validateCode: 'codeRequired',
    setPwd: 'passwordLength',
    isAgreed: 'agreementRequired',
  })
})

test.each([
  [{ email: 'nobody' }, { email: 'emailInvalid' }],
  [{ email: `${'a'.repeat(250)}@b.example` }, { email: 'emailInvalid' }],
  [{ validateCode: '12345' }, { validateCode: 'codeInvalid' }],
  [{ validateCode: 'ABC456' }, { validateCode: 'codeInvalid' }],
  [{ confirmPwd: 'other words' }, { confirmPwd: 'passwordMismatch' }],
  [{ setPwd: 'short', confirmPwd: 'short' }, { setPwd: 'passwordLength' }],
  [{ isAgreed: false }, { isAgreed: 'agreementRequired' }],
  [{ kind: 'sms' }, { userPhone: 'phoneRequired' }],
  [{ kind: 'sms', userPhone: '123' }, { userPhone: 'phoneInvalid' }],
  [{ kind: 'sms', userPhone: 'call 13800138000' }, { userPhone: 'phoneInvalid' }],
  [{ kind: 'sms', email: 'nobody', userPhone: '+86 (138) 0013-8000' }, {}],
] as const)('[V13] %o is refused', (change, expected) => {
  expect(registerFaults({ ...right, ...change })).toEqual(expected)
})
