// The remainder of a filled order by amount: a market order cannot spend less than a lot.
import type { Order } from '@ingot/contract/calls'
import { addDecimals, compareDecimals } from '#format/decimal-text.ts'

export type Ended = Pick<Order, 'status' | 'direction' | 'amount' | 'filledAmount'>

/** The remainder of a filled buy by amount, in the quote coin; undefined when there is none. */
export function unspentOf(order: Ended): string | undefined {
  const { status, direction, amount, filledAmount } = order
  if (status !== 'fully_filled' || direction !== 'buy' || amount === null) return undefined
  const unspent = addDecimals(amount, `-${filledAmount}`)
  return compareDecimals(unspent, '0') > 0 ? unspent : undefined
}
