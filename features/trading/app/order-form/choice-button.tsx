// One choice of an order ticket: a button that opens a sheet with all of them.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RadioList } from '@ingot/ui/choices/radio-list.tsx'
import { SelectButton } from '@ingot/ui/fields/select-button.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'

export type DetailedChoice<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly detail: string
}

export type ChoiceButtonProps<Value extends string> = {
  readonly label: string
  readonly choices: readonly DetailedChoice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function ChoiceButton<Value extends string>(props: ChoiceButtonProps<Value>) {
  const { label, choices, value, onChange } = props
  const t = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <>
      <SelectButton label={label} onPress={() => setOpen(true)} value={chosen?.label ?? ''} />
      <Sheet closeLabel={t('close')} isOpen={isOpen} onClose={() => setOpen(false)} title={label}>
        <RadioList
          choices={choices}
          label={label}
          onChange={(next) => {
            // Choosing the same type again keeps the typed text.
            if (next !== value) onChange(next)
            setOpen(false)
          }}
          value={value}
        />
      </Sheet>
    </>
  )
}
