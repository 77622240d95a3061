// One of several choices bound to a form: a field that shows the choice and opens a sheet with all
// of them.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RadioList, type RadioChoice } from '@ingot/ui/choices/radio-list.tsx'
import { SearchField } from '@ingot/ui/fields/search-field.tsx'
import { SelectField } from '@ingot/ui/fields/select-field.tsx'
import type { FieldsOf } from '@ingot/ui/forms/use-field-form.ts'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'

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
  /** A search above the choices, where they are many: its name, and the words for no choice. */
  readonly search?: { readonly label: string, readonly none: string }
}

export function FormSelect<Name extends string>(props: FormSelectProps<Name>) {
  const { form, name, choices, search, ...rest } = props
  const t = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const [word, setWord] = useState('')
  const found = choices.filter((choice) => isFound(choice, word))
  const chosen = choices.find(({ value }) => value === form.values[name])
  return (
    <>
      <SelectField
        {...rest}
        error={form.errorOf(name)}
        lead={chosen?.lead}
        name={name}
        onPress={() => {
          setWord('')
          setOpen(true)
        }}
        value={chosen?.label}
      />
      <Sheet
        closeLabel={t('close')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={props.label}
      >
        {search !== undefined && (
          <SearchField
            clearLabel={t('clear')} label={search.label} look="page" onChange={setWord} value={word}
          />
        )}
        {found.length === 0 && search !== undefined && <Empty title={search.none} />}
        <RadioList
          choices={found}
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

/** By any part of the name, without regard to case and accents, or by the letters of the value. */
function isFound({ label, value }: RadioChoice<string>, word: string): boolean {
  const plain = (text: string): string =>
    text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const wanted = plain(word.trim())
  return plain(label).includes(wanted) || value.toLowerCase() === wanted
}
