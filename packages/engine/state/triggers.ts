// Every trigger order: those that wait, by id and by owner; those that are due, in their order; and
// the rows that have changed since the last drain. It places nothing.
import type { MarketId, OrderId } from '@ingot/contract/vocabulary'
import { assert } from '#kernel/assert.ts'
import type { TriggerCloseReason, TriggerRow } from '#engine/effects/trigger-effects.ts'
import type { TriggerTerms } from '#engine/commands/trigger-command.ts'
import { type Deferral, DueOrders } from './due-orders.ts'
import { TriggerBook } from './trigger-book.ts'
import type { TriggerOrder } from './trigger-order.ts'

/** Trigger orders that one account may have open on all markets together. */
const triggerOrdersPerUserMax = 200

/** How a trigger order ends. */
export type TriggerEnd = {
  readonly status: 'triggered' | 'refused' | 'cancelled'
  readonly closeReason: TriggerCloseReason | null
  readonly orderId: OrderId | 0
  readonly at: number
}

/** The endings of orders and positions with exits, in the sequence in which they happened. */
export type Ending =
  | { readonly kind: 'order'; readonly orderId: number; readonly lots: OrderLots }
  | { readonly kind: 'position'; readonly position: number }

/** An order's filled lots, and its owner's lots after fees. */
export type OrderLots = { readonly filled: number; readonly kept: number }

/** A price and the moment of the command that reads it. */
export type PriceAt = { readonly ticks: number; readonly at: number }

const noTriggers: ReadonlySet<TriggerOrder> = new Set()

export class Triggers {
  /** Those that have changed and are still open, for the hash and the rows. */
  readonly dirty = new Set<TriggerOrder>()
  /** Shares of closed orders that are still in the state hash. */
  readonly goneShares: Int32Array[] = []
  private readonly open = new Map<number, TriggerOrder>()
  private readonly byOwner = new Map<number, Set<TriggerOrder>>()
  private readonly due = new DueOrders()
  private readonly met: TriggerBook[] = []
  private readonly byParent = new Map<number, Set<TriggerOrder>>()
  private readonly byPosition = new Map<number, Set<TriggerOrder>>()
  private endings: Ending[] = []
  private marked: MarketId[] = []
  private closed: TriggerRow[] = []

  /** The book of one price of one market. */
  makeBook(): TriggerBook {
    return new TriggerBook(this.met)
  }

  /** Whether a price was met, a held order is to be tried, or a due one may be placed. */
  get isStirred(): boolean {
    return this.met.length !== 0 || this.endings.length !== 0 || this.marked.length !== 0
      || this.due.next !== undefined
  }

  /** An order or position with exits has ended. */
  end(ending: Ending): void {
    this.endings.push(ending)
  }

  /** The endings since the last call. */
  takeEndings(): readonly Ending[] {
    const { endings } = this
    this.endings = []
    return endings
  }

  /** Those that wait for the end of an order. */
  attachedTo(orderId: number): readonly TriggerOrder[] {
    return [...this.byParent.get(orderId) ?? noTriggers]
  }

  /** Those that end with a position, the oldest first. */
  endingWith(position: number): readonly TriggerOrder[] {
    return [...this.byPosition.get(position) ?? noTriggers].sort((a, b) => a.id - b.id)
  }

  /** How many an owner has open. */
  countOf(owner: number): number {
    return this.byOwner.get(owner)?.size ?? 0
  }

  /** How many trailing stops an owner has open on a market. */
  trailingOf(owner: number, market: MarketId): number {
    let count = 0
    for (const { isTrailing, terms } of this.of(owner)) {
      if (isTrailing && terms.order.market === market) count += 1
    }
    return count
  }

  /** Whether an owner has one open on a perpetual market. */
  hasPerpetual(owner: number): boolean {
    for (const { terms } of this.of(owner)) {
      if (terms.order.kind === 'place-perpetual-order') return true
    }
    return false
  }

  /** Whether an owner may open `count` more. */
  hasRoom(owner: number, count: number): boolean {
    return this.countOf(owner) + count <= triggerOrdersPerUserMax
  }

  /** An owner's open ones, in no order. */
  of(owner: number): ReadonlySet<TriggerOrder> {
    return this.byOwner.get(owner) ?? noTriggers
  }

  find(id: number): TriggerOrder | undefined {
    return this.open.get(id)
  }

  /** The other one of its pair; undefined without a pair. */
  otherOf({ id, pairId }: TriggerOrder): TriggerOrder | undefined {
    // No order has the id zero.
    const other = this.open.get(pairId)
    assert(other === undefined || other.pairId === id, 'both of a pair name each other')
    return other
  }

  all(): Iterable<TriggerOrder> {
    return this.open.values()
  }

  /** Opens one; `ticks` is the price that it watches, as it is now. */
  enter(trigger: TriggerOrder, ticks: number): void {
    assert(!this.open.has(trigger.id), 'a conditional order is opened once')
    this.open.set(trigger.id, trigger)
    addTo(this.byOwner, trigger.owner, trigger)
    this.dirty.add(trigger)
    if (trigger.isAttached) {
      addTo(this.byParent, trigger.exit.parentId, trigger)
      return
    }
    if (trigger.position !== 0) addTo(this.byPosition, trigger.position, trigger)
    if (trigger.turn === 0) trigger.book.enter(trigger, ticks)
    else this.due.add(trigger)
  }

  /**
   * [O11] Lets an attached exit wait for its price from now on; one whose price is met is due at
   * once, behind orders that are already due.
   */
  arm(trigger: TriggerOrder, isMet: boolean, at: number): void {
    assert(trigger.isAttached, 'an exit is armed once')
    this.byParent.delete(trigger.exit.parentId)
    trigger.isAttached = false
    if (trigger.position !== 0) addTo(this.byPosition, trigger.position, trigger)
    if (isMet) this.makeDue(trigger)
    else trigger.book.enter(trigger, 0)
    this.change(trigger, at)
  }

  /** Processes the met orders: they become due, behind orders that are already due. */
  gather(at: number): void {
    for (const book of this.met) {
      book.workOff({
        due: (trigger) => {
          this.makeDue(trigger)
          this.change(trigger, at)
        },
        moved: (trigger) => this.change(trigger, at),
      })
    }
    this.met.length = 0
  }

  /** The one that is to be placed next. */
  nextDue(): TriggerOrder | undefined {
    return this.due.next
  }

  /** [O46, O59] Lets a due one wait until it may be placed. */
  defer(trigger: TriggerOrder, deferral: Deferral): void {
    this.due.defer(trigger, deferral)
  }

  /** [O49] Holds a due exit until a mark of its market. */
  hold(trigger: TriggerOrder, at: number): void {
    this.due.hold(trigger)
    this.change(trigger, at)
  }

  /** [O49] A market has a mark: its held exits are to be tried. */
  mark(market: MarketId): void {
    if (this.due.heldOf(market).size > 0) this.marked.push(market)
  }

  /** The held exits of the markets that have had a mark since the last call, the oldest first. */
  takeMarked(): readonly TriggerOrder[] {
    const held = this.marked.flatMap((market) => [...this.due.heldOf(market)])
    this.marked.length = 0
    return held.sort((a, b) => a.id - b.id)
  }

  /** [O49] Gives a held exit its turn again. */
  release(trigger: TriggerOrder, at: number): void {
    this.due.resume(trigger)
    this.change(trigger, at)
  }

  /** [O48, O52] Lets one have other lots to place. */
  resize(trigger: TriggerOrder, lots: number, at: number): void {
    trigger.terms = { ...trigger.terms, order: { ...trigger.terms.order, lots } }
    this.change(trigger, at)
  }

  /** [O48] An order of a due one has filled a part: it has that much less to place. */
  fill(trigger: TriggerOrder, filledLots: number, at: number): void {
    const { lots } = trigger.terms.order
    assert(filledLots > 0 && (lots === 0 || filledLots < lots), 'a due exit has lots left')
    trigger.filledLots += filledLots
    // Without lots of its own it closes the rest of its position.
    this.resize(trigger, lots === 0 ? 0 : lots - filledLots, at)
  }

  close(trigger: TriggerOrder, end: TriggerEnd): void {
    assert(this.open.delete(trigger.id), 'only an open trigger order is closed')
    this.byOwner.get(trigger.owner)?.delete(trigger)
    if (trigger.isAttached) takeFrom(this.byParent, trigger.exit.parentId, trigger)
    else if (trigger.position !== 0) takeFrom(this.byPosition, trigger.position, trigger)
    this.dirty.delete(trigger)
    if (trigger.turn > 0) this.due.remove(trigger)
    else trigger.book.leave(trigger)
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

  /** [O43] Lets one that waits wait by other terms; `ticks` is the price that it watches. */
  amend(trigger: TriggerOrder, terms: TriggerTerms, { ticks, at }: PriceAt): void {
    assert(!trigger.isAttached && trigger.turn === 0, 'only a waiting order is amended')
    trigger.book.leave(trigger)
    trigger.terms = terms
    trigger.book.enter(trigger, ticks)
    this.change(trigger, at)
  }

  /** Lets one of a pair go on alone. */
  part(trigger: TriggerOrder, at: number): void {
    trigger.pairId = 0
    this.change(trigger, at)
  }

  /** The rows of the changed orders; afterwards none counts as changed. */
  drain(): readonly TriggerRow[] {
    const rows = this.closed
    for (const trigger of this.dirty) rows.push(trigger.row())
    this.closed = []
    this.dirty.clear()
    return rows
  }

  private makeDue(trigger: TriggerOrder): void {
    assert(trigger.turn === 0, 'a conditional order becomes due once')
    trigger.turn = this.due.lastTurn + 1
    this.due.add(trigger)
  }

  private change(trigger: TriggerOrder, at: number): void {
    trigger.updatedAt = at
    this.dirty.add(trigger)
  }
}

function addTo(sets: Map<number, Set<TriggerOrder>>, key: number, trigger: TriggerOrder): void {
  const set = sets.get(key)
  if (set === undefined) sets.set(key, new Set([trigger]))
  else set.add(trigger)
}

/** A set that runs empty goes, for there is no end of orders. */
function takeFrom(sets: Map<number, Set<TriggerOrder>>, key: number, trigger: TriggerOrder): void {
  const set = sets.get(key)
  if (set?.delete(trigger) === true && set.size === 0) sets.delete(key)
}
