// A list of slots that is filled and emptied over and over, in one typed array.
import { grownInts, growth, initialRows, wordAt } from './columns.ts'

export class SlotList {
  count = 0
  private slots = new Int32Array(initialRows)

  /** The slots in their order, as a view that is valid until the next push. */
  get filled(): Int32Array {
    return this.slots.subarray(0, this.count)
  }

  /** Empties the list and returns its slots, as a view that is valid until the next push. */
  takeAll(): Int32Array {
    const taken = this.filled
    this.count = 0
    return taken
  }

  /** The slot of an index below `count`. */
  at(index: number): number {
    return wordAt(this.slots, index)
  }

  push(slot: number): void {
    if (this.count === this.slots.length) this.slots = grownInts(this.slots, this.count * growth)
    this.slots[this.count] = slot
    this.count += 1
  }

  /** Takes the last slot; zero, which means none, when the list is empty. */
  pop(): number {
    if (this.count === 0) return 0
    this.count -= 1
    return wordAt(this.slots, this.count)
  }

  clear(): void {
    this.count = 0
  }
}
