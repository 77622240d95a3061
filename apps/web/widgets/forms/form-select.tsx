// One of several choices bound to a form: a field that shows the choice and opens a sheet with all
// of them.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RadioList, type RadioChoice } from '#ui/choices/radio-list.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { FieldsOf } from '#ui/fields/use-field-form.ts'
import { Sheet } from '#ui/sheets/sheet.tsx'

export type FormSelectProps<Name extends string> = {
  readonly form: FieldsOf<NoInfer<Name>>
  readonly name: Name
  readonly label: string
  readonly choices: readonly RadioChoice<string>[]
  /** Shown while nothing is chosen: the form's value is none of the choices. */
  readonly placeholder: string
  readonly isDisabled?: boolean
  readonly isOnPage?: boolean
  readonly hint?: string
}

export function FormSelect<Name extends string>(props: FormSelectProps<Name>) {
  const { form, name, choices, ...rest } = props
  const t = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const chosen = choices.find(({ value }) => value === form.values[name])
  return (
    <>
      <SelectField
        {...rest}
        error={form.errorOf(name)}
        lead={chosen?.lead}
        name={name}
        onPress={() => setOpen(true)}
        value={chosen?.label}
      />
      <Sheet
        closeLabel={t('close')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={props.label}
      >
        <RadioList
          choices={choices}
          label={props.label}
          onChange={(value) => {
            setOpen(false)
            form.type(name, value)
          }}
          value={chosen?.value}
        />
      </Sheet>
    </>
  )
}
