// How long a limit order stays: a button that opens a sheet.
import type { TimeInForce } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { timeInForceNames } from '#features/market/app/parts/order-words.ts'
import { ChoiceButton } from './choice-button.tsx'

export type TimeInForceButtonProps = {
  readonly value: TimeInForce
  readonly times: readonly TimeInForce[]
  readonly onChange: (timeInForce: TimeInForce) => void
}

export function TimeInForceButton({ value, times, onChange }: TimeInForceButtonProps) {
  const t = useTranslations('trade')
  return (
    <ChoiceButton
      choices={times.map((choice) => ({
        value: choice,
        label: t(timeInForceNames[choice].name),
        detail: t(timeInForceNames[choice].detail),
      }))}
      label={t('timeInForce')}
      onChange={onChange}
      value={value}
    />
  )
}
