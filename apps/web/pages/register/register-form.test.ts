import { expect, test } from 'vitest'
import { contactEmpty } from '#widgets/contact/contact-form.ts'
import { registerEmpty, registerSchema } from './register-form.ts'

const schema = registerSchema({
  emailRequired: 'email required',
  emailInvalid: 'email invalid',
  phoneRequired: 'phone required',
  phoneInvalid: 'phone invalid',
  codeRequired: 'code required',
  codeInvalid: 'code invalid',
  passwordLength: 'length',
  passwordMismatch: 'mismatch',
  agreementRequired: 'agreement',
})
const right = {
  ...contactEmpty,
  email: 'a@b.example',
  validateCode: '123456',
  setPwd: 'Correct horse',
  confirmPwd: 'Correct horse',
  inviteCode: '',
  isAgreed: true,
}
/** Each field's first problem, as the form shows it. */
const faults = (values: unknown): Record<string, string> => Object.fromEntries(
  (schema.safeParse(values).error?.issues ?? []).toReversed()
    .map((issue) => [issue.path.join('.'), issue.message]),
)

test('[V13] a complete form is accepted', () => {
  expect(faults(right)).toEqual({})
})

test('[V13] an empty form reports each missing field, the agreement too', () => {
  expect(faults(registerEmpty)).toEqual({
    email: 'email required',
    validateCode: 'code required',
    setPwd: 'length',
    isAgreed: 'agreement',
  })
})

test.each([
  [{ email: 'nobody' }, { email: 'email invalid' }],
  [{ validateCode: '12345' }, { validateCode: 'code invalid' }],
  [{ confirmPwd: 'other words' }, { confirmPwd: 'mismatch' }],
  [{ setPwd: 'short', confirmPwd: 'short' }, { setPwd: 'length' }],
  [{ isAgreed: false }, { isAgreed: 'agreement' }],
  [{ kind: 'sms' }, { userPhone: 'phone required' }],
  [{ kind: 'sms', userPhone: '123' }, { userPhone: 'phone invalid' }],
  [{ kind: 'sms', userPhone: 'call 13800138000' }, { userPhone: 'phone invalid' }],
  [{ kind: 'sms', email: 'nobody', userPhone: '+86 (138) 0013-8000' }, {}],
])('[V13] %o is refused', (change, expected) => {
  expect(faults({ ...right, ...change })).toEqual(expected)
})
