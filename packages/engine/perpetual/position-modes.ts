// Which owners chose their position mode, and which: hedge until another is chosen.
import { grownBytes, grownInts } from '#memory/columns.ts'
import { SlotList } from '#memory/slot-list.ts'
import type { PositionMode } from '#engine/perpetual-command.ts'

const ownersMin = 256
const unchosen = 0
const hedge = 1
const oneWay = 2

export class PositionModes {
  /** Four words an owner: its share of the state hash. */
  shares = new Int32Array(ownersMin * 4)
  /** Owners with a changed mode since the last drain, each once. */
  readonly dirty = new SlotList()
  private chosen = new Uint8Array(ownersMin)
  private marks = new Uint8Array(ownersMin)

  modeOf(owner: number): PositionMode {
    return this.chosen[owner] === oneWay ? 'one_way' : 'hedge'
  }

  isChosen(owner: number): boolean {
    return (this.chosen[owner] ?? unchosen) !== unchosen
  }

  choose(owner: number, mode: PositionMode): void {
    if (owner >= this.chosen.length) {
      this.chosen = grownBytes(this.chosen, owner * 2)
      this.marks = grownBytes(this.marks, owner * 2)
      this.shares = grownInts(this.shares, owner * 8)
    }
    this.chosen[owner] = mode === 'one_way' ? oneWay : hedge
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
