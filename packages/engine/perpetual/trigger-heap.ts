// The open positions of one side of a market by the mark at which each must be looked at, nearest
// first: a binary heap over position slots that knows where each slot stands, so that a trigger
// can move. It decides nothing; what a trigger means is mark-risk.ts's.
import { assert } from '#engine/assert.ts'
import type { PositionSide } from '#engine/perpetual-command.ts'
import { grownInts } from '#memory/columns.ts'
import type { SlotList } from '#memory/slot-list.ts'
import type { Positions } from './positions.ts'

const slotsMin = 64

export class TriggerHeap {
  /** How many slots are in the heap. */
  count = 0
  /** +1 where a falling mark meets triggers, −1 where a rising one does. */
  private readonly sign: 1 | -1
  /** The slots, the root at 1; a place's children are at twice its number and the one after. */
  private slots = new Int32Array(slotsMin)
  /** Keeps each slot's trigger and its place here, zero for none. */
  private readonly positions: Positions

  /** Longs are met by a mark at or below their trigger, shorts by one at or above it. */
  constructor(side: PositionSide, positions: Positions) {
    this.sign = side === 'long' ? 1 : -1
    this.positions = positions
  }

  /** The slot whose trigger is nearest; zero when there is none. */
  get top(): number {
    return this.count === 0 ? 0 : this.slots[1] ?? 0
  }

  has(slot: number): boolean {
    return this.positions.triggerPlace(slot) !== 0
  }

  /** The trigger of a slot that is in the heap. */
  ticksOf(slot: number): number {
    assert(this.has(slot), 'a trigger is read of a slot that has one')
    return this.positions.triggerTicks(slot)
  }

  /** The slot at an index from zero, in no order that means anything. */
  slotAt(index: number): number {
    return this.slots[index + 1] ?? 0
  }

  /** Enters a slot, or moves it when it is there. */
  place(slot: number, ticks: number): void {
    assert(slot > 0 && !Number.isNaN(ticks), 'a trigger is a number on a slot')
    const before = this.keyOf(slot)
    this.positions.setTriggerTicks(slot, ticks)
    const place = this.positions.triggerPlace(slot)
    if (place === 0) {
      this.count += 1
      if (this.count === this.slots.length) this.slots = grownInts(this.slots, this.count * 2)
      this.rise(slot, this.count)
    } else if (this.keyOf(slot) > before) {
      this.rise(slot, place)
    } else {
      this.sink(slot, place)
    }
  }

  /** Takes a slot out; nothing happens when it is not there. */
  remove(slot: number): void {
    const place = this.positions.triggerPlace(slot)
    if (place === 0) return
    const last = this.slots[this.count] ?? 0
    this.positions.setTriggerPlace(slot, 0)
    this.count -= 1
    if (last === slot) return
    if (this.keyOf(last) > this.keyOf(slot)) this.rise(last, place)
    else this.sink(last, place)
  }

  /** Adds every slot whose trigger a mark meets to a list, at a cost by how many they are. */
  collectMet(markTicks: number, met: SlotList): void {
    const bound = this.sign * markTicks
    this.collectFrom(1, bound, met)
  }

  private collectFrom(place: number, bound: number, met: SlotList): void {
    if (place > this.count) return
    const slot = this.slots[place] ?? 0
    if (this.keyOf(slot) < bound) return
    met.push(slot)
    this.collectFrom(place * 2, bound, met)
    this.collectFrom(place * 2 + 1, bound, met)
  }

  private rise(slot: number, from: number): void {
    const key = this.keyOf(slot)
    let place = from
    while (place > 1) {
      const above = this.slots[place >> 1] ?? 0
      if (this.keyOf(above) >= key) break
      this.put(above, place)
      place >>= 1
    }
    this.put(slot, place)
  }

  private sink(slot: number, from: number): void {
    const key = this.keyOf(slot)
    let place = from
    while (place * 2 <= this.count) {
      const child = this.nearerChild(place)
      const below = this.slots[child] ?? 0
      if (this.keyOf(below) <= key) break
      this.put(below, place)
      place = child
    }
    this.put(slot, place)
  }

  private nearerChild(place: number): number {
    const left = place * 2
    if (left === this.count) return left
    const leftKey = this.keyOf(this.slots[left] ?? 0)
    const rightKey = this.keyOf(this.slots[left + 1] ?? 0)
    return rightKey > leftKey ? left + 1 : left
  }

  private put(slot: number, place: number): void {
    this.slots[place] = slot
    this.positions.setTriggerPlace(slot, place)
  }

  /** The trigger turned so that the nearest is always the largest. */
  private keyOf(slot: number): number {
    return this.sign * this.positions.triggerTicks(slot)
  }
}
