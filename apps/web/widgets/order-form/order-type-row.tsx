// The order's type, and for a limit order how long it stays: each a button that opens a sheet.
import { type TimeInForce, timesInForce } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RadioList } from '#ui/choices/radio-list.tsx'
import { SelectButton } from '#ui/fields/select-button.tsx'
import { Sheet } from '#ui/sheets/sheet.tsx'
import { styleNames } from '#ui/style-names.ts'
import { timeInForceNames } from '#widgets/market/order-words.ts'
import styles from './order-type-row.module.css'

const css = styleNames(styles)

type KindChoice<Kind extends string> = {
  readonly value: Kind
  readonly label: string
  readonly detail: string
}

export type OrderTypeRowProps<Kind extends string> = {
  /** The order types of the market. */
  readonly kinds: readonly KindChoice<Kind>[]
  readonly kind: Kind
  readonly onKind: (kind: Kind) => void
  /** Undefined for a type that is executed at once. */
  readonly timeInForce: TimeInForce | undefined
  readonly onTimeInForce: (timeInForce: TimeInForce) => void
}

export function OrderTypeRow<Kind extends string>(props: OrderTypeRowProps<Kind>) {
  const { kinds, kind, onKind, timeInForce, onTimeInForce } = props
  const t = useTranslations('trade')
  return (
    <div className={css('row')}>
      <Choose choices={kinds} label={t('orderType')} onChange={onKind} value={kind} />
      {timeInForce !== undefined && (
        <Choose
          choices={timesInForce.map((value) => ({
            value,
            label: t(timeInForceNames[value].name),
            detail: t(timeInForceNames[value].detail),
          }))}
          label={t('timeInForce')}
          onChange={onTimeInForce}
          value={timeInForce}
        />
      )}
    </div>
  )
}

type ChooseProps<Value extends string> = {
  readonly label: string
  readonly choices: readonly KindChoice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

function Choose<Value extends string>({ label, choices, value, onChange }: ChooseProps<Value>) {
  const t = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <div className={css('cell')}>
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
    </div>
  )
}
