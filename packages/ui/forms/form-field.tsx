// A text field bound to a form: its value and its error belong to the form, which finds it by its
// name.
import { Field, type FieldProps } from '#ui/fields/field.tsx'
import type { FieldsOf } from '#ui/forms/use-field-form.ts'

export type FormFieldProps<Name extends string> =
  Omit<FieldProps, 'value' | 'onChange' | 'error' | 'name'> & {
    readonly form: FieldsOf<NoInfer<Name>>
    readonly name: Name
    /** Runs on the typed text before the form keeps it. */
    readonly clean?: (text: string) => string
  }

export function FormField<Name extends string>(props: FormFieldProps<Name>) {
  const { form, name, clean, ...rest } = props
  return (
    <Field
      {...rest}
      error={form.errorOf(name)}
      name={name}
      onChange={(text) => form.type(name, clean === undefined ? text : clean(text))}
      value={form.values[name]}
    />
  )
}
