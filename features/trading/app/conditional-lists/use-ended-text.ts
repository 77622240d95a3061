// Why a conditional order ended, or the order that it became.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import { useTranslations } from 'use-intl'
import { endedWord } from './ended-words.ts'

/** The words; undefined for an order that has not ended. */
export function useEndedText(): (order: ConditionalOrder) => string | undefined {
  const t = useTranslations()
  return ({ orderId, closeReason }) => {
    if (orderId !== null) return t('conditional.becameNote', { id: orderId })
    if (closeReason === null) return undefined
    return closeReason === 'by_user'
      ? t('trade.closedByUser') : t(`conditional.${endedWord(closeReason)}`)
  }
}
