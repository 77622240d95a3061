// One order that waits for a price, and the nodes by which its market's heaps know it.
import type { OrderId } from '@ingot/contract/vocabulary'
import type { TriggerTerms } from '#engine/commands/trigger-command.ts'
import { heldTurns, type TriggerRow } from '#engine/effects/trigger-effects.ts'
import { bandTicks } from '#formulas/price-band.ts'
import type { PriceNode } from '#kernel/price-heap.ts'
import type { TriggerBook } from './trigger-book.ts'

/** A price at which a trigger order is due, or one at which a trailing stop follows. */
export type TriggerNode = PriceNode & { readonly trigger: TriggerOrder }

/** The order or position that an exit belongs to. */
export type ExitSeat = { readonly parentId: OrderId | 0; readonly closesPosition: boolean }

const alone: ExitSeat = { parentId: 0, closesPosition: false }

/** Whose it is, where it waits and since when. */
export type TriggerSeat = {
  readonly owner: number
  readonly book: TriggerBook
  readonly at: number
  /** Absent for one that goes with nothing. */
  readonly exit?: ExitSeat
}

export class TriggerOrder {
  readonly id: OrderId
  readonly owner: number
  readonly exit: ExitSeat
  terms: TriggerTerms
  readonly book: TriggerBook
  readonly createdAt: number
  /** Its share of the state hash. */
  readonly share = new Int32Array(4)
  /** Where it is due, and where a trailing stop starts to follow or follows on. */
  readonly due: TriggerNode
  readonly follow: TriggerNode
  extremeTicks = 0
  /** It waits for the end of its parent. */
  isAttached = false
  /** The slot of the position that it ends with; zero without. */
  position = 0
  /** Ascends in the order in which due ones are placed; zero while it waits for its price. */
  turn = 0
  /** [O49] It is due, and its owner could not bear its first fill. */
  isHeld = false
  pairId: OrderId | 0 = 0
  /** [O48] Lots that orders of it have filled while it stayed due. */
  filledLots = 0
  updatedAt: number

  constructor(id: OrderId, seat: TriggerSeat, terms: TriggerTerms) {
    this.id = id
    this.owner = seat.owner
    this.book = seat.book
    this.terms = terms
    this.exit = seat.exit ?? alone
    this.createdAt = seat.at
    this.updatedAt = seat.at
    this.due = { ticks: 0, number: id, place: 0, trigger: this }
    this.follow = { ticks: 0, number: id, place: 0, trigger: this }
  }

  get isTrailing(): boolean {
    return this.terms.triggerTicks === 0
  }

  /** [O4] Where a trailing stop is due: its callback back from the best price so far. */
  get trailedTicks(): number {
    return trailedTicks(this.terms, this.extremeTicks)
  }

  /** The turn as its row and the state hash have it. */
  get rowTurn(): number {
    return this.isHeld ? this.turn + heldTurns : this.turn
  }

  /** Its row while it waits or is due. */
  row(): TriggerRow {
    return {
      ...this.terms,
      triggerId: this.id,
      extremeTicks: this.extremeTicks,
      turn: this.rowTurn,
      pairId: this.pairId,
      ...this.exit,
      status: this.isAttached ? 'attached' : this.turn === 0 ? 'waiting' : 'due',
      closeReason: null,
      orderId: 0,
      createdAt: this.createdAt,
      updatedAt: this.updatedAt,
      filledLots: this.filledLots,
    }
  }
}

/** [O4] Where terms of a trailing stop are due, given its best price so far. */
export function trailedTicks(terms: TriggerTerms, extremeTicks: number): number {
  const callback = callbackFrom(terms, extremeTicks)
  return extremeTicks + (terms.direction === 'rise' ? callback : -callback)
}

/** [O4] The distance between a best price and the price at which a trailing stop is due. */
export function callbackFrom(
  { callbackTicks, callbackPpm }: TriggerTerms, extremeTicks: number,
): number {
  return callbackTicks + Math.max(callbackPpm > 0 ? 1 : 0, bandTicks(extremeTicks, callbackPpm))
}
