// A form of fields on its screen: the state of the reducer, the words of the faults, and the focus,
// which goes to the first wrong field. Inputs, text areas and buttons are found by their names.
import { useCallback, useReducer, useRef } from 'react'
import {
  changeFieldForm, type FieldForm, type FormChange, type FormFaults, fieldsOf, newFieldForm,
} from './field-form.ts'
import { keyOfFields, restoredDraft, useDraftKept } from '#ui/device/kept-drafts.ts'

/** The part of a form that a field of the names needs. */
export type FieldsOf<Name extends string> = {
  readonly values: Readonly<Record<Name, string>>
  type(field: Name, text: string): void
  errorOf(field: Name): string | undefined
}

export type UsedForm<Values> = {
  readonly values: Values
  /** For the element of the form. */
  attach(element: HTMLFormElement | null): void
  /** The refusal of the whole form. */
  readonly failure: string | undefined
  type(field: keyof Values, text: string): void
  set(values: Partial<Values>): void
  switchTo(values: Partial<Values>): void
  errorOf(field: keyof Values): string | undefined
  /** Shows the faults of the fields, of all by default; true when there are none. */
  check(fields?: readonly (keyof Values)[]): boolean
  refuse(field: keyof Values | undefined, text: string): void
  focus(field: keyof Values): void
}

export type FormRules<Values, Fault extends string> = {
  faultsOf(values: Values): FormFaults<Values, Fault>
  readonly words: Readonly<Record<Fault, string>>
}

export function useFieldForm<Values extends object, Fault extends string>(
  first: () => Values, { faultsOf, words }: FormRules<Values, Fault>,
): UsedForm<Values> {
  const [form, change] = useReducer<FieldForm<Values>, undefined, [FormChange<Values>]>(
    changeFieldForm, undefined, () => {
      const values = first()
      return newFieldForm(restoredDraft(keyOfFields(values), values))
    },
  )
  const ref = useRef<HTMLFormElement>(null)
  const attach = useCallback((element: HTMLFormElement | null) => {
    ref.current = element
  }, [])
  const { values, shown, refusal } = form
  useDraftKept(keyOfFields(values), values)
  const faults = faultsOf(values)
  return {
    values,
    attach,
    failure: refusal !== undefined && refusal.field === undefined ? refusal.text : undefined,
    type: (field, text) => change({ kind: 'type', field, text }),
    set: (filled) => change({ kind: 'set', values: filled }),
    switchTo: (filled) => change({ kind: 'switch', values: filled }),
    errorOf(field) {
      if (refusal?.field === field) return refusal.text
      const fault = faults[field]
      return fault !== undefined && shown.includes(field) ? words[fault] : undefined
    },
    check(fields = fieldsOf(values)) {
      change({ kind: 'show', fields })
      const wrong = fields.filter((field) => faults[field] !== undefined)
      focusFirst(ref.current, wrong)
      return wrong.length === 0
    },
    refuse(field, text) {
      change({ kind: 'refuse', refusal: { field, text } })
      if (field !== undefined) focusFirst(ref.current, [field])
    },
    focus: (field) => focusFirst(ref.current, [field]),
  }
}

/** The first of the named fields in the order of the screen. */
function focusFirst(form: HTMLFormElement | null, names: readonly PropertyKey[]): void {
  for (const element of form?.elements ?? []) {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      || element instanceof HTMLButtonElement
    if (!isField || !names.includes(element.name)) continue
    element.focus()
    return
  }
}
