// How an ended order reads to the person who placed it. A market order by amount cannot spend what
// is less than a lot; that it was cancelled for this rest is the exchange's word, not the news.
import type { Order } from '@ingot/contract/calls'
import { addDecimals, compareDecimals } from '#format/decimal-text.ts'

export type Ended = Pick<
  Order, 'status' | 'closeReason' | 'direction' | 'amount' | 'filledAmount' | 'filledQuantity'
>

/** Whether all was filled that whole lots could fill. */
export function isFilled({ status, closeReason, filledQuantity }: Ended): boolean {
  if (status === 'fully_filled') return true
  return closeReason === 'rest_too_small' && compareDecimals(filledQuantity, '0') > 0
}

/** What a filled buy by amount left over, in the quote coin; undefined when it left nothing. */
export function unspentOf(order: Ended): string | undefined {
  if (order.status === 'fully_filled' || !isFilled(order)) return undefined
  if (order.direction !== 'buy' || order.amount === null) return undefined
  return addDecimals(order.amount, `-${order.filledAmount}`)
}
