import { expect, test } from 'vitest'
import {
  changePasswordForm, fieldOfReject, passwordFaults, passwordFormEmpty,
} from './password-form.ts'

const right = {
  oldPassword: 'old one', validateCode: 'ABCD2345', password: 'Correct horse',
  rePassword: 'Correct horse',
}

test.each([
  ['none', {}, {}],
  ['none', { oldPassword: '', validateCode: '' }, {}],
  ['old', { oldPassword: '' }, { oldPassword: 'required' }],
  ['old', { validateCode: '' }, {}],
  ['code', { oldPassword: '' }, {}],
  ['code', { validateCode: '123' }, { validateCode: 'code' }],
  ['none', { password: 'short', rePassword: 'short' }, { password: 'length' }],
  ['none', { rePassword: 'another' }, { rePassword: 'mismatch' }],
] as const)('[W93] with the proof %s, %o has the faults %o', (proof, fields, faults) => {
  expect(passwordFaults({ ...right, ...fields }, proof)).toEqual(faults)
})

test('[W93] the words of a refusal stay until their field is typed again', () => {
  const refused = changePasswordForm(passwordFormEmpty, {
    kind: 'refuse', field: 'oldPassword', text: 'wrong',
  })
  const other = changePasswordForm(refused, { kind: 'type', field: 'password', text: 'a' })
  expect(other.refused?.text).toBe('wrong')
  const same = changePasswordForm(other, { kind: 'type', field: 'oldPassword', text: 'b' })
  expect(same.refused).toBeUndefined()
  expect(same.fields).toMatchObject({ oldPassword: 'b', password: 'a' })
})

test('[W93] a refusal is shown under the field that it belongs to', () => {
  expect(fieldOfReject('coin_password_wrong')).toBe('oldPassword')
  expect(fieldOfReject('wrong_code')).toBe('validateCode')
  expect(fieldOfReject('password_too_common')).toBe('password')
  expect(fieldOfReject('busy')).toBeUndefined()
})
