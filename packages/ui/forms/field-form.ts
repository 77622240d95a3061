// The state of a form with fields as a pure reducer. It checks nothing and sends nothing: a form's
// own module returns the faults of its values, and a failure never changes a typed value.

export type FieldForm<Values> = {
  readonly values: Values
  /** The fields whose faults are shown: none before the first try to send. */
  readonly shown: readonly (keyof Values)[]
  /** Why the server refused; `field` is undefined where the refusal is about the whole form. */
  readonly refusal: FormRefusal<Values> | undefined
}

export type FormRefusal<Values> = {
  readonly field: keyof Values | undefined
  readonly text: string
}

/** The fault of each wrong field; none when the form can be sent. */
export type FormFaults<Values, Fault> = Partial<Readonly<Record<keyof Values, Fault>>>

export type FormChange<Values> =
  | { readonly kind: 'type', readonly field: keyof Values, readonly text: string }
  | { readonly kind: 'set', readonly values: Partial<Values> }
  /** The user fills in another kind of form: the earlier faults are not about it. */
  | { readonly kind: 'switch', readonly values: Partial<Values> }
  | { readonly kind: 'show', readonly fields: readonly (keyof Values)[] }
  | { readonly kind: 'refuse', readonly refusal: FormRefusal<Values> }

export function newFieldForm<Values>(values: Values): FieldForm<Values> {
  return { values, shown: [], refusal: undefined }
}

export function changeFieldForm<Values>(
  form: FieldForm<Values>, change: FormChange<Values>,
): FieldForm<Values> {
  switch (change.kind) {
    case 'type': {
      const { field, text } = change
      return { ...typed(form, [field]), values: { ...form.values, [field]: text } }
    }
    case 'set': {
      const fields = fieldsOf(form.values).filter((field) => field in change.values)
      return { ...typed(form, fields), values: { ...form.values, ...change.values } }
    }
    case 'switch':
      return newFieldForm({ ...form.values, ...change.values })
    case 'show':
      return { ...form, shown: [...new Set([...form.shown, ...change.fields])], refusal: undefined }
    case 'refuse':
      return { ...form, refusal: change.refusal }
  }
}

/** A refusal of a field is about its earlier text. */
function typed<Values>(
  form: FieldForm<Values>, fields: readonly (keyof Values)[],
): FieldForm<Values> {
  const field = form.refusal?.field
  const isAnswered = field !== undefined && fields.includes(field)
  return isAnswered ? { ...form, refusal: undefined } : form
}

export function fieldsOf<Values>(values: Values): (keyof Values)[] {
  const fields: (keyof Values)[] = []
  for (const field in values) fields.push(field)
  return fields
}
