// Finds an owner's positions: the pair of each used market, and the ends of the list of the open
// ones. It stores slots; the positions give them their meaning.
import { assert } from '#kernel/assert.ts'
import { grownInts, growth, initialRows } from '#kernel/columns.ts'
import { IdTable } from '#kernel/id-table.ts'

/** Perpetual markets that can be listed; it bounds a pair's key. */
export const perpetualMarketsMax = 4_096

// An owner's words: first and last open position, then the pair that was last asked for, and the
// place of its market.
const wordsOf = 4
const [firstAt, lastAt, recentAt, recentPlaceAt] = [0, 1, 2, 3]

export class PositionIndex {
  private readonly pairs = new IdTable()
  private words = new Int32Array(initialRows * wordsOf)

  /** Reserves capacity for a number of pairs, and for as many owners. */
  reserve(count: number): void {
    this.pairs.reserve(count)
    const owners = count + 1
    if (owners * wordsOf > this.words.length) this.grow(owners)
  }

  /** The long slot of an owner's pair on a market; zero when the owner has never used it. */
  find(owner: number, place: number): number {
    const { words } = this
    // A trader's last market is cached, because the next trade is usually on the same one.
    const recent = words[owner * wordsOf + recentAt] ?? 0
    if (recent !== 0 && words[owner * wordsOf + recentPlaceAt] === place) return recent
    const pair = this.pairs.get(owner * perpetualMarketsMax + place)
    if (pair === 0) return 0
    words[owner * wordsOf + recentAt] = pair
    words[owner * wordsOf + recentPlaceAt] = place
    return pair
  }

  /** Adds a pair that is not there yet. */
  add(owner: number, place: number, pair: number): void {
    assert(place < perpetualMarketsMax, 'no two pairs have one key')
    if (owner * wordsOf >= this.words.length) this.grow(owner * growth)
    this.pairs.add(owner * perpetualMarketsMax + place, pair)
  }

  first(owner: number): number {
    return this.words[owner * wordsOf + firstAt] ?? 0
  }

  last(owner: number): number {
    return this.words[owner * wordsOf + lastAt] ?? 0
  }

  setFirst(owner: number, slot: number): void {
    this.words[owner * wordsOf + firstAt] = slot
  }

  setLast(owner: number, slot: number): void {
    this.words[owner * wordsOf + lastAt] = slot
  }

  private grow(owners: number): void {
    this.words = grownInts(this.words, owners * wordsOf)
  }
}
