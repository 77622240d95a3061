// Every trigger order: those that wait, by id and by owner; those that are due, in their order; and
// the rows that have changed since the last drain. It places nothing.
import type { OrderId } from '@ingot/contract/vocabulary'
import { assert } from '#engine/assert.ts'
import type { TriggerCloseReason, TriggerRow } from '#engine/trigger-effects.ts'
import { TriggerBook } from './trigger-book.ts'
import type { TriggerOrder } from './trigger-order.ts'

/** How a trigger order ends. */
export type TriggerEnd = {
  readonly status: 'triggered' | 'refused' | 'cancelled'
  readonly closeReason: TriggerCloseReason | null
  readonly orderId: OrderId | 0
  readonly at: number
}

const noTriggers: ReadonlySet<TriggerOrder> = new Set()
const noRows: readonly TriggerRow[] = []

export class Triggers {
  /** Those that have changed and are still open, for the hash and the rows. */
  readonly dirty = new Set<TriggerOrder>()
  /** Shares of closed ones that still stand in the state hash. */
  readonly goneShares: Int32Array[] = []
  private readonly open = new Map<number, TriggerOrder>()
  private readonly byOwner = new Map<number, Set<TriggerOrder>>()
  private readonly due = new Set<TriggerOrder>()
  private readonly met: TriggerBook[] = []
  private closed: TriggerRow[] = []
  /** The highest turn of those that are due; zero when none is. */
  private lastTurn = 0

  /** The book of one price of one market. */
  makeBook(): TriggerBook {
    return new TriggerBook(this.met)
  }

  /** Whether a price was met, or an order still waits to be placed. */
  get isStirred(): boolean {
    return this.met.length !== 0 || this.lastTurn !== 0
  }

  /** How many an owner has open. */
  countOf(owner: number): number {
    return this.byOwner.get(owner)?.size ?? 0
  }

  /** An owner's open ones, in no order. */
  of(owner: number): ReadonlySet<TriggerOrder> {
    return this.byOwner.get(owner) ?? noTriggers
  }

  find(id: number): TriggerOrder | undefined {
    return this.open.get(id)
  }

  all(): Iterable<TriggerOrder> {
    return this.open.values()
  }

  /** Opens one; `ticks` is the price that it watches, as it is now. */
  enter(trigger: TriggerOrder, ticks: number): void {
    assert(!this.open.has(trigger.id), 'a trigger order is opened once')
    this.open.set(trigger.id, trigger)
    const own = this.byOwner.get(trigger.owner)
    if (own === undefined) this.byOwner.set(trigger.owner, new Set([trigger]))
    else own.add(trigger)
    this.dirty.add(trigger)
    if (trigger.turn === 0) {
      trigger.book.enter(trigger, ticks)
    } else {
      assert(trigger.turn > this.lastTurn, 'due ones come by their turn')
      this.lastTurn = trigger.turn
      this.due.add(trigger)
    }
  }

  /** Works off what was met: it becomes due, behind what is due already. */
  gather(at: number): void {
    for (const book of this.met) {
      book.workOff({
        due: (trigger) => {
          this.lastTurn += 1
          trigger.turn = this.lastTurn
          this.due.add(trigger)
          this.change(trigger, at)
        },
        moved: (trigger) => this.change(trigger, at),
      })
    }
    this.met.length = 0
  }

  /** The one that is to be placed next. */
  nextDue(): TriggerOrder | undefined {
    return this.due.values().next().value
  }

  close(trigger: TriggerOrder, end: TriggerEnd): void {
    assert(this.open.delete(trigger.id), 'only an open trigger order is closed')
    this.byOwner.get(trigger.owner)?.delete(trigger)
    this.dirty.delete(trigger)
    if (!this.due.delete(trigger)) trigger.book.leave(trigger)
    else if (trigger.turn === this.lastTurn) this.lastTurn = this.highestTurn()
    this.goneShares.push(trigger.share)
    this.closed.push({
      ...trigger.row(),
      turn: 0,
      status: end.status,
      closeReason: end.closeReason,
      orderId: end.orderId,
      updatedAt: end.at,
    })
  }

  /** Lets one of a pair go on alone. */
  part(trigger: TriggerOrder, at: number): void {
    trigger.pairId = 0
    this.change(trigger, at)
  }

  /** The rows of what has changed; afterwards nothing counts as changed. */
  drain(): readonly TriggerRow[] {
    if (this.closed.length === 0 && this.dirty.size === 0) return noRows
    const rows = this.closed
    for (const trigger of this.dirty) rows.push(trigger.row())
    this.closed = []
    this.dirty.clear()
    return rows
  }

  /** A loaded engine counts on from the turns that it finds, so this one must too. */
  private highestTurn(): number {
    let highest = 0
    for (const { turn } of this.due) highest = Math.max(highest, turn)
    return highest
  }

  private change(trigger: TriggerOrder, at: number): void {
    trigger.updatedAt = at
    this.dirty.add(trigger)
  }
}
