// The marks of a fiat order: how its payment differs from one that was paid in time, in full and
// with its reference. A sell is marked only after the bank returned its payout.
import type { QueuedFiatOrder } from '#features/quick-trade/fiat-orders.console.ts'
import { useTranslations } from 'use-intl'
import type { RowMark } from '@ingot/console/queue/queue-definition.ts'

export function useFiatMarks(): (row: QueuedFiatOrder) => readonly RowMark[] {
  const words = useTranslations('fiat')
  return ({ side, line, isReversed, latePaidTime, short }) => {
    const isBuy = side === 'buy'
    return [
      ...isReversed
        ? [{ key: 'reversed', label: words(isBuy ? 'reversed' : 'payoutReturned') }] : [],
      ...isBuy && line === null ? [{ key: 'line', label: words('noLine') }] : [],
      ...isBuy && line !== null && line.match !== 'exact'
        ? [{ key: 'match', label: words(`matches.${line.match}`) }] : [],
      ...latePaidTime === null ? [] : [{ key: 'late', label: words('late') }],
      ...short?.answer === 'declined'
        ? [{ key: 'short', label: words('shortAnswers.declined') }] : [],
    ]
  }
}
