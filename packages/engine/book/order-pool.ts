// Every resting order and the one being processed: a slot each with a record and links. 0: none.
import { assert } from '#kernel/assert.ts'
import { floatAt, grownFloats, grownInts, growth, initialRows, wordAt } from '#kernel/columns.ts'
import { SlotList } from '#kernel/slot-list.ts'
import type { NewOrder } from './new-order.ts'
import { OrderIndex } from './order-index.ts'
import { OrderSlices } from './order-slices.ts'

// A record in words. A book reads its first part; its last four are a share of the state hash.
const wordsOf = 26
const [ownerAt, levelAt, marketAt, giveCellAt, kindAt, marksAt, sumsAt] = [0, 1, 2, 3, 4, 5, 6]
const shareAt = 22

// The same record in doubles.
const floatsOf = 13
const [idAt, priceAt, lotsAt, filledLotsAt] = [3, 4, 5, 6]
const [filledUnitsAt, feeAt, createdAt, updatedAt] = [7, 8, 9, 10]

// The links are separate, because removing an order changes only links of its neighbours.
const linksOf = 4
const [nextAt, previousAt, nextOfOwnerAt, previousOfOwnerAt] = [0, 1, 2, 3]

// An owner's list; its fourth word is unused.
const listOf = 4
const [oldestAt, youngestAt, countAt] = [0, 1, 2]

/** Kinds from here on are sells. */
export const sellKind = 8

/** How many words the doubles of a record take. */
export const sumsWords = 16

/** Marks: rare properties, kept in maps next to the slots, and the drain's flags. */
const [lateBit, icebergBit, exitsBit, touchedBit] = [1, 2, 4, 8]

export class OrderPool {
  private floats = new Float64Array(initialRows * floatsOf)
  words = new Int32Array(this.floats.buffer)
  private links = new Int32Array(initialRows * linksOf)
  /** The amount of the market order at work; zero for one by quantity. */
  amountAtWork = 0
  /** By owner: its oldest and youngest resting order, how many it has, and a word to spare. */
  private lists = new Int32Array(initialRows * listOf)
  /** Slots of orders that have changed since the last drain; see isTouched. */
  readonly dirty = new SlotList()
  private readonly resting = new OrderIndex(this)
  /** By slot: the priorities of orders that have lost the one of their id. */
  private readonly priorities = new Map<number, number>()
  private readonly slices = new OrderSlices()
  private free = 0
  private end = 1

  /** The number of slots in the pool, including slot zero. */
  get capacity(): number {
    return this.floats.length / floatsOf
  }

  get restingCount(): number {
    return this.resting.size
  }

  id(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + idAt)
  }

  priceTicks(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + priceAt)
  }

  lots(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + lotsAt)
  }

  filledLots(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + filledLotsAt)
  }

  filledUnits(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + filledUnitsAt)
  }

  feeUnits(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + feeAt)
  }

  createdAt(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + createdAt)
  }

  updatedAt(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + updatedAt)
  }

  owner(slot: number): number {
    return this.word(slot, ownerAt)
  }

  market(slot: number): number {
    return this.word(slot, marketAt)
  }

  /** The cell of the given asset: quote for a buy, base for a sell. */
  giveCell(slot: number): number {
    return this.word(slot, giveCellAt)
  }

  isBuy(slot: number): boolean {
    return this.word(slot, kindAt) < sellKind
  }

  kind(slot: number): number {
    return this.word(slot, kindAt)
  }

  /** The price level where the order rests; zero while it is at work. */
  level(slot: number): number {
    return this.word(slot, levelAt)
  }

  /** The next younger order of the same level. */
  next(slot: number): number {
    return wordAt(this.links, slot * linksOf + nextAt)
  }

  previous(slot: number): number {
    return wordAt(this.links, slot * linksOf + previousAt)
  }

  /** Where the doubles of a record begin, by words. */
  sumsAt(slot: number): number {
    return slot * wordsOf + sumsAt
  }

  /** The place of a slot's share of the state hash in the words. */
  shareAt(slot: number): number {
    return slot * wordsOf + shareAt
  }

  setLevel(slot: number, level: number): void {
    this.words[slot * wordsOf + levelAt] = level
  }

  setNext(slot: number, next: number): void {
    this.links[slot * linksOf + nextAt] = next
  }

  setPrevious(slot: number, previous: number): void {
    this.links[slot * linksOf + previousAt] = previous
  }

  setUpdatedAt(slot: number, at: number): void {
    this.floats[slot * floatsOf + updatedAt] = at
  }

  setPrice(slot: number, ticks: number): void {
    assert(this.level(slot) === 0, 'a resting order keeps its price')
    this.floats[slot * floatsOf + priceAt] = ticks
  }

  setLots(slot: number, lots: number): void {
    assert(lots > this.filledLots(slot), 'an open order has a remaining quantity')
    this.floats[slot * floatsOf + lotsAt] = lots
  }

  /** Whether an order has lost its place in time: its priority is another number than its id. */
  isLate(slot: number): boolean {
    return this.isMarked(slot, lateBit)
  }

  /** Orders of one price fill by ascending priority: the id, or the number that was set since. */
  priority(slot: number): number {
    return this.priorities.get(slot) ?? this.id(slot)
  }

  setPriority(slot: number, priority: number): void {
    assert(priority > this.priority(slot), 'a priority is never regained')
    this.mark(slot, lateBit)
    this.priorities.set(slot, priority)
  }

  /** Whether an order is an iceberg. */
  isIceberg(slot: number): boolean {
    return this.isMarked(slot, icebergBit)
  }

  /** The lots that an order shows at a time; zero when it shows all. */
  displayLots(slot: number): number {
    return this.slices.displayLots(slot)
  }

  /**
   * The lots of its remaining quantity that the book shows: all, or the rest of an iceberg's slice.
   */
  offeredLots(slot: number): number {
    return this.isIceberg(slot) ? this.slices.visibleLots(slot) : this.remainingLots(slot)
  }

  /** Whether exits wait for the order's end. */
  hasExits(slot: number): boolean {
    return this.isMarked(slot, exitsBit)
  }

  expectExits(slot: number): void {
    this.mark(slot, exitsBit)
  }

  /** Makes an order an iceberg, which shows nothing yet. */
  hide(slot: number, displayLots: number): void {
    this.mark(slot, icebergBit)
    this.slices.hide(slot, displayLots)
  }

  /** Sets an iceberg's shown lots; without a number it shows its next slice. */
  show(slot: number, lots?: number): void {
    this.slices.show(slot, this.remainingLots(slot), lots)
  }

  remainingLots(slot: number): number {
    return this.lots(slot) - this.filledLots(slot)
  }

  /** The slot of a resting order; zero when the id does not rest. */
  find(id: number): number {
    return this.resting.get(id)
  }

  /** Reserves capacity for `count` orders and the order being processed. */
  reserve(count: number): void {
    this.resting.reserve(count)
    const slots = count + 2
    if (slots > this.capacity) this.grow(slots)
  }

  /** A slot for an order at work. */
  take(order: NewOrder): number {
    const slot = this.takeSlot()
    const { floats, words } = this
    const word = slot * wordsOf
    words[word + ownerAt] = order.owner
    words[word + levelAt] = 0
    words[word + marketAt] = order.market
    words[word + giveCellAt] = order.giveCell
    words[word + kindAt] = order.kind
    const float = slot * floatsOf
    floats[float + idAt] = order.id
    floats[float + priceAt] = order.priceTicks
    floats[float + lotsAt] = order.lots
    floats[float + filledLotsAt] = 0
    floats[float + filledUnitsAt] = 0
    floats[float + feeAt] = 0
    floats[float + createdAt] = order.at
    floats[float + updatedAt] = order.at
    return slot
  }

  /** Adds a fill to an order's sums. */
  fill(slot: number, sums: { lots: number; quoteUnits: number; feeUnits: number }): void {
    const float = slot * floatsOf
    const filled = this.filledLots(slot) + sums.lots
    const lots = this.lots(slot)
    assert(lots === 0 || filled <= lots, 'an order by quantity fills at most its quantity')
    this.floats[float + filledLotsAt] = filled
    this.floats[float + filledUnitsAt] = this.filledUnits(slot) + sums.quoteUnits
    this.floats[float + feeAt] = this.feeUnits(slot) + sums.feeUnits
  }

  /** Gives a slot back; the order neither rests nor works any more. */
  give(slot: number): void {
    assert(this.level(slot) === 0, 'a resting order keeps its slot')
    if (this.isMarked(slot, lateBit | icebergBit)) {
      this.priorities.delete(slot)
      this.slices.forget(slot)
    }
    this.words[slot * wordsOf + marksAt] = 0
    this.links[slot * linksOf + nextAt] = this.free
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
    const list = this.owner(slot) * listOf
    if (list >= this.lists.length) this.lists = grownInts(this.lists, list * growth)
    const { links, lists } = this
    const last = lists[list + youngestAt] ?? 0
    links[slot * linksOf + previousOfOwnerAt] = last
    links[slot * linksOf + nextOfOwnerAt] = 0
    if (last === 0) lists[list + oldestAt] = slot
    else links[last * linksOf + nextOfOwnerAt] = slot
    lists[list + youngestAt] = slot
    lists[list + countAt] = (lists[list + countAt] ?? 0) + 1
    this.know(slot)
  }

  /** The inverse of register. */
  unregister(slot: number): void {
    const { links, lists } = this
    const list = this.owner(slot) * listOf
    const before = wordAt(links, slot * linksOf + previousOfOwnerAt)
    const after = wordAt(links, slot * linksOf + nextOfOwnerAt)
    if (before === 0) lists[list + oldestAt] = after
    else links[before * linksOf + nextOfOwnerAt] = after
    if (after === 0) lists[list + youngestAt] = before
    else links[after * linksOf + previousOfOwnerAt] = before
    const count = (lists[list + countAt] ?? 0) - 1
    assert(count >= 0, 'an owner\'s number of open orders is not negative')
    lists[list + countAt] = count
    this.forget(slot)
  }

  /** How many orders of an owner rest. */
  countOf(owner: number): number {
    return this.lists[owner * listOf + countAt] ?? 0
  }

  /** The oldest resting order of an owner. */
  firstOf(owner: number): number {
    return this.lists[owner * listOf + oldestAt] ?? 0
  }

  /** The next younger resting order of the same owner. */
  nextOfOwner(slot: number): number {
    return wordAt(this.links, slot * linksOf + nextOfOwnerAt)
  }

  /** The youngest resting order of an owner. */
  lastOf(owner: number): number {
    return this.lists[owner * listOf + youngestAt] ?? 0
  }

  /** The next older resting order of the same owner. */
  previousOfOwner(slot: number): number {
    return wordAt(this.links, slot * linksOf + previousOfOwnerAt)
  }

  /** Notes that a resting order's row has changed. */
  touch(slot: number): void {
    if (this.isTouched(slot)) return
    this.mark(slot, touchedBit)
    this.dirty.push(slot)
  }

  /** Whether a slot's order rests and its row has changed; one that was closed has not. */
  isTouched(slot: number): boolean {
    return this.isMarked(slot, touchedBit)
  }

  /** Counts an order as reported. */
  untouch(slot: number): void {
    this.mark(slot, touchedBit, false)
  }

  /** Clears the changed marks. */
  forgetDirty(): void {
    const { dirty } = this
    for (let index = 0; index < dirty.count; index += 1) this.untouch(dirty.at(index))
    dirty.clear()
  }

  /** The field comes first in the sum, because a shorter function is inlined more often. */
  private word(slot: number, field: number): number {
    return wordAt(this.words, field + slot * wordsOf)
  }

  private isMarked(slot: number, bit: number): boolean {
    return (this.word(slot, marksAt) & bit) !== 0
  }

  private mark(slot: number, bit: number, isOn = true): void {
    const marks = this.word(slot, marksAt)
    this.words[slot * wordsOf + marksAt] = isOn ? marks | bit : marks & ~bit
  }

  private takeSlot(): number {
    const slot = this.free
    if (slot !== 0) {
      this.free = this.next(slot)
      return slot
    }
    if (this.end * floatsOf >= this.floats.length) this.grow(this.end * growth)
    this.end += 1
    return this.end - 1
  }

  private grow(slots: number): void {
    this.floats = grownFloats(this.floats, slots * floatsOf)
    this.words = new Int32Array(this.floats.buffer)
    this.links = grownInts(this.links, slots * linksOf)
  }
}
