// The order ticket of a spot market as a pure model: the shared entry, a side, and a typed total.
// viewTicket computes its sums and the order to place.
import type { EntrustType, SpotDirection } from '@ingot/contract/vocabulary'
import {
  type EntryChange, type OrderEntry, reduceEntry, type SizeUnit, startEntry,
} from '#features/trading/app/order-form/order-entry.ts'

export type Ticket = OrderEntry & {
  readonly side: SpotDirection
  /** A total that was typed for a limit order; while it is set the size follows from it. */
  readonly total: string | undefined
}

export type TicketChange =
  | EntryChange
  | { readonly kind: 'side', readonly side: SpotDirection }
  | { readonly kind: 'total', readonly total: string }

export type TicketStart = Pick<Ticket, 'side' | 'entrust' | 'price'>

export function startTicket({ side, entrust, price }: TicketStart): Ticket {
  const sizedBy = sizeUnitFirst(side, entrust)
  return { ...startEntry({ entrust, sizedBy, price }), side, total: undefined }
}

export function reduceTicket(ticket: Ticket, change: TicketChange): Ticket {
  switch (change.kind) {
    case 'side':
      return onSide(ticket, change.side)
    case 'entrust':
      return ofType(ticket, change.entrust)
    case 'pick':
      return reduceEntry(ofType(ticket, 'limit'), change)
    case 'size-unit':
      return inOtherUnit(ticket, change.converted)
    case 'total':
      return { ...ticket, size: '', percent: undefined, total: change.total }
    case 'size':
    case 'percent':
    case 'placed':
      return { ...reduceEntry(ticket, change), total: undefined }
    default:
      return reduceEntry(ticket, change)
  }
}

/** W61: a share belongs to the other asset and is cleared; a typed size or total stays. */
function onSide(ticket: Ticket, side: SpotDirection): Ticket {
  if (side === ticket.side) return ticket
  return withFirstUnit({ ...ticket, side, percent: undefined, isTried: false })
}

/** W61: the amount of a market order becomes the total of a limit order, and vice versa. */
function ofType(ticket: Ticket, entrust: EntrustType): Ticket {
  if (entrust === ticket.entrust) return ticket
  return withFirstUnit({ ...ticket, ...sizeOfType(ticket, entrust), entrust, isTried: false })
}

function sizeOfType({ sizedBy, size, total }: Ticket, entrust: EntrustType): Partial<Ticket> {
  if (entrust === 'market') {
    return total === undefined ? {} : { sizedBy: 'amount', size: total, total: undefined }
  }
  return sizedBy === 'quantity' || size === ''
    ? {}
    : { sizedBy: 'quantity', size: '', total: size }
}

/** W61: a typed total is an amount already. */
function inOtherUnit(ticket: Ticket, converted: string): Ticket {
  const change = { kind: 'size-unit', converted: ticket.total ?? converted } as const
  return { ...reduceEntry(ticket, change), total: undefined }
}

/** A typed size keeps its unit. */
function withFirstUnit(ticket: Ticket): Ticket {
  const isTyped = ticket.size !== '' || ticket.total !== undefined
  return isTyped ? ticket : { ...ticket, sizedBy: sizeUnitFirst(ticket.side, ticket.entrust) }
}

/** A market buy is sized by its cost by default; every other order by coins. */
function sizeUnitFirst(side: SpotDirection, entrust: EntrustType): SizeUnit {
  return entrust === 'market' && side === 'buy' ? 'amount' : 'quantity'
}
