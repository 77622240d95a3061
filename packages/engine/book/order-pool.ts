// Every resting order, and beside them the one at work: a slot each, a record of two cache lines.
// A slot carries the links of its price level's queue and of its owner's list. Slot 0 means none.
import { assert } from '#engine/assert.ts'
import { grownFloats, grownInts } from '#memory/columns.ts'
import { SlotList } from '#memory/slot-list.ts'
import type { NewOrder } from './new-order.ts'
import { OrderIndex } from './order-index.ts'
import { OrderSlices } from './order-slices.ts'

const slotsMin = 256
/** Words of an owner's list: first, last, count, one to spare. */
const listOf = 4

// A record is 16 doubles wide. What a book asks for lies in its first cache line: id, price, lots
// and filled lots as doubles, then 32-bit words, from the eighth of 32 on: owner, level, next and
// previous of the level, next and previous of the owner, kind, notes. In the second lie filled
// units, fee, made at and changed at as doubles, then words from the 24th on: market, cell of what
// it gives, whether touched, whether hashed, and four for its share of the hash.
// Offsets stand as plain numbers, for an accessor that short is always inlined.

/** Kinds from here on are sells. */
export const sellKind = 8

/** Notes: what few orders have, kept in maps beside the slots. */
const lateBit = 1
const icebergBit = 2
const exitsBit = 4

export class OrderPool {
  private floats = new Float64Array(slotsMin * 16)
  words = new Int32Array(this.floats.buffer)
  /** The amount of the market order at work; zero for one by quantity. */
  amountAtWork = 0
  /** By owner: its oldest and its youngest resting order, and how many it has. */
  private lists = new Int32Array(slotsMin * listOf)
  /** Slots of orders that have changed since the last drain; see isTouched. */
  readonly dirty = new SlotList()
  private readonly resting = new OrderIndex(this)
  /** By slot: the priorities of orders that have lost the one of their id. */
  private readonly priorities = new Map<number, number>()
  private readonly slices = new OrderSlices()
  private free = 0
  private end = 1

  get restingCount(): number {
    return this.resting.size
  }

  id(slot: number): number {
    return this.floats[slot * 16] ?? 0
  }

  priceTicks(slot: number): number {
    return this.floats[slot * 16 + 1] ?? 0
  }

  lots(slot: number): number {
    return this.floats[slot * 16 + 2] ?? 0
  }

  filledLots(slot: number): number {
    return this.floats[slot * 16 + 3] ?? 0
  }

  filledUnits(slot: number): number {
    return this.floats[slot * 16 + 8] ?? 0
  }

  feeUnits(slot: number): number {
    return this.floats[slot * 16 + 9] ?? 0
  }

  createdAt(slot: number): number {
    return this.floats[slot * 16 + 10] ?? 0
  }

  updatedAt(slot: number): number {
    return this.floats[slot * 16 + 11] ?? 0
  }

  owner(slot: number): number {
    return this.words[slot * 32 + 8] ?? 0
  }

  market(slot: number): number {
    return this.words[slot * 32 + 24] ?? 0
  }

  /** The cell of what the order gives: quote for a buy, base for a sell. */
  giveCell(slot: number): number {
    return this.words[slot * 32 + 25] ?? 0
  }

  isBuy(slot: number): boolean {
    return (this.words[slot * 32 + 14] ?? 0) < sellKind
  }

  kind(slot: number): number {
    return this.words[slot * 32 + 14] ?? 0
  }

  /** The price level where the order rests; zero while it is at work. */
  level(slot: number): number {
    return this.words[slot * 32 + 9] ?? 0
  }

  /** The next younger order of the same level. */
  next(slot: number): number {
    return this.words[slot * 32 + 10] ?? 0
  }

  previous(slot: number): number {
    return this.words[slot * 32 + 11] ?? 0
  }

  /** Where a slot's share of the state hash lies in the words. */
  shareAt(slot: number): number {
    return slot * 32 + 28
  }

  isHashed(slot: number): boolean {
    return this.words[slot * 32 + 27] === 1
  }

  setHashed(slot: number, hashed: boolean): void {
    this.words[slot * 32 + 27] = hashed ? 1 : 0
  }

  setLevel(slot: number, level: number): void {
    this.words[slot * 32 + 9] = level
  }

  setNext(slot: number, next: number): void {
    this.words[slot * 32 + 10] = next
  }

  setPrevious(slot: number, previous: number): void {
    this.words[slot * 32 + 11] = previous
  }

  setUpdatedAt(slot: number, at: number): void {
    this.floats[slot * 16 + 11] = at
  }

  setPrice(slot: number, ticks: number): void {
    assert(this.level(slot) === 0, 'a resting order keeps its price')
    this.floats[slot * 16 + 1] = ticks
  }

  setLots(slot: number, lots: number): void {
    assert(lots > this.filledLots(slot), 'an open order has something left')
    this.floats[slot * 16 + 2] = lots
  }

  /** Whether an order has lost its place in time: its priority is another number than its id. */
  isLate(slot: number): boolean {
    return this.isNoted(slot, lateBit)
  }

  /** Whether an order has nothing that few have; most questions about it end here. */
  isPlain(slot: number): boolean {
    return this.words[slot * 32 + 15] === 0
  }

  /** Orders of one price fill by ascending priority: the id, or the number that was set since. */
  priority(slot: number): number {
    return this.priorities.get(slot) ?? this.id(slot)
  }

  setPriority(slot: number, priority: number): void {
    assert(priority > this.priority(slot), 'a priority is only ever lost')
    this.note(slot, lateBit)
    this.priorities.set(slot, priority)
  }

  /** Whether an order shows only so many lots of its rest at a time. */
  isIceberg(slot: number): boolean {
    return this.isNoted(slot, icebergBit)
  }

  /** The lots that an order shows at a time; zero when it shows all. */
  displayLots(slot: number): number {
    return this.slices.displayLots(slot)
  }

  /** The lots of its rest that stand in the book: all, or what is left of an iceberg's slice. */
  offeredLots(slot: number): number {
    if (this.isPlain(slot)) return this.remainingLots(slot)
    return this.isIceberg(slot) ? this.slices.visibleLots(slot) : this.remainingLots(slot)
  }

  /** Whether exits wait for the order's end. */
  hasExits(slot: number): boolean {
    return this.isNoted(slot, exitsBit)
  }

  expectExits(slot: number): void {
    this.note(slot, exitsBit)
  }

  /** Makes an order an iceberg, which shows nothing yet. */
  hide(slot: number, displayLots: number): void {
    this.note(slot, icebergBit)
    this.slices.hide(slot, displayLots)
  }

  /** Lets an iceberg show so many lots; without a number its next slice. */
  show(slot: number, lots?: number): void {
    this.slices.show(slot, this.remainingLots(slot), lots)
  }

  remainingLots(slot: number): number {
    return (this.floats[slot * 16 + 2] ?? 0) - (this.floats[slot * 16 + 3] ?? 0)
  }

  /** The slot of a resting order; zero when the id does not rest. */
  find(id: number): number {
    return this.resting.get(id)
  }

  /** Makes room for so many orders, and for the one at work. */
  reserve(count: number): void {
    this.resting.reserve(count)
    if ((count + 2) * 16 > this.floats.length) this.grow(count + 2)
  }

  /** A slot for an order at work. */
  take(order: NewOrder): number {
    const slot = this.takeSlot()
    const { floats, words } = this
    const float = slot * 16
    floats[float] = order.id
    floats[float + 1] = order.priceTicks
    floats[float + 2] = order.lots
    floats[float + 3] = 0
    floats[float + 8] = 0
    floats[float + 9] = 0
    floats[float + 10] = order.at
    floats[float + 11] = order.at
    const place = slot * 32
    words[place + 8] = order.owner
    words[place + 24] = order.market
    words[place + 25] = order.giveCell
    words[place + 14] = order.kind
    words[place + 9] = 0
    words[place + 10] = 0
    words[place + 11] = 0
    return slot
  }

  /** Adds a fill to an order's sums. */
  fill(slot: number, sums: { lots: number; quoteUnits: number; feeUnits: number }): void {
    const { floats } = this
    const float = slot * 16
    const filled = (floats[float + 3] ?? 0) + sums.lots
    const lots = floats[float + 2] ?? 0
    assert(lots === 0 || filled <= lots, 'an order by quantity fills no more than it asked for')
    floats[float + 3] = filled
    floats[float + 8] = (floats[float + 8] ?? 0) + sums.quoteUnits
    floats[float + 9] = (floats[float + 9] ?? 0) + sums.feeUnits
  }

  /** Gives a slot back; the order neither rests nor works any more. */
  give(slot: number): void {
    const { words } = this
    assert(this.level(slot) === 0, 'a resting order keeps its slot')
    words[slot * 32 + 26] = 0
    if (!this.isPlain(slot)) {
      words[slot * 32 + 15] = 0
      this.priorities.delete(slot)
      this.slices.forget(slot)
    }
    words[slot * 32 + 10] = this.free
    this.free = slot
  }

  /** Makes the id of an order that rests known. */
  know(slot: number): void {
    assert(this.level(slot) !== 0, 'only a resting order is known by its id')
    this.resting.add(this.id(slot), slot)
  }

  /** The inverse of know. */
  forget(slot: number): void {
    this.resting.remove(this.id(slot), slot)
  }

  /** Enters an order into its owner's list and makes its id known. */
  register(slot: number): void {
    const { words } = this
    const list = this.owner(slot) * listOf
    if (list >= this.lists.length) this.lists = grownInts(this.lists, list * 2)
    const { lists } = this
    const last = lists[list + 1] ?? 0
    words[slot * 32 + 13] = last
    words[slot * 32 + 12] = 0
    if (last === 0) lists[list] = slot
    else words[last * 32 + 12] = slot
    lists[list + 1] = slot
    lists[list + 2] = (lists[list + 2] ?? 0) + 1
    this.know(slot)
  }

  /** The inverse of register. */
  unregister(slot: number): void {
    const { words, lists } = this
    const list = this.owner(slot) * listOf
    const before = words[slot * 32 + 13] ?? 0
    const after = words[slot * 32 + 12] ?? 0
    if (before === 0) lists[list] = after
    else words[before * 32 + 12] = after
    if (after === 0) lists[list + 1] = before
    else words[after * 32 + 13] = before
    const count = (lists[list + 2] ?? 0) - 1
    assert(count >= 0, 'an owner has no fewer than zero open orders')
    lists[list + 2] = count
    this.forget(slot)
  }

  /** How many orders of an owner rest. */
  countOf(owner: number): number {
    return this.lists[owner * listOf + 2] ?? 0
  }

  /** The oldest resting order of an owner. */
  firstOf(owner: number): number {
    return this.lists[owner * listOf] ?? 0
  }

  /** The next younger resting order of the same owner. */
  nextOfOwner(slot: number): number {
    return this.words[slot * 32 + 12] ?? 0
  }

  /** The youngest resting order of an owner. */
  lastOf(owner: number): number {
    return this.lists[owner * listOf + 1] ?? 0
  }

  /** The next older resting order of the same owner. */
  previousOfOwner(slot: number): number {
    return this.words[slot * 32 + 13] ?? 0
  }

  /** Notes that a resting order's row has changed. */
  touch(slot: number): void {
    const { words } = this
    if (words[slot * 32 + 26] !== 0) return
    words[slot * 32 + 26] = 1
    this.dirty.push(slot)
  }

  /** Whether a slot's order rests and its row has changed; one that was closed has not. */
  isTouched(slot: number): boolean {
    return this.words[slot * 32 + 26] === 1
  }

  /** Counts an order as told of. */
  untouch(slot: number): void {
    this.words[slot * 32 + 26] = 0
  }

  /** Forgets what has changed. */
  forgetDirty(): void {
    const { dirty } = this
    for (let index = 0; index < dirty.count; index += 1) this.untouch(dirty.slots[index] ?? 0)
    dirty.clear()
  }

  private isNoted(slot: number, bit: number): boolean {
    return ((this.words[slot * 32 + 15] ?? 0) & bit) !== 0
  }

  private note(slot: number, bit: number): void {
    this.words[slot * 32 + 15] = (this.words[slot * 32 + 15] ?? 0) | bit
  }

  private takeSlot(): number {
    const slot = this.free
    if (slot !== 0) {
      this.free = this.next(slot)
      return slot
    }
    if (this.end * 16 >= this.floats.length) this.grow(this.end * 2)
    this.end += 1
    return this.end - 1
  }

  private grow(slots: number): void {
    this.floats = grownFloats(this.floats, slots * 16)
    this.words = new Int32Array(this.floats.buffer)
  }
}
