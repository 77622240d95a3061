// Makes the hook of a kind of ticket, which restores the ticket when the user comes back to it: the
// typed part is a draft of its market, the other choices are the same for all markets.
import { type Dispatch, useCallback, useState } from 'react'
import { exchangeNow } from '@ingot/web/data/device/exchange-clock.ts'
import type { DraftStore } from './draft-store.ts'
import { freshDraft } from './fresh-draft.ts'
import type { OrderEntry } from '#features/trading/app/order-form/order-entry.ts'

export type ResumeFrom<Choices, Draft> = {
  readonly choices: Choices
  readonly draft: Draft | undefined
  /** The price that the form starts with when none was typed. */
  readonly price: string
}

export type TicketParts<Ticket, Change, Choices, Draft> = {
  readonly store: DraftStore<Draft>
  /** The ticket as it was left, with the choices of now. */
  resume(from: ResumeFrom<Choices, Draft>): Ticket
  reduce(ticket: Ticket, change: Change): Ticket
  draftOf(ticket: Ticket): Draft
  choicesNow(): Choices
  keepChoices(ticket: Ticket): void
}

export type UseTicketOptions<Choices> = {
  readonly symbol: string
  readonly choices: Choices
  /** The last price as the form opens. */
  readonly price: string
  /** Whether a price is inside the price band, as far as the app knows. */
  isAllowed(price: string): boolean
}

type UseTicket<Ticket, Change, Choices> = (
  options: UseTicketOptions<Choices>,
) => readonly [Ticket, Dispatch<Change>]

export function createTicketHook<
  Ticket extends OrderEntry, Change, Choices, Draft extends { readonly price: string | undefined },
>(
  parts: TicketParts<Ticket, Change, Choices, Draft>,
): UseTicket<Ticket, Change, Choices> {
  const { store: { useDraft, ...drafts }, resume } = parts
  return function useTicket({ symbol, choices, price, isAllowed }) {
    const [opening] = useState(() => ({ price, isAllowed, at: exchangeNow() }))
    const draft = freshDraft(useDraft(symbol), opening)
    const [{ isTried, isTouched }, setProgress] = useState(untouched)
    const change = useCallback((next: Change): void => {
      const known = freshDraft(drafts.get(symbol), opening)
      const from = { choices: parts.choicesNow(), draft: known, price: opening.price }
      const ticket = parts.reduce({ ...resume(from), isTried }, next)
      drafts.keep(symbol, parts.draftOf(ticket))
      parts.keepChoices(ticket)
      setProgress({ isTried: ticket.isTried, isTouched: true })
    }, [symbol, opening, isTried])
    // K112: a kept draft has no faults yet.
    const isKept = draft !== undefined && !isTouched
    return [{ ...resume({ choices, draft, price: opening.price }), isTried, isKept }, change]
  }
}

const untouched = { isTried: false, isTouched: false }
