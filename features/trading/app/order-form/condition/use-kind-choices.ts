// The order types of a ticket in words.
import { useTranslations } from 'use-intl'
import type { DetailedChoice } from '#features/trading/app/order-form/choice-button.tsx'
import { type OrderKind, orderKinds } from './condition-entry.ts'

const names = {
  stop_limit: 'stopLimit', stop_market: 'stopMarket', trailing_stop: 'trailingStop', oco: 'oco',
  iceberg: 'iceberg',
} as const

export function useKindChoices(): readonly DetailedChoice<OrderKind>[] {
  const t = useTranslations()
  return orderKinds.map((value) => value === 'limit' || value === 'market'
    ? { value, label: t(`trade.${value}`), detail: t(`trade.${value}Detail`) }
    : {
      value,
      label: t(`conditional.${names[value]}`),
      detail: t(`conditional.${names[value]}Detail`),
    })
}
