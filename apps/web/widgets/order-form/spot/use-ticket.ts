// The order ticket of a spot market, restored when the user comes back to it.
import type { Order } from '@ingot/contract/calls'
import { type Dispatch, useCallback, useState } from 'react'
import { useUserId } from '#data/account/session.ts'
import { type FormChoices, setTradeChoices, tradeChoices } from '#data/orders/trade-choices.ts'
import { resetCondition } from '#widgets/order-form/condition/use-condition.ts'
import { createDraftStore, draftKeyOf } from '#widgets/order-form/draft-store.ts'
import { reduceTicket, type Ticket, type TicketChange } from './order-ticket.ts'
import { draftOf, readDraft, resumeTicket } from './ticket-draft.ts'

const { useDraft, ...drafts } = createDraftStore('ticket-drafts', readDraft)

export type UseTicketOptions = {
  readonly symbol: string
  readonly choices: FormChoices
  /** The last price as the form opens. */
  readonly price: string
}

export function useTicket(
  { symbol, choices, price }: UseTicketOptions,
): readonly [Ticket, Dispatch<TicketChange>] {
  const key = draftKeyOf(useUserId(), symbol)
  const draft = useDraft(key)
  const [firstPrice] = useState(price)
  const [isTried, setTried] = useState(false)
  const change = useCallback((next: TicketChange): void => {
    const known = drafts.get(key)
    const resumed = resumeTicket({ choices: tradeChoices(), draft: known, price: firstPrice })
    const ticket = reduceTicket({ ...resumed, isTried }, next)
    const { side, entrust, timeInForce } = ticket
    drafts.keep(key, draftOf(ticket))
    setTradeChoices({ side, entrust, timeInForce })
    setTried(ticket.isTried)
  }, [key, firstPrice, isTried])
  return [{ ...resumeTicket({ choices, draft, price: firstPrice }), isTried }, change]
}

/** Fills the form of the order's market with the same order again. */
export function repeatOrder(userId: string, order: Order): void {
  const { direction: side, entrust, timeInForce, price, quantity, amount, displayQuantity } = order
  drafts.keep(draftKeyOf(userId, order.symbol), {
    side,
    entrust,
    sizedBy: quantity === null ? 'amount' : 'quantity',
    price: price ?? undefined,
    size: quantity ?? amount ?? '',
    percent: undefined,
    total: undefined,
  })
  resetCondition(userId, order.symbol, displayQuantity === null
    ? {} : { kind: 'iceberg', shownQuantity: displayQuantity })
  setTradeChoices(entrust === 'limit' ? { side, entrust, timeInForce } : { side, entrust })
}
