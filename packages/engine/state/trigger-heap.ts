// The open positions of one side of a market by the mark at which each must be checked, nearest
// first: a binary heap over position slots that knows each slot's place, so that a trigger can
// move. mark-risk.ts gives a trigger its meaning.
import { assert } from '#kernel/assert.ts'
import type { PositionSide } from '#engine/commands/perpetual-command.ts'
import { grownFloats, grownInts, growth, initialRows } from '#kernel/columns.ts'
import type { SlotList } from '#kernel/slot-list.ts'
import type { Positions } from './positions.ts'

export class TriggerHeap {
  /** How many slots are in the heap. */
  count = 0
  /** +1 where a falling mark meets triggers, −1 where a rising one does. */
  private readonly sign: 1 | -1
  /** The slots, the root at 1; a place's children are at twice its number and the one after. */
  private slots = new Int32Array(initialRows)
  /** Their triggers, turned so that the nearest is always the largest. */
  private keys = new Float64Array(initialRows)
  /** Keeps each slot's trigger and its place here, zero for none. */
  private readonly positions: Positions

  /** Longs are met by a mark at or below their trigger, shorts by one at or above it. */
  constructor(side: PositionSide, positions: Positions) {
    this.sign = side === 'long' ? 1 : -1
    this.positions = positions
  }

  has(slot: number): boolean {
    return this.positions.triggerPlace(slot) !== 0
  }

  /** The trigger of a slot that is in the heap. */
  ticksOf(slot: number): number {
    assert(this.has(slot), 'a trigger is read only from a slot with one')
    return this.positions.triggerTicks(slot)
  }

  /** The slot at an index from zero; the nearest is the first, the others have no order. */
  slotAt(index: number): number {
    assert(index >= 0 && index < this.count, 'a heap is read where it has slots')
    return this.slots[index + 1] ?? 0
  }

  /** Enters a slot, or moves it when it is there. */
  place(slot: number, ticks: number): void {
    assert(slot > 0 && !Number.isNaN(ticks), 'a trigger is a number for a slot')
    this.positions.setTriggerTicks(slot, ticks)
    const key = this.sign * ticks
    const place = this.positions.triggerPlace(slot)
    if (place === 0) {
      this.count += 1
      if (this.count === this.slots.length) this.grow(this.count * growth)
      this.rise(slot, key, this.count)
    } else if (key > (this.keys[place] ?? 0)) {
      this.rise(slot, key, place)
    } else {
      this.sink(slot, key, place)
    }
  }

  /** Takes a slot out; nothing happens when it is not there. */
  remove(slot: number): void {
    const place = this.positions.triggerPlace(slot)
    if (place === 0) return
    assert(this.slots[place] === slot, 'a slot is taken from its own place')
    const last = this.slots[this.count] ?? 0
    const key = this.keys[this.count] ?? 0
    this.positions.setTriggerPlace(slot, 0)
    this.count -= 1
    if (last === slot) return
    if (key > (this.keys[place] ?? 0)) this.rise(last, key, place)
    else this.sink(last, key, place)
  }

  /** Adds every slot whose trigger a mark meets to a list, at a cost by how many they are. */
  collectMet(markTicks: number, met: SlotList): void {
    const bound = this.sign * markTicks
    this.collectFrom(1, bound, met)
  }

  private collectFrom(place: number, bound: number, met: SlotList): void {
    if (place > this.count) return
    const key = this.keys[place] ?? 0
    assert(place === 1 || (this.keys[place >> 1] ?? 0) >= key, 'a parent is the nearer trigger')
    if (key < bound) return
    met.push(this.slots[place] ?? 0)
    this.collectFrom(place * 2, bound, met)
    this.collectFrom(place * 2 + 1, bound, met)
  }

  private rise(slot: number, key: number, from: number): void {
    const { keys } = this
    let place = from
    while (place > 1) {
      const above = place >> 1
      if ((keys[above] ?? 0) >= key) break
      this.put(this.slots[above] ?? 0, keys[above] ?? 0, place)
      place = above
    }
    this.put(slot, key, place)
  }

  private sink(slot: number, key: number, from: number): void {
    const { keys } = this
    let place = from
    while (place * 2 <= this.count) {
      const below = this.nearerChild(place)
      if ((keys[below] ?? 0) <= key) break
      this.put(this.slots[below] ?? 0, keys[below] ?? 0, place)
      place = below
    }
    this.put(slot, key, place)
  }

  private nearerChild(place: number): number {
    const { keys } = this
    const left = place * 2
    return left < this.count && (keys[left + 1] ?? 0) > (keys[left] ?? 0) ? left + 1 : left
  }

  private put(slot: number, key: number, place: number): void {
    this.slots[place] = slot
    this.keys[place] = key
    this.positions.setTriggerPlace(slot, place)
  }

  private grow(length: number): void {
    this.slots = grownInts(this.slots, length)
    this.keys = grownFloats(this.keys, length)
  }
}
