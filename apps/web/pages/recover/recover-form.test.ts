import { expect, test } from 'vitest'
import { newPasswordEmpty } from '#widgets/contact/new-password-form.ts'
import { recoverSchema } from './recover-form.ts'

const schema = recoverSchema({
  emailRequired: 'email required',
  emailInvalid: 'email invalid',
  phoneRequired: 'phone required',
  phoneInvalid: 'phone invalid',
  codeRequired: 'code required',
  codeInvalid: 'code invalid',
  passwordLength: 'length',
  passwordMismatch: 'mismatch',
})
const right = {
  ...newPasswordEmpty, email: 'a@b.example', validateCode: 'ABCD2345', setPwd: 'Correct horse',
  confirmPwd: 'Correct horse',
}
/** Each field's first problem, as the form shows it. */
const faults = (values: unknown): Record<string, string> => Object.fromEntries(
  (schema.safeParse(values).error?.issues ?? []).toReversed()
    .map((issue) => [issue.path.join('.'), issue.message]),
)

test.each([
  [{}, {}],
  [{ email: '' }, { email: 'email required' }],
  [{ kind: 'sms' }, { userPhone: 'phone required' }],
  [{ kind: 'sms', email: '', userPhone: '13800138000' }, {}],
  [{ validateCode: '' }, { validateCode: 'code required' }],
  [{ validateCode: '123456' }, { validateCode: 'code invalid' }],
  [{ setPwd: 'short', confirmPwd: 'short' }, { setPwd: 'length' }],
  [{ confirmPwd: 'another' }, { confirmPwd: 'mismatch' }],
])('[W41] %o returns %o', (change, expected) => {
  expect(faults({ ...right, ...change })).toEqual(expected)
})
