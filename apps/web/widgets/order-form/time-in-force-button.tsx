// How long a limit order stays: a button that opens a sheet.
import { type TimeInForce, timesInForce } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { timeInForceNames } from '#widgets/market/order-words.ts'
import { ChoiceButton } from './choice-button.tsx'

export type TimeInForceButtonProps = {
  readonly value: TimeInForce
  readonly onChange: (timeInForce: TimeInForce) => void
}

export function TimeInForceButton({ value, onChange }: TimeInForceButtonProps) {
  const t = useTranslations('trade')
  return (
    <ChoiceButton
      choices={timesInForce.map((choice) => ({
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
