// Why a market takes no order of a kind now, in words for the ticket's button.
import { useTranslations } from 'use-intl'
import { useOpening } from '#features/market/app/data/trading/use-opening.ts'
import { useIsTradingHalted } from '#features/market/app/data/trading/use-trading-halt.ts'
import type { OrderKind } from './condition/condition-entry.ts'

/** The kinds that are plain limit orders. */
const plainKinds: readonly OrderKind[] = ['limit', 'iceberg']

/** [K194, LS42] Undefined while the market takes orders of the kind. */
export function useTradingStop(symbol: string, kind: OrderKind): string | undefined {
  const t = useTranslations('trade')
  const phase = useOpening(symbol)?.phase
  if (useIsTradingHalted(symbol)) return t('haltedSubmit')
  if (phase === 'waits') return t('opensSubmit')
  return phase === 'limitOnly' && !plainKinds.includes(kind) ? t('limitOnlySubmit') : undefined
}
