// Limit or market, and for a limit order how long it stays: each a button that opens a sheet.
import {
  type EntrustType, entrustTypes, type TimeInForce, timesInForce,
} from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RadioList } from '#ui/choices/radio-list.tsx'
import { SelectButton } from '#ui/fields/select-button.tsx'
import { Sheet } from '#ui/sheets/sheet.tsx'
import { styleNames } from '#ui/style-names.ts'
import type { Ticket } from './order-ticket.ts'
import { timeInForceNames } from '#widgets/market/order-words.ts'
import styles from './order-type-row.module.css'

const css = styleNames(styles)

export type OrderTypeRowProps = {
  readonly ticket: Ticket
  readonly onEntrust: (entrust: EntrustType) => void
  readonly onTimeInForce: (timeInForce: TimeInForce) => void
}

export function OrderTypeRow({ ticket, onEntrust, onTimeInForce }: OrderTypeRowProps) {
  const t = useTranslations('trade')
  return (
    <div className={css('row')}>
      <Choose
        choices={entrustTypes.map((value) => ({
          value,
          label: t(value),
          detail: t(`${value}Detail`),
        }))}
        label={t('orderType')}
        onChange={onEntrust}
        value={ticket.entrust}
      />
      {ticket.entrust === 'limit' && (
        <Choose
          choices={timesInForce.map((value) => ({
            value,
            label: t(timeInForceNames[value].name),
            detail: t(timeInForceNames[value].detail),
          }))}
          label={t('timeInForce')}
          onChange={onTimeInForce}
          value={ticket.timeInForce}
        />
      )}
    </div>
  )
}

type ChooseProps<Value extends string> = {
  readonly label: string
  readonly choices: readonly {
    readonly value: Value
    readonly label: string
    readonly detail: string
  }[]
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
