// Where an owner's positions are found: the pair of each market that he touched, and the ends of
// the list of those that are open. It keeps slots; what a slot says is the positions' own.
import { grownInts } from '#memory/columns.ts'
import { IdTable } from '#memory/id-table.ts'

/** Perpetual markets that can be listed; it bounds a pair's key. */
export const perpetualMarketsMax = 4_096

const ownersMin = 256
// An owner's words: first and last open position, then the pair that was last asked for, and the
// place of its market.
const wordsOf = 4

export class PositionIndex {
  private readonly pairs = new IdTable()
  private words = new Int32Array(ownersMin * wordsOf)

  /** Makes room for so many pairs, and for as many owners. */
  reserve(count: number): void {
    this.pairs.reserve(count)
    if ((count + 1) * wordsOf > this.words.length) this.grow(count + 1)
  }

  /** The long slot of an owner's pair on a market; zero when he never touched it. */
  find(owner: number, place: number): number {
    const { words } = this
    // Who trades mostly trades where he did before.
    const recent = words[owner * wordsOf + 2] ?? 0
    if (recent !== 0 && words[owner * wordsOf + 3] === place) return recent
    const pair = this.pairs.get(owner * perpetualMarketsMax + place)
    if (pair === 0) return 0
    words[owner * wordsOf + 2] = pair
    words[owner * wordsOf + 3] = place
    return pair
  }

  /** Adds a pair that is not there yet. */
  add(owner: number, place: number, pair: number): void {
    if ((owner + 1) * wordsOf > this.words.length) this.grow((owner + 1) * 2)
    this.pairs.add(owner * perpetualMarketsMax + place, pair)
  }

  first(owner: number): number {
    return this.words[owner * wordsOf] ?? 0
  }

  last(owner: number): number {
    return this.words[owner * wordsOf + 1] ?? 0
  }

  setFirst(owner: number, slot: number): void {
    this.words[owner * wordsOf] = slot
  }

  setLast(owner: number, slot: number): void {
    this.words[owner * wordsOf + 1] = slot
  }

  private grow(owners: number): void {
    this.words = grownInts(this.words, owners * wordsOf)
  }
}
