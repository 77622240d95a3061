// Finds accounts when a mark moves: a heap of triggers for each side of each market, and the owners
// with outdated triggers.
import { must } from '#engine/assert.ts'
import type { PositionSide } from '#engine/perpetual-command.ts'
import { grownBytes } from '#memory/columns.ts'
import { SlotList } from '#memory/slot-list.ts'
import type { Positions } from './positions.ts'
import { TriggerHeap } from './trigger-heap.ts'

type Heaps = { readonly long: TriggerHeap; readonly short: TriggerHeap }

const ownersMin = 256

export class RiskIndex {
  /** Owners whose positions or money have changed since the triggers were placed, each once. */
  readonly dirty = new SlotList()
  private readonly heaps: Heaps[] = []
  private readonly positions: Positions
  private marks = new Uint8Array(ownersMin)

  constructor(positions: Positions) {
    this.positions = positions
  }

  /** The triggers of one side of a market. */
  heapOf(place: number, side: PositionSide): TriggerHeap {
    while (this.heaps.length <= place) {
      this.heaps.push({
        long: new TriggerHeap('long', this.positions),
        short: new TriggerHeap('short', this.positions),
      })
    }
    return must(this.heaps[place], 'a market has its triggers')[side]
  }

  touch(owner: number): void {
    if (owner >= this.marks.length) this.marks = grownBytes(this.marks, owner * 2)
    if (this.marks[owner] === 1) return
    this.marks[owner] = 1
    this.dirty.push(owner)
  }

  forgetDirty(): void {
    const { dirty, marks } = this
    for (let index = 0; index < dirty.count; index += 1) marks[dirty.slots[index] ?? 0] = 0
    dirty.clear()
  }
}
