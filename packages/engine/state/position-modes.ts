// Which owners chose their position mode, and which: hedge until another is chosen.
import { grownBytes, grownInts, growth, initialRows } from '#kernel/columns.ts'
import { SlotSet } from '#kernel/slot-set.ts'
import type { PositionMode } from '#engine/commands/perpetual-command.ts'

const unchosen = 0
const hedge = 1
const oneWay = 2
const shareWords = 4

export class PositionModes {
  /** Four words an owner: its share of the state hash. */
  shares = new Int32Array(initialRows * shareWords)
  /** Owners with a changed mode since the last drain. */
  readonly dirty = new SlotSet()
  private chosen = new Uint8Array(initialRows)

  modeOf(owner: number): PositionMode {
    return this.chosen[owner] === oneWay ? 'one_way' : 'hedge'
  }

  isChosen(owner: number): boolean {
    return (this.chosen[owner] ?? unchosen) !== unchosen
  }

  choose(owner: number, mode: PositionMode): void {
    if (owner >= this.chosen.length) {
      this.chosen = grownBytes(this.chosen, owner * growth)
      this.shares = grownInts(this.shares, owner * growth * shareWords)
    }
    this.chosen[owner] = mode === 'one_way' ? oneWay : hedge
    this.dirty.add(owner)
  }

  /** Where an owner's share of the state hash begins in `shares`. */
  shareAt(owner: number): number {
    return owner * shareWords
  }
}
