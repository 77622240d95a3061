// The amount of a sheet that moves money, in the chosen coin.
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { Field } from '@ingot/ui/fields/field.tsx'
import { useDecimalTyping } from '@ingot/ui/decimals/use-decimal-typing.ts'
import { amountDecimals } from './money-form.ts'
import type { UsedMoneyForm } from './use-money-form.ts'
import { useTypingText } from '#widgets/forms/use-typing-text.ts'

const blank = '\u00a0'

export type AmountFieldProps = UsedMoneyForm & {
  readonly error: string | undefined
  readonly isDisabled: boolean
  /** The available balance, next to the label. */
  readonly aside?: ReactNode
  /** A button at the field's end. */
  readonly trailing?: ReactNode
}

export function AmountField({ form, change, error, ...parts }: AmountFieldProps) {
  const t = useTranslations()
  const { marks } = useFormat()
  const label = t('property.amount')
  const handleType = (text: string): void => change({ kind: 'type', text })
  const typing = useDecimalTyping({
    label, value: form.typed, onChange: handleType, decimals: amountDecimals, marks,
    unit: form.symbol, typingText: useTypingText(amountDecimals),
  })
  const { fault } = typing
  return (
    <Field
      {...parts}
      error={fault?.isWrong === true ? fault.text : error}
      // The line is there without words too, so that a message moves nothing.
      hint={fault === undefined ? blank : fault.text}
      inputProps={{ ...typing.inputProps, onFocus: typing.enter }}
      label={label}
      onBlur={typing.leave}
      onChange={handleType}
      placeholder="0"
      size="l"
      unit={form.symbol}
      value={typing.text}
    />
  )
}
