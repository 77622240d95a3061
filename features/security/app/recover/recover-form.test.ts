import { expect, test } from 'vitest'
import { newPasswordEmpty } from '@ingot/web/widgets/contact/new-password-form.ts'
import { recoverFaults } from './use-recover-form.ts'

const right = {
  ...newPasswordEmpty, email: 'a@b.example', validateCode: 'ABCD2345', setPwd: 'Correct horse',
  confirmPwd: 'Correct horse',
}

test.each([
  [{}, {}],
  [{ email: '' }, { email: 'emailRequired' }],
  [{ kind: 'sms' }, { userPhone: 'phoneRequired' }],
  [{ kind: 'sms', email: '', userPhone: '13800138000' }, {}],
  [{ validateCode: '' }, { validateCode: 'codeRequired' }],
  [{ validateCode: '123456' }, { validateCode: 'codeInvalid' }],
  [{ setPwd: 'short', confirmPwd: 'short' }, { setPwd: 'passwordLength' }],
  [{ confirmPwd: 'another' }, { confirmPwd: 'passwordMismatch' }],
] as const)('[W41] %o returns %o', (change, expected) => {
  expect(recoverFaults({ ...right, ...change })).toEqual(expected)
})
