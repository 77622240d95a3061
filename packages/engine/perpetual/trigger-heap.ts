// The open positions of one side of a market by the mark at which each must be looked at, nearest
// first: a binary heap over position slots that knows where each slot stands, so that a trigger
// can move. It decides nothing; what a trigger means is mark-risk.ts's.
import { assert } from '#engine/assert.ts'
import { grownFloats, grownInts } from '#memory/columns.ts'
import type { SlotList } from '#memory/slot-list.ts'

const slotsMin = 64

export class TriggerHeap {
  /** How many slots are in the heap. */
  count = 0
  /** +1 where a falling mark meets triggers, −1 where a rising one does. */
  private readonly sign: 1 | -1
  /** The slots, the root at 1; a place's children are at twice its number and the one after. */
  private slots = new Int32Array(slotsMin)
  /** By slot: its place, zero for none, and its trigger times the sign. */
  private places = new Int32Array(slotsMin)
  private keys = new Float64Array(slotsMin)

  /** Longs are met by a mark at or below their trigger, shorts by one at or above it. */
  constructor(side: 'long' | 'short') {
    this.sign = side === 'long' ? 1 : -1
  }

  /** The slot whose trigger is nearest; zero when there is none. */
  get top(): number {
    return this.count === 0 ? 0 : this.slots[1] ?? 0
  }

  has(slot: number): boolean {
    return (this.places[slot] ?? 0) !== 0
  }

  /** The trigger of a slot that is in the heap. */
  ticksOf(slot: number): number {
    assert(this.has(slot), 'a trigger is read of a slot that has one')
    return this.sign * (this.keys[slot] ?? 0)
  }

  /** The slot at an index from zero, in no order that means anything. */
  slotAt(index: number): number {
    return this.slots[index + 1] ?? 0
  }

  /** Enters a slot, or moves it when it is there. */
  place(slot: number, ticks: number): void {
    assert(slot > 0 && !Number.isNaN(ticks), 'a trigger is a number on a slot')
    this.makeRoom(slot)
    const key = this.sign * ticks
    const before = this.keys[slot] ?? 0
    this.keys[slot] = key
    const place = this.places[slot] ?? 0
    if (place === 0) {
      this.count += 1
      this.rise(slot, this.count)
    } else if (key > before) {
      this.rise(slot, place)
    } else {
      this.sink(slot, place)
    }
  }

  /** Takes a slot out; nothing happens when it is not there. */
  remove(slot: number): void {
    const place = this.places[slot] ?? 0
    if (place === 0) return
    const last = this.slots[this.count] ?? 0
    this.places[slot] = 0
    this.count -= 1
    if (last === slot) return
    const key = this.keys[last] ?? 0
    if (key > (this.keys[slot] ?? 0)) this.rise(last, place)
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
    if ((this.keys[slot] ?? 0) < bound) return
    met.push(slot)
    this.collectFrom(place * 2, bound, met)
    this.collectFrom(place * 2 + 1, bound, met)
  }

  private rise(slot: number, from: number): void {
    const key = this.keys[slot] ?? 0
    let place = from
    while (place > 1) {
      const above = this.slots[place >> 1] ?? 0
      if ((this.keys[above] ?? 0) >= key) break
      this.put(above, place)
      place >>= 1
    }
    this.put(slot, place)
  }

  private sink(slot: number, from: number): void {
    const key = this.keys[slot] ?? 0
    let place = from
    while (place * 2 <= this.count) {
      const child = this.nearerChild(place)
      const below = this.slots[child] ?? 0
      if ((this.keys[below] ?? 0) <= key) break
      this.put(below, place)
      place = child
    }
    this.put(slot, place)
  }

  private nearerChild(place: number): number {
    const left = place * 2
    if (left === this.count) return left
    const leftKey = this.keys[this.slots[left] ?? 0] ?? 0
    const rightKey = this.keys[this.slots[left + 1] ?? 0] ?? 0
    return rightKey > leftKey ? left + 1 : left
  }

  private put(slot: number, place: number): void {
    this.slots[place] = slot
    this.places[slot] = place
  }

  private makeRoom(slot: number): void {
    if (this.count + 2 > this.slots.length) this.slots = grownInts(this.slots, this.count * 2 + 2)
    if (slot < this.places.length) return
    this.places = grownInts(this.places, slot * 2)
    this.keys = grownFloats(this.keys, slot * 2)
  }
}
