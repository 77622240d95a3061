// A confirmed spot order as the ticket that places exactly this order, so that its size and its
// faults can be computed again at newer prices. Pure.
import { type OrderShare, shareEntry } from '#widgets/order-form/confirmed-size.ts'
import { startTicket, type Ticket } from './order-ticket.ts'
import type { OrderRequest } from './view-ticket.ts'

export function orderedSpotTicket(request: OrderRequest, share: OrderShare | undefined): Ticket {
  const { direction, entrust, price = '', quantity, amount = '', timeInForce = 'GTC' } = request
  return {
    ...startTicket({ side: direction, entrust, price }),
    timeInForce,
    sizedBy: quantity === undefined ? 'amount' : 'quantity',
    size: quantity ?? amount,
    isTried: true,
    ...shareEntry(share),
  }
}
