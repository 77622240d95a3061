// The line in place of the limit price of an order without one.
import { useTranslations } from 'use-intl'
import type { OrderKind } from './condition-entry.ts'

/** Undefined for a market order that is placed at once. */
export function useMarketText(kind: OrderKind): string | undefined {
  const t = useTranslations('conditional')
  if (kind === 'oco') return t('ocoLine')
  return kind === 'stop_market' || kind === 'trailing_stop' ? t('marketAfter') : undefined
}
