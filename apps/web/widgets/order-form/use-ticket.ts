// The order ticket of a market, kept while the user visits other pages: coming back from the chart
// restores the typed values. It is stored for this tab only, and separately for each user.
import type { Order } from '@ingot/contract/calls'
import { type Dispatch, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fieldsOf } from '#data/call/read-unknown.ts'
import { useUserId } from '#data/account/session.ts'
import { readStored, writeStored } from '#data/call/stored.ts'
import { type FormChoices, setTradeChoices, tradeChoices } from '#data/orders/trade-choices.ts'
import { reduceTicket, type Ticket, type TicketChange } from './order-ticket.ts'
import { draftOf, readDraft, resumeTicket, type TicketDraft } from './ticket-draft.ts'

type Drafts = Readonly<Record<string, TicketDraft>>

const storedKey = 'ticket-drafts'
/** Markets whose drafts are kept; the one that was changed longest ago gives way. */
const draftsMax = 32

const store = createStore<{ readonly drafts: Drafts }>(() => ({
  drafts: readStored(storedKey, readDrafts, 'tab'),
}))
store.subscribe(({ drafts }) => writeStored(storedKey, drafts, 'tab'))

export type UseTicketOptions = {
  readonly symbol: string
  readonly choices: FormChoices
  /** The last price as the form opens. */
  readonly price: string
}

export function useTicket(
  { symbol, choices, price }: UseTicketOptions,
): readonly [Ticket, Dispatch<TicketChange>] {
  const key = `${useUserId() ?? ''} ${symbol}`
  const draft = useStore(store, ({ drafts }) => drafts[key])
  const [firstPrice] = useState(price)
  const [isTried, setTried] = useState(false)
  const change = useCallback((next: TicketChange): void => {
    const known = store.getState().drafts[key]
    const resumed = resumeTicket({ choices: tradeChoices(), draft: known, price: firstPrice })
    const ticket = reduceTicket({ ...resumed, isTried }, next)
    const { side, entrust, timeInForce } = ticket
    keepDraft(key, draftOf(ticket))
    setTradeChoices({ side, entrust, timeInForce })
    setTried(ticket.isTried)
  }, [key, firstPrice, isTried])
  return [{ ...resumeTicket({ choices, draft, price: firstPrice }), isTried }, change]
}

/** Fills the form of the order's market with the same order again. */
export function repeatOrder(userId: string, order: Order): void {
  const { direction: side, entrust, timeInForce, price, quantity, amount } = order
  keepDraft(`${userId} ${order.symbol}`, {
    side,
    entrust,
    sizedBy: quantity === null ? 'amount' : 'quantity',
    price: price ?? undefined,
    size: quantity ?? amount ?? '',
    percent: undefined,
    total: undefined,
  })
  setTradeChoices(entrust === 'limit' ? { side, entrust, timeInForce } : { side, entrust })
}

function keepDraft(key: string, draft: TicketDraft): void {
  store.setState(({ drafts }) => {
    const others = Object.entries(drafts).filter(([other]) => other !== key)
    return { drafts: Object.fromEntries([...others, [key, draft] as const].slice(-draftsMax)) }
  })
}

function readDrafts(raw: unknown): Drafts {
  return Object.fromEntries(Object.entries(fieldsOf(raw)).flatMap(([key, value]) => {
    const draft = readDraft(value)
    return draft === undefined ? [] : [[key, draft]]
  }))
}
