import { expect, test } from 'vitest'
import { changeFieldForm, newFieldForm } from '@ingot/ui/forms/field-form.ts'
import { newPasswordValues, passwordFaults } from './password-form.ts'

const right = {
  oldPassword: 'old one', validateCode: 'ABCD2345', password: 'Correct horse',
  rePassword: 'Correct horse',
}

test.each([
  ['login', {}, {}],
  ['login', { oldPassword: '' }, { oldPassword: 'required' }],
  ['old', { oldPassword: '' }, { oldPassword: 'required' }],
  ['old', { validateCode: '' }, {}],
  ['code', { oldPassword: '' }, {}],
  ['code', { validateCode: '123' }, { validateCode: 'code' }],
  ['login', { password: 'short', rePassword: 'short' }, { password: 'length' }],
  ['login', { rePassword: 'another' }, { rePassword: 'mismatch' }],
] as const)('[W93] with the proof %s, %o has the faults %o', (proof, fields, faults) => {
  expect(passwordFaults({ ...right, ...fields, proof })).toEqual(faults)
})

test('[W93] the first password needs the login password, a change the old one', () => {
  expect(newPasswordValues(false).proof).toBe('login')
  expect(newPasswordValues(true).proof).toBe('old')
})

test('[W93] the way to the code and back keeps the new password and forgets the faults', () => {
  const typed = changeFieldForm(newFieldForm(newPasswordValues(true)), {
    kind: 'type', field: 'password', text: 'Correct horse',
  })
  const pressed = changeFieldForm(typed, { kind: 'show', fields: ['oldPassword'] })
  const forgotten = changeFieldForm(pressed, { kind: 'switch', values: { proof: 'code' } })
  expect(forgotten.shown).toEqual([])
  const back = changeFieldForm(forgotten, { kind: 'switch', values: { proof: 'old' } })
  expect(back.values).toEqual({ ...newPasswordValues(true), password: 'Correct horse' })
})
