// An amount bound to a form: the form has its plain decimal value, the field shows the typed text.
// A text without a value stops the form's button and says so below the field.
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { useDecimalTyping } from '@ingot/ui/decimals/use-decimal-typing.ts'
import { Field } from '@ingot/ui/fields/field.tsx'
import type { FieldsOf } from '@ingot/ui/forms/use-field-form.ts'
import { useTypingText } from './use-typing-text.ts'

export type FormAmountProps<Name extends string> = {
  readonly form: FieldsOf<NoInfer<Name>>
  readonly name: Name
  /** The coin or currency of the amount. */
  readonly unit: string
  /** Decimals that the amount may have. */
  readonly decimals: number
  /** The name of the field; "Amount" when absent. */
  readonly label?: string
  readonly isDisabled?: boolean
  readonly isOnPage?: boolean
  /** A quiet line while there is no fault: the limits of the amount. */
  readonly hint?: string
  /** Next to the label: the available balance. */
  readonly aside?: ReactNode
  /** A button at the field's end: "Max". */
  readonly trailing?: ReactNode
}

export function FormAmount<Name extends string>(props: FormAmountProps<Name>) {
  const { form, name, unit, decimals, hint, ...rest } = props
  const t = useTranslations('property')
  const { marks } = useFormat()
  const label = props.label ?? t('amount')
  const handleType = (text: string): void => form.type(name, text)
  const typing = useDecimalTyping({
    label, value: form.values[name], onChange: handleType, decimals, marks, unit,
    typingText: useTypingText(decimals),
  })
  const { fault } = typing
  return (
    <Field
      {...rest}
      error={fault?.isWrong === true ? fault.text : form.errorOf(name)}
      hint={fault?.text ?? hint}
      inputProps={{ ...typing.inputProps, onFocus: typing.enter }}
      label={label}
      name={name}
      onBlur={typing.leave}
      onChange={handleType}
      placeholder="0"
      size="l"
      unit={unit}
      value={typing.text}
    />
  )
}
