// A list of slots that is filled and emptied over and over, in one typed array.
import { grownInts } from './columns.ts'

export class SlotList {
  count = 0
  slots = new Int32Array(64)

  push(slot: number): void {
    if (this.count === this.slots.length) this.grow()
    this.slots[this.count] = slot
    this.count += 1
  }

  /** Takes the last slot; zero, which means none, when the list is empty. */
  pop(): number {
    if (this.count === 0) return 0
    this.count -= 1
    return this.slots[this.count] ?? 0
  }

  clear(): void {
    this.count = 0
  }

  private grow(): void {
    this.slots = grownInts(this.slots, this.count * 2)
  }
}
