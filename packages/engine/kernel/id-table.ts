// A hash table from safe integers to slots, in one typed array of pairs: open addressing with
// linear probing, deletion by shifting back. Slot 0 is never used anywhere: it means "none". The
// keys are spread by a multiplication, so that runs of consecutive ids never pile up.
import { assert } from './assert.ts'
import { floatAt, growth } from './columns.ts'
import { hashCapacity, hashCapacityMin } from './hash-capacity.ts'

export class IdTable {
  /** Key and slot by turns; a slot of zero marks a free pair. */
  private pairs = new Float64Array(hashCapacityMin * 2)
  private mask = hashCapacityMin - 1
  private used = 0

  get size(): number {
    return this.used
  }

  /** The number of pairs in the table; at most half of them are used. */
  get capacity(): number {
    return this.mask + 1
  }

  /** The slot of a key; zero when the key is unknown. */
  get(key: number): number {
    const { pairs, mask } = this
    let index = home(key) & mask
    for (;;) {
      const slot = floatAt(pairs, index * 2 + 1)
      if (slot === 0 || pairs[index * 2] === key) return slot
      index = (index + 1) & mask
    }
  }

  /** Reserves capacity for `count` keys. */
  reserve(count: number): void {
    this.grow(Math.max(this.capacity, hashCapacity(count)))
  }

  /** Adds a key that is not there yet. */
  add(key: number, slot: number): void {
    assert(slot > 0, 'slot zero means none and is never stored')
    if (this.used * 2 >= this.capacity) this.grow(this.capacity * growth)
    this.insert(key, slot)
    this.used += 1
  }

  /** Takes away a key that is there. */
  remove(key: number): void {
    const { pairs, mask } = this
    let hole = home(key) & mask
    while (pairs[hole * 2] !== key || pairs[hole * 2 + 1] === 0) {
      assert(pairs[hole * 2 + 1] !== 0, 'only a known key is removed')
      hole = (hole + 1) & mask
    }
    let next = (hole + 1) & mask
    while (pairs[next * 2 + 1] !== 0) {
      const moved = floatAt(pairs, next * 2)
      // A key may fill the hole unless its home lies cyclically after the hole.
      if (((next - (home(moved) & mask)) & mask) >= ((next - hole) & mask)) {
        pairs[hole * 2] = moved
        pairs[hole * 2 + 1] = floatAt(pairs, next * 2 + 1)
        hole = next
      }
      next = (next + 1) & mask
    }
    pairs[hole * 2 + 1] = 0
    this.used -= 1
  }

  private insert(key: number, slot: number): void {
    const { pairs, mask } = this
    let index = home(key) & mask
    while (pairs[index * 2 + 1] !== 0) {
      assert(pairs[index * 2] !== key, 'a key is added once')
      index = (index + 1) & mask
    }
    pairs[index * 2] = key
    pairs[index * 2 + 1] = slot
  }

  private grow(capacity: number): void {
    const { pairs } = this
    this.pairs = new Float64Array(capacity * 2)
    this.mask = capacity - 1
    for (let index = 0; index < pairs.length; index += 2) {
      const slot = floatAt(pairs, index + 1)
      if (slot !== 0) this.insert(floatAt(pairs, index), slot)
    }
  }
}

function home(key: number): number {
  const low = key | 0
  const high = (key / 4_294_967_296) | 0
  const mixed = Math.imul(low ^ Math.imul(high, 0x85eb_ca6b), 0x9e37_79b1)
  return mixed ^ (mixed >>> 15)
}
