// The order ticket as a pure model: the typed and chosen values so far. viewTicket computes its
// sums and the order to place.
import type { EntrustType, SpotDirection, TimeInForce } from '@ingot/contract/vocabulary'

export type SizeUnit = 'quantity' | 'amount'

export type Ticket = {
  readonly side: SpotDirection
  readonly entrust: EntrustType
  readonly timeInForce: TimeInForce
  /** The unit of the size: coins, or their value. */
  readonly sizedBy: SizeUnit
  readonly price: string
  /** Whether the price was typed or picked; else it is the last price as the form was opened. */
  readonly hasOwnPrice: boolean
  readonly size: string
  /** A share of the available balance; while it is set the size follows from it. */
  readonly percent: number | undefined
  /** A total that was typed for a limit order; while it is set the size follows from it. */
  readonly total: string | undefined
  /** The user has tried to send the order: missing fields are now reported. */
  readonly isTried: boolean
}

export type TicketChange =
  | { readonly kind: 'side', readonly side: SpotDirection }
  | { readonly kind: 'entrust', readonly entrust: EntrustType }
  | { readonly kind: 'time-in-force', readonly timeInForce: TimeInForce }
  /** `converted` is the size in the other unit; empty without a value there. */
  | { readonly kind: 'size-unit', readonly converted: string }
  | { readonly kind: 'price', readonly price: string }
  /** A price was tapped in the book, which only a limit order can have. */
  | { readonly kind: 'pick', readonly price: string }
  | { readonly kind: 'size', readonly size: string }
  | { readonly kind: 'percent', readonly percent: number }
  | { readonly kind: 'total', readonly total: string }
  | { readonly kind: 'tried' }
  | { readonly kind: 'placed' }

export type TicketStart = Pick<Ticket, 'side' | 'entrust' | 'price'>

export function startTicket({ side, entrust, price }: TicketStart): Ticket {
  return {
    side,
    entrust,
    timeInForce: 'GTC',
    sizedBy: sizeUnitFirst(side, entrust),
    price,
    hasOwnPrice: false,
    size: '',
    percent: undefined,
    total: undefined,
    isTried: false,
  }
}

export function reduceTicket(ticket: Ticket, change: TicketChange): Ticket {
  switch (change.kind) {
    case 'side':
      return onSide(ticket, change.side)
    case 'entrust':
      return ofType(ticket, change.entrust)
    case 'time-in-force':
      return { ...ticket, timeInForce: change.timeInForce }
    case 'size-unit':
      return inOtherUnit(ticket, change.converted)
    case 'price':
      return { ...ticket, price: change.price, hasOwnPrice: true }
    case 'pick':
      return { ...ofType(ticket, 'limit'), price: change.price, hasOwnPrice: true }
    case 'size':
      return { ...ticket, size: change.size, percent: undefined, total: undefined }
    case 'percent':
      return { ...ticket, size: '', percent: change.percent, total: undefined }
    case 'total':
      return { ...ticket, size: '', percent: undefined, total: change.total }
    case 'tried':
      return { ...ticket, isTried: true }
    case 'placed':
      return emptied(ticket)
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

/** W61: a share is the same in both units, and a typed total is an amount already. */
function inOtherUnit(ticket: Ticket, converted: string): Ticket {
  const { sizedBy, percent, total } = ticket
  return {
    ...ticket,
    sizedBy: sizedBy === 'amount' ? 'quantity' : 'amount',
    size: percent === undefined ? total ?? converted : '',
    total: undefined,
    isTried: false,
  }
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

function emptied(ticket: Ticket): Ticket {
  return { ...ticket, size: '', percent: undefined, total: undefined, isTried: false }
}
