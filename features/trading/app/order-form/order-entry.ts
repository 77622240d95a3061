// The part of an order ticket that every kind of market has, as a pure model: type, price, size and
// share. A ticket adds its own fields to it and passes the shared changes on.
import type { EntrustType, TimeInForce } from '@ingot/contract/vocabulary'

export type SizeUnit = 'quantity' | 'amount'

export type OrderEntry = {
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
  /** The user has tried to send the order: missing fields are now reported. */
  readonly isTried: boolean
  /** A draft of before, in which the user has changed nothing yet: it has no faults. */
  readonly isKept?: boolean
}

export type EntryChange =
  | { readonly kind: 'entrust', readonly entrust: EntrustType }
  | { readonly kind: 'time-in-force', readonly timeInForce: TimeInForce }
  /** `converted` is the size in the other unit; empty without a value there. */
  | { readonly kind: 'size-unit', readonly converted: string }
  | { readonly kind: 'price', readonly price: string }
  /** A price was tapped in the book, which only a limit order can have. */
  | { readonly kind: 'pick', readonly price: string }
  | { readonly kind: 'size', readonly size: string }
  | { readonly kind: 'percent', readonly percent: number }
  | { readonly kind: 'tried' }
  | { readonly kind: 'placed' }

export type EntryStart = Pick<OrderEntry, 'entrust' | 'sizedBy' | 'price'>

export function startEntry(start: EntryStart): OrderEntry {
  return {
    ...start,
    timeInForce: 'GTC',
    hasOwnPrice: false,
    size: '',
    percent: undefined,
    isTried: false,
  }
}

export function reduceEntry<Entry extends OrderEntry>(entry: Entry, change: EntryChange): Entry {
  switch (change.kind) {
    case 'entrust':
      return { ...entry, entrust: change.entrust, isTried: false }
    case 'time-in-force':
      return { ...entry, timeInForce: change.timeInForce }
    case 'size-unit':
      return inOtherUnit(entry, change.converted)
    case 'price':
      return { ...entry, price: change.price, hasOwnPrice: true }
    case 'pick':
      return { ...entry, entrust: 'limit', price: change.price, hasOwnPrice: true }
    case 'size':
      return { ...entry, size: change.size, percent: undefined }
    case 'percent':
      return { ...entry, size: '', percent: change.percent }
    case 'tried':
      return { ...entry, isTried: true }
    case 'placed':
      return { ...entry, size: '', percent: undefined, isTried: false }
  }
}

/** W61: a share is the same in both units. */
function inOtherUnit<Entry extends OrderEntry>(entry: Entry, converted: string): Entry {
  return {
    ...entry,
    sizedBy: entry.sizedBy === 'amount' ? 'quantity' : 'amount',
    size: entry.percent === undefined ? converted : '',
    isTried: false,
  }
}
