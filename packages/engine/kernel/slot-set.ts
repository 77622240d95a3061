// The slots that were added since the last clear: each once, in their order.
import { grownBytes, growth, initialRows } from './columns.ts'
import { SlotList } from './slot-list.ts'

export class SlotSet {
  private readonly list = new SlotList()
  private marks = new Uint8Array(initialRows)

  get count(): number {
    return this.list.count
  }

  /** The slots, as a view that is valid until the next addition. */
  get filled(): Int32Array {
    return this.list.filled
  }

  add(slot: number): void {
    if (slot >= this.marks.length) this.marks = grownBytes(this.marks, slot * growth)
    if (this.marks[slot] === 1) return
    this.marks[slot] = 1
    this.list.push(slot)
  }

  clear(): void {
    for (const slot of this.filled) this.marks[slot] = 0
    this.list.clear()
  }
}
