import { expect, test } from 'vitest'
import { registerEmpty, registerSchema } from './register-form.ts'

const schema = registerSchema({
  emailRequired: 'email required',
  emailInvalid: 'email invalid',
  codeRequired: 'code required',
  codeInvalid: 'code invalid',
  passwordLength: 'length',
  passwordMismatch: 'mismatch',
  agreementRequired: 'agreement',
})
const right = {
  email: 'a@b.example',
  validateCode: '123456',
  setPwd: 'Correct horse',
  confirmPwd: 'Correct horse',
  inviteCode: '',
  isAgreed: true,
}
const faults = (values: unknown): Record<string, string> => Object.fromEntries(
  (schema.safeParse(values).error?.issues ?? [])
    .map((issue) => [issue.path.join('.'), issue.message]),
)

test('[V13] a whole form is taken', () => {
  expect(faults(right)).toEqual({})
})

test('[V13] an empty form says what each field lacks, the agreement too', () => {
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
])('[V13] %o is refused', (change, expected) => {
  expect(faults({ ...right, ...change })).toEqual(expected)
})
