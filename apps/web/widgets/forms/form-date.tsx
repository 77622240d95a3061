// A day of the calendar bound to a form, in the order of the app's language.
import { toBcp47 } from '@ingot/contract/vocabulary'
import { useLanguage } from '#data/device/language.ts'
import { DateField, type DateFieldProps } from '@ingot/ui/fields/date/date-field.tsx'
import type { FieldsOf } from '@ingot/ui/forms/use-field-form.ts'

export type FormDateProps<Name extends string> =
  Omit<DateFieldProps, 'value' | 'onChange' | 'error' | 'name' | 'tag'> & {
    readonly form: FieldsOf<NoInfer<Name>>
    readonly name: Name
  }

export function FormDate<Name extends string>({ form, name, ...rest }: FormDateProps<Name>) {
  const tag = toBcp47(useLanguage())
  return (
    <DateField
      {...rest}
      error={form.errorOf(name)}
      name={name}
      onChange={(day) => form.type(name, day)}
      tag={tag}
      value={form.values[name]}
    />
  )
}
