// Which idempotency key an order goes out under. A lost answer leaves it open whether the order
// was placed: trying the same order again must use the same key, and never a new one.
import type { OrderRequest } from './view-ticket.ts'

export type Attempt = OrderRequest & { readonly clientOrderId: string }

/**
 * The attempt for a confirmed order: the open one again when it asks for the same, else a new
 * one. `open` is the attempt whose end is not known; an answered one is not given.
 */
export function nextAttempt(
  open: Attempt | undefined,
  request: OrderRequest,
  newId: () => string,
): Attempt {
  return isOpenAttempt(open, request) ? open : { ...request, clientOrderId: newId() }
}

/** Whether the attempt whose end is not known asks for this order. */
export function isOpenAttempt(open: Attempt | undefined, request: OrderRequest): open is Attempt {
  return open !== undefined && orderFields.every((field) => open[field] === request[field])
}

const orderFields = [
  'symbol', 'direction', 'entrust', 'price', 'quantity', 'amount', 'timeInForce',
] as const
