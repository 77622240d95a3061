// Finds accounts when a mark moves: a heap of triggers for each side of each market, and the owners
// with outdated triggers.
import { must } from '#kernel/assert.ts'
import type { PositionSide } from '#engine/commands/perpetual-command.ts'
import { SlotSet } from '#kernel/slot-set.ts'
import type { Positions } from './positions.ts'
import { TriggerHeap } from './trigger-heap.ts'

type Heaps = { readonly long: TriggerHeap; readonly short: TriggerHeap }

export class RiskIndex {
  /** Owners whose positions or money have changed since the triggers were placed. */
  readonly dirty = new SlotSet()
  private readonly heaps: Heaps[] = []
  private readonly positions: Positions

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
}
