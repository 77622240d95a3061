// The notice of positions that were all closed at once: how many are closed, and for each other one
// the unfilled quantity with the reason. Pure.
import type { ReplyOf } from '@ingot/contract/calls'
import type { ContractSymbol } from '@ingot/contract/calls/perpetual/contract-market.ts'
import type {
  closeAllPositions,
} from '@ingot/contract/calls/perpetual-position/close-all-positions.ts'
import { marketOf } from '#data/market/market.ts'
import type { Toast } from '#ui/sheets/toast-store.ts'
import { isBuy } from '#widgets/contract-lists/order/contract-row.ts'
import { stepsOf } from '#widgets/market/market-steps.ts'
import { type NoticeWords, placedText, unfilledText } from './placed-notice.ts'

export type ClosedWords = Pick<NoticeWords, 't' | 'format'> & {
  readonly listings: readonly ContractSymbol[]
}

/** [K54] A press on the notice of an incomplete closing leads to the rest. */
export function closedAllToast(
  { orders, refused }: ReplyOf<typeof closeAllPositions>, words: ClosedWords, onAgain: () => void,
): Toast {
  const { t, format, listings } = words
  const isIncomplete = orders.some(({ status }) => status === 'cancelled')
  if (!isIncomplete && refused.length === 0) return { tone: 'ok', text: t('position.allClosed') }
  const count = orders.length + refused.length
  const textOf = count === 1 ? placedText : unfilledText
  const rests = orders.flatMap((order) => {
    const listing = listings.find(({ symbol }) => symbol === order.symbol)
    if (listing === undefined) return []
    const steps = stepsOf(marketOf(listing))
    return textOf({ ...order, amount: null, isBuy: isBuy(order) }, { t, format, steps }) ?? []
  })
  const closed = orders.filter(({ status }) => status === 'fully_filled').length
  const parts = [
    ...count === 1 ? [] : [t('position.closedOf', {
      closed: format.count(closed), count: format.count(count),
    })],
    ...rests,
    ...refused.length === 0 ? [] : [t('position.someRefused', { count: refused.length })],
  ]
  return {
    tone: 'error', text: parts.join(' · '), action: { label: t('common.retry'), onPress: onAgain },
  }
}
