// The amount of a sheet that moves money, in the chosen coin.
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'
import type { MoneyForm } from './use-money-form.ts'

export type AmountFieldProps = {
  readonly form: MoneyForm
  readonly error: string | undefined
  readonly isDisabled: boolean
  /** What there is, beside the label. */
  readonly aside?: ReactNode
  /** A button at the field's end. */
  readonly trailing?: ReactNode
}

export function AmountField({ form, ...parts }: AmountFieldProps) {
  const t = useTranslations('property')
  return (
    <Field
      {...parts}
      inputMode="decimal"
      label={t('amount')}
      onChange={form.type}
      placeholder="0"
      size="l"
      unit={form.symbol}
      value={form.typed}
    />
  )
}
