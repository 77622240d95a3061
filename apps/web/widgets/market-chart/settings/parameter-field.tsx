// A parameter of an indicator: a whole number. Anything else is not applied.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isParameter, parameterMax } from '#data/chart/chart-settings.ts'
import { Field } from '@ingot/ui/fields/field.tsx'

export type ParameterFieldProps = {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

export function ParameterField({ label, value, onChange }: ParameterFieldProps) {
  const t = useTranslations('chart')
  const [text, setText] = useState(String(value))
  const handleChange = (typed: string): void => {
    setText(typed)
    if (isWhole(typed)) onChange(Number(typed))
  }
  return (
    <Field
      error={isWhole(text) ? undefined : t('parameterRange', { max: String(parameterMax) })}
      inputMode="numeric"
      isLabelHidden
      label={label}
      maxLength={3}
      onChange={handleChange}
      value={text}
    />
  )
}

function isWhole(text: string): boolean {
  return /^\d+$/.test(text) && isParameter(Number(text))
}
