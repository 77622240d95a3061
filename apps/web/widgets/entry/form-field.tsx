// A text field bound to a form: its value, its error and its focus belong to the form.
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Field, type FieldProps } from '#ui/fields/field.tsx'

export type FormFieldProps<Values extends FieldValues> =
  Omit<FieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'name'> & {
    readonly control: Control<Values>
    readonly name: FieldPath<Values>
    /** Runs on the typed text before the form keeps it. */
    readonly clean?: (text: string) => string
  }

export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { control, name, clean, ...rest } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <Field
      {...rest}
      error={fieldState.error?.message}
      inputRef={field.ref}
      name={name}
      onBlur={field.onBlur}
      onChange={(text) => field.onChange(clean === undefined ? text : clean(text))}
      value={String(field.value)}
    />
  )
}
