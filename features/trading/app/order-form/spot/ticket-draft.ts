// The stored part of a market's order ticket while the user is elsewhere: the typed price and size.
// Side, type and time in force are the same for all markets and are stored with the other choices
// (data/trade-choices.ts). Pure.
import { spotDirections, entrustTypes } from '@ingot/contract/vocabulary'
import type { FormChoices } from '#features/market/app/parts/trade-choices.ts'
import { fieldsOf, oneOf, textOf } from '@ingot/web/data/call/read-unknown.ts'
import type { ResumeFrom } from '#features/trading/app/order-form/draft/create-ticket-hook.ts'
import { reduceTicket, startTicket, type Ticket } from './order-ticket.ts'

export type TicketDraft = {
  /** The side and the type for which the size was typed. */
  readonly side: Ticket['side']
  readonly entrust: Ticket['entrust']
  readonly sizedBy: Ticket['sizedBy']
  /** Undefined when no price was typed or picked. */
  readonly price: string | undefined
  readonly size: string
  readonly percent: number | undefined
  readonly total: string | undefined
}

export function draftOf(ticket: Ticket): TicketDraft {
  const { side, entrust, sizedBy, size, percent, total } = ticket
  const price = ticket.hasOwnPrice ? ticket.price : undefined
  return { side, entrust, sizedBy, price, size, percent, total }
}

/** The ticket as it was left, changed to the side and the type that are chosen now (W61). */
export function resumeTicket(
  { choices, draft, price }: ResumeFrom<FormChoices, TicketDraft>,
): Ticket {
  const fresh: Ticket = { ...startTicket({ ...choices, price }), timeInForce: choices.timeInForce }
  if (draft === undefined) return fresh
  const { price: ownPrice, ...kept } = draft
  const left: Ticket = ownPrice === undefined
    ? { ...fresh, ...kept }
    : { ...fresh, ...kept, price: ownPrice, hasOwnPrice: true }
  const { side, entrust } = choices
  return reduceTicket(reduceTicket(left, { kind: 'side', side }), { kind: 'entrust', entrust })
}

const decimalPattern = /^\d{0,15}(?:\.\d{0,18})?$/

/** A draft that this tab stored, when it is whole. */
export function readDraft(raw: unknown): TicketDraft | undefined {
  const stored = fieldsOf(raw)
  const side = oneOf(spotDirections, stored['side'])
  const entrust = oneOf(entrustTypes, stored['entrust'])
  const sizedBy = oneOf(['quantity', 'amount'], stored['sizedBy'])
  const size = textOf(stored['size'], decimalPattern)
  if (side === undefined || entrust === undefined || sizedBy === undefined) return undefined
  if (size === undefined) return undefined
  const percent = typeof stored['percent'] === 'number' && Number.isInteger(stored['percent'])
    && stored['percent'] >= 0 && stored['percent'] <= 100
    ? stored['percent']
    : undefined
  return {
    side,
    entrust,
    sizedBy,
    price: textOf(stored['price'], decimalPattern),
    size,
    percent,
    total: textOf(stored['total'], decimalPattern),
  }
}
