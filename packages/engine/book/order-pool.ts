// Every resting order, a slot each across typed columns, and beside it the orders at work. A slot
// carries the links of its price level's queue and of its owner's list. Slot 0 means none.
import { assert } from '#engine/assert.ts'
import { grownBytes, grownFloats, grownInts } from '#memory/columns.ts'
import { IdTable } from '#memory/id-table.ts'

const lengthMin = 256

export class OrderPool {
  ids = new Float64Array(lengthMin)
  priceTicks = new Float64Array(lengthMin)
  lots = new Float64Array(lengthMin)
  filledLots = new Float64Array(lengthMin)
  filledUnits = new Float64Array(lengthMin)
  feeUnits = new Float64Array(lengthMin)
  amountUnits = new Float64Array(lengthMin)
  createdAt = new Float64Array(lengthMin)
  updatedAt = new Float64Array(lengthMin)
  owners = new Int32Array(lengthMin)
  markets = new Int32Array(lengthMin)
  /** The cell of what the order gives: quote for a buy, base for a sell. */
  giveCells = new Int32Array(lengthMin)
  /** The price level where the order rests; zero while it is at work. */
  levels = new Int32Array(lengthMin)
  /** Neighbours in the level's queue, oldest first. */
  next = new Int32Array(lengthMin)
  previous = new Int32Array(lengthMin)
  sides = new Uint8Array(lengthMin)
  kinds = new Uint8Array(lengthMin)
  /** The share of each resting order in the state hash: four words a slot. */
  shares = new Int32Array(lengthMin * 4)
  hashed = new Uint8Array(lengthMin)
  private ownerNext = new Int32Array(lengthMin)
  private ownerPrevious = new Int32Array(lengthMin)
  private ownerFirst = new Int32Array(lengthMin)
  private ownerLast = new Int32Array(lengthMin)
  private ownerCounts = new Int32Array(lengthMin)
  private marks = new Uint8Array(lengthMin)
  /** Slots of resting orders whose row has changed since the last drain. */
  private dirty: number[] = []
  private resting = new IdTable()
  private free = 0
  private end = 1

  get restingCount(): number {
    return this.resting.size
  }

  /** Slots that the columns have room for. */
  get slotsMax(): number {
    return this.ids.length
  }

  /** The slot of a resting order; zero when the id does not rest. */
  find(id: number): number {
    return this.resting.get(id)
  }

  /** A slot for an order at work. */
  take(): number {
    const slot = this.free
    if (slot !== 0) {
      this.free = this.next[slot] ?? 0
      this.next[slot] = 0
      return slot
    }
    if (this.end >= this.ids.length) this.grow(this.ids.length * 2)
    this.end += 1
    return this.end - 1
  }

  /** Gives a slot back; the order neither rests nor works any more. */
  give(slot: number): void {
    assert((this.levels[slot] ?? 0) === 0, 'a resting order keeps its slot')
    this.marks[slot] = 0
    this.next[slot] = this.free
    this.free = slot
  }

  /** Enters an order into its owner's list and makes its id known. */
  register(slot: number): void {
    const owner = this.owners[slot] ?? 0
    this.growOwners(owner)
    const last = this.ownerLast[owner] ?? 0
    this.ownerPrevious[slot] = last
    this.ownerNext[slot] = 0
    if (last === 0) this.ownerFirst[owner] = slot
    else this.ownerNext[last] = slot
    this.ownerLast[owner] = slot
    this.ownerCounts[owner] = (this.ownerCounts[owner] ?? 0) + 1
    this.resting.add((this.ids[slot] ?? 0), slot)
  }

  /** The inverse of register. */
  unregister(slot: number): void {
    const owner = this.owners[slot] ?? 0
    const before = this.ownerPrevious[slot] ?? 0
    const after = this.ownerNext[slot] ?? 0
    if (before === 0) this.ownerFirst[owner] = after
    else this.ownerNext[before] = after
    if (after === 0) this.ownerLast[owner] = before
    else this.ownerPrevious[after] = before
    const count = (this.ownerCounts[owner] ?? 0) - 1
    assert(count >= 0, 'an owner has no fewer than zero open orders')
    this.ownerCounts[owner] = count
    this.resting.remove((this.ids[slot] ?? 0))
  }

  /** How many orders of an owner rest. */
  countOf(owner: number): number {
    return owner < this.ownerCounts.length ? (this.ownerCounts[owner] ?? 0) : 0
  }

  /** The oldest resting order of an owner. */
  firstOf(owner: number): number {
    return owner < this.ownerFirst.length ? (this.ownerFirst[owner] ?? 0) : 0
  }

  /** The next younger resting order of the same owner. */
  nextOfOwner(slot: number): number {
    return this.ownerNext[slot] ?? 0
  }

  remainingLots(slot: number): number {
    return (this.lots[slot] ?? 0) - (this.filledLots[slot] ?? 0)
  }

  /** Notes that a resting order's row has changed. */
  touch(slot: number): void {
    if ((this.marks[slot] ?? 0) !== 0) return
    this.marks[slot] = 1
    this.dirty.push(slot)
  }

  /** Calls with every resting order that has changed; afterwards none is noted. */
  drainSlots(visit: (slot: number) => void): void {
    const { dirty } = this
    for (let index = 0; index < dirty.length; index += 1) {
      const slot = dirty[index] ?? 0
      // A slot whose order was closed is unmarked, and its final row is in the journal.
      if (this.marks[slot] === 0) continue
      this.marks[slot] = 0
      visit(slot)
    }
    this.dirty = []
  }

  /** Calls with every resting order that has changed, at least once each. */
  visitDirty(visit: (slot: number) => void): void {
    for (const slot of this.dirty) if ((this.marks[slot] ?? 0) !== 0) visit(slot)
  }

  private grow(length: number): void {
    this.ids = grownFloats(this.ids, length)
    this.priceTicks = grownFloats(this.priceTicks, length)
    this.lots = grownFloats(this.lots, length)
    this.filledLots = grownFloats(this.filledLots, length)
    this.filledUnits = grownFloats(this.filledUnits, length)
    this.feeUnits = grownFloats(this.feeUnits, length)
    this.amountUnits = grownFloats(this.amountUnits, length)
    this.createdAt = grownFloats(this.createdAt, length)
    this.updatedAt = grownFloats(this.updatedAt, length)
    this.owners = grownInts(this.owners, length)
    this.markets = grownInts(this.markets, length)
    this.giveCells = grownInts(this.giveCells, length)
    this.levels = grownInts(this.levels, length)
    this.next = grownInts(this.next, length)
    this.previous = grownInts(this.previous, length)
    this.ownerNext = grownInts(this.ownerNext, length)
    this.ownerPrevious = grownInts(this.ownerPrevious, length)
    this.sides = grownBytes(this.sides, length)
    this.kinds = grownBytes(this.kinds, length)
    this.marks = grownBytes(this.marks, length)
    this.hashed = grownBytes(this.hashed, length)
    this.shares = grownInts(this.shares, length * 4)
  }

  private growOwners(owner: number): void {
    if (owner < this.ownerCounts.length) return
    this.ownerFirst = grownInts(this.ownerFirst, owner * 2)
    this.ownerLast = grownInts(this.ownerLast, owner * 2)
    this.ownerCounts = grownInts(this.ownerCounts, owner * 2)
  }
}
