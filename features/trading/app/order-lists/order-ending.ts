// The remainder of a filled order by amount: a market order cannot spend less than a lot.
import { addDecimals, compareDecimals } from '@ingot/ui/format/decimal-text.ts'
import type { OrderRow } from './order-row.ts'

export type Ended = Pick<OrderRow, 'status' | 'side' | 'amount' | 'filledAmount'>

/** The remainder of a filled buy by amount, in the quote coin; undefined when there is none. */
export function unspentOf(order: Ended): string | undefined {
  const { status, side, amount, filledAmount } = order
  if (status !== 'fully_filled' || side !== 'bid' || amount === null) return undefined
  const unspent = addDecimals(amount, `-${filledAmount}`)
  return compareDecimals(unspent, '0') > 0 ? unspent : undefined
}

/** The name of the line that explains the end: a filled order has no reason, only a remainder. */
export function endingLabel({ status }: Pick<OrderRow, 'status'>): 'ending' | 'endingNote' {
  return status === 'fully_filled' ? 'endingNote' : 'ending'
}
