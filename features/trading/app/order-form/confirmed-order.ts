// The order that a confirmation shows and sends, from the ticket that the form holds: a typed size
// stays as it was confirmed, and a share of the largest order follows prices and balance until the
// order is sent. Pure.
import type { TimeInForce } from '@ingot/contract/vocabulary'
import { compareDecimals } from '@ingot/ui/format/decimal-text.ts'
import type { OrderEntry } from './order-entry.ts'

type Ordered = {
  readonly quantity?: string | undefined
  readonly amount?: string | undefined
  readonly displayQuantity?: string | undefined
  readonly timeInForce?: TimeInForce | undefined
}

/** An order under confirmation and the ticket that placed it. */
export type ConfirmedOrder<Request, Ticket> = {
  readonly request: Request
  readonly ticket: Ticket
}

/** A typed total is that of a spot ticket alone. */
type Typed = OrderEntry & { readonly total?: string | undefined }

type Viewed<Request> = { readonly request: Request | undefined }

/** [W28, K183] The order to send, and the view of exactly this order; `isStill` once it is sent. */
export function confirmedOrder<
  Request extends Ordered, Ticket extends Typed, View extends Viewed<Request>,
>(
  { request: confirmed, ticket }: ConfirmedOrder<Request, Ticket>,
  isStill: boolean,
  viewOf: (ticket: Ticket) => View,
): { readonly request: Request, readonly view: View } {
  const follows = ticket.percent !== undefined && !isStill
  const request = follows ? atNewestSize(confirmed, viewOf(ticket).request) : confirmed
  return { request, view: viewOf(ticketOf(request, ticket)) }
}

/** [K54] The order with the unfilled rest of a placed one as its size. */
export function orderOfRest<Request extends Ordered, Ticket extends OrderEntry>(
  { request, ticket }: ConfirmedOrder<Request, Ticket>,
  rest: { readonly quantity: string } | { readonly amount: string },
): ConfirmedOrder<Request, Ticket> {
  return { request: { ...request, ...rest }, ticket: { ...ticket, percent: undefined } }
}

/** The ticket that places exactly this order, whose size is now a typed one. */
function ticketOf<Ticket extends Typed>(
  { quantity, amount = '', timeInForce }: Ordered, ticket: Ticket,
): Ticket {
  return {
    ...ticket,
    timeInForce: timeInForce ?? ticket.timeInForce,
    sizedBy: quantity === undefined ? 'amount' : 'quantity',
    size: quantity ?? amount,
    percent: undefined,
    total: undefined,
    isTried: true,
  }
}

/** An iceberg does not grow: its slices have a limit. */
function atNewestSize<Request extends Ordered>(
  request: Request, { quantity, amount }: Ordered = {},
): Request {
  if (quantity !== undefined && request.quantity !== undefined) {
    const grows = compareDecimals(quantity, request.quantity) > 0
    return grows && request.displayQuantity !== undefined ? request : { ...request, quantity }
  }
  return amount !== undefined && request.amount !== undefined ? { ...request, amount } : request
}
