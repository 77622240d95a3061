// A text of several lines bound to a form, with the counter of its length at the label.
import { useTranslations } from 'use-intl'
import { TextArea, type TextAreaProps } from '@ingot/ui/fields/text-area.tsx'
import type { FieldsOf } from '@ingot/ui/forms/use-field-form.ts'

export type FormTextAreaProps<Name extends string> =
  Omit<TextAreaProps, 'value' | 'onChange' | 'error' | 'name' | 'aside'> & {
    readonly form: FieldsOf<NoInfer<Name>>
    readonly name: Name
    readonly maxLength: number
  }

export function FormTextArea<Name extends string>(props: FormTextAreaProps<Name>) {
  const { form, name, maxLength, ...rest } = props
  const t = useTranslations('common')
  const value = form.values[name]
  return (
    <TextArea
      {...rest}
      aside={t('lengthOf', { count: value.length, max: maxLength })}
      error={form.errorOf(name)}
      maxLength={maxLength}
      name={name}
      onChange={(text) => form.type(name, text)}
      value={value}
    />
  )
}
