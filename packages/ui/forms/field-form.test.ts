import { describe, expect, test } from 'vitest'
import { changeFieldForm, type FormChange, newFieldForm } from './field-form.ts'

const empty = { kind: 'mail', email: '', password: '' }
type Values = typeof empty
const after = (...changes: FormChange<Values>[]) =>
  changes.reduce(changeFieldForm<Values>, newFieldForm(empty))
const refuse = (field: keyof Values | undefined): FormChange<Values> =>
  ({ kind: 'refuse', refusal: { field, text: 'no' } })
const type = (field: keyof Values, text: string): FormChange<Values> =>
  ({ kind: 'type', field, text })

describe('[W99] a form', () => {
  test('shows no fault before the first try to send, then those of the named fields', () => {
    expect(after(type('email', 'a')).shown).toEqual([])
    const shown = after({ kind: 'show', fields: ['email'] }, { kind: 'show', fields: ['email'] })
    expect(shown.shown).toEqual(['email'])
  })

  test('keeps every typed value when the server refuses it', () => {
    const form = after(type('email', 'a@b.example'), type('password', 'secret'), refuse('password'))
    expect(form.values).toEqual({ kind: 'mail', email: 'a@b.example', password: 'secret' })
    expect(form.refusal).toEqual({ field: 'password', text: 'no' })
  })

  test('shows a refusal until its field is typed again or the form is sent again', () => {
    expect(after(refuse('password'), type('email', 'a')).refusal).toBeDefined()
    expect(after(refuse('password'), type('password', 'a')).refusal).toBeUndefined()
    const filled = after(refuse('email'), { kind: 'set', values: { email: 'a' } })
    expect(filled.refusal).toBeUndefined()
    expect(filled.values.email).toBe('a')
    expect(after(refuse('email'), { kind: 'set', values: { kind: 'sms' } }).refusal).toBeDefined()
    expect(after(refuse(undefined), type('email', 'a')).refusal).toBeDefined()
    expect(after(refuse(undefined), { kind: 'show', fields: [] }).refusal).toBeUndefined()
  })

  test('of another kind keeps its values and forgets the faults', () => {
    const form = after(
      type('email', 'a'), { kind: 'show', fields: ['email'] }, refuse('email'),
      { kind: 'switch', values: { kind: 'sms' } },
    )
    expect(form).toEqual({
      values: { kind: 'sms', email: 'a', password: '' }, shown: [], refusal: undefined,
    })
  })
})
