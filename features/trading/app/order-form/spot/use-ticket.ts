// The order ticket of a spot market, restored when the user comes back to it.
import type { Order } from '#features/trading/spot-orders.calls.ts'
import { setTradeChoices, tradeChoices } from '#features/market/app/parts/trade-choices.ts'
import { resetCondition } from '#features/trading/app/order-form/condition/use-condition.ts'
import { createTicketHook } from '#features/trading/app/order-form/draft/create-ticket-hook.ts'
import { createDraftStore } from '#features/trading/app/order-form/draft/draft-store.ts'
import { reduceTicket } from './order-ticket.ts'
import { draftOf, readDraft, resumeTicket } from './ticket-draft.ts'

const store = createDraftStore('ticket-drafts', readDraft)

export const useTicket = createTicketHook({
  store,
  resume: resumeTicket,
  reduce: reduceTicket,
  draftOf,
  choicesNow: tradeChoices,
  keepChoices: ({ side, entrust, timeInForce }) => setTradeChoices({ side, entrust, timeInForce }),
})

/** Fills the form of the order's market with the same order again. */
export function repeatOrder(order: Order): void {
  const { direction: side, entrust, timeInForce, price, quantity, amount, displayQuantity } = order
  store.keep(order.symbol, {
    side,
    entrust,
    sizedBy: quantity === null ? 'amount' : 'quantity',
    price: price ?? undefined,
    size: quantity ?? amount ?? '',
    percent: undefined,
    total: undefined,
  })
  resetCondition(order.symbol, displayQuantity === null
    ? {} : { kind: 'iceberg', shownQuantity: displayQuantity })
  setTradeChoices(entrust === 'limit' ? { side, entrust, timeInForce } : { side, entrust })
}
