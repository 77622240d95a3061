// The size of an order under confirmation: a typed one stays, and a share of the largest order
// follows prices and balance until the order is sent. Pure.
import { compareDecimals } from '@ingot/ui/format/decimal-text.ts'
import type { OrderEntry } from './order-entry.ts'

/** The intent of an order whose size is a share of the largest one. */
export type OrderShare = Pick<OrderEntry, 'sizedBy'> & { readonly percent: number }

export function orderShareOf({ percent, sizedBy }: OrderEntry): OrderShare | undefined {
  return percent === undefined ? undefined : { percent, sizedBy }
}

/** The size of the ticket that shows a confirmed order. */
export function shareEntry(
  share: OrderShare | undefined,
): Partial<Pick<OrderEntry, 'sizedBy' | 'percent' | 'size'>> {
  return share === undefined ? {} : { ...share, size: '' }
}

type Sized = {
  readonly quantity?: string | undefined
  readonly amount?: string | undefined
  readonly displayQuantity?: string | undefined
}

/** [K183] The order with the newest size. An iceberg does not grow: its slices have a limit. */
export function atNewestSize<Request extends Sized>(
  request: Request, newest: Sized | undefined,
): Request {
  const { quantity, amount } = newest ?? {}
  if (quantity !== undefined && request.quantity !== undefined) {
    const grows = compareDecimals(quantity, request.quantity) > 0
    return grows && request.displayQuantity !== undefined ? request : { ...request, quantity }
  }
  return amount !== undefined && request.amount !== undefined ? { ...request, amount } : request
}
