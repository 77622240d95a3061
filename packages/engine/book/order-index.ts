// Finds a resting order's slot by its id: open addressing with linear probing, deletion by shifting
// back. A pair is the id's low word and the slot; the order's record has the whole id, and a
// look-up reads that record next anyway. Eight neighbouring ids share a cache line, because recent
// orders have close ids; a multiplication spreads the lines.
import { assert } from '#kernel/assert.ts'
import { growth, wordAt } from '#kernel/columns.ts'
import { hashCapacity, hashCapacityMin } from '#kernel/hash-capacity.ts'
import type { OrderPool } from './order-pool.ts'

export class OrderIndex {
  private readonly orders: OrderPool
  /** Low word and slot by turns; a slot of zero marks a free pair. */
  private pairs = new Int32Array(hashCapacityMin * 2)
  private mask = hashCapacityMin - 1
  private used = 0
  /** Where the last look-up ended. */
  private found = 0

  constructor(orders: OrderPool) {
    this.orders = orders
  }

  get size(): number {
    return this.used
  }

  /** The number of pairs in the table; at most half of them are used. */
  get capacity(): number {
    return this.mask + 1
  }

  /** The slot of an order; zero when the id does not rest. */
  get(id: number): number {
    const { pairs, mask } = this
    const low = id | 0
    let index = home(low) & mask
    for (;;) {
      const slot = wordAt(pairs, index * 2 + 1)
      if (slot === 0 || (pairs[index * 2] === low && this.orders.id(slot) === id)) {
        this.found = index
        return slot
      }
      index = (index + 1) & mask
    }
  }

  /** Adds an order whose id is not there yet. */
  add(id: number, slot: number): void {
    assert(slot > 0, 'slot zero means none and is never stored')
    if (this.used * 2 >= this.capacity) this.grow(this.capacity * growth)
    const { pairs, mask } = this
    const low = id | 0
    let index = home(low) & mask
    while (pairs[index * 2 + 1] !== 0) {
      assert(pairs[index * 2 + 1] !== slot, 'an order is added once')
      index = (index + 1) & mask
    }
    pairs[index * 2] = low
    pairs[index * 2 + 1] = slot
    this.used += 1
  }

  /** Takes away an order that is there. */
  remove(id: number, slot: number): void {
    const { pairs, mask } = this
    // Removal usually follows a look-up, so the cached slot is checked first.
    let hole = pairs[this.found * 2 + 1] === slot ? this.found : home(id | 0) & mask
    while (pairs[hole * 2 + 1] !== slot) {
      assert(pairs[hole * 2 + 1] !== 0, 'only a known order is removed')
      hole = (hole + 1) & mask
    }
    let next = (hole + 1) & mask
    while (pairs[next * 2 + 1] !== 0) {
      const moved = wordAt(pairs, next * 2)
      // A pair may fill the hole unless its home lies cyclically after the hole.
      if (((next - (home(moved) & mask)) & mask) >= ((next - hole) & mask)) {
        pairs[hole * 2] = moved
        pairs[hole * 2 + 1] = wordAt(pairs, next * 2 + 1)
        hole = next
      }
      next = (next + 1) & mask
    }
    pairs[hole * 2 + 1] = 0
    this.used -= 1
  }

  /** Reserves capacity for `count` orders. */
  reserve(count: number): void {
    this.grow(Math.max(this.capacity, hashCapacity(count)))
  }

  private grow(capacity: number): void {
    const old = this.pairs
    this.pairs = new Int32Array(capacity * 2)
    this.mask = capacity - 1
    const { pairs, mask } = this
    for (let from = 0; from < old.length; from += 2) {
      if (old[from + 1] === 0) continue
      let index = home(old[from] ?? 0) & mask
      while (pairs[index * 2 + 1] !== 0) index = (index + 1) & mask
      pairs[index * 2] = old[from] ?? 0
      pairs[index * 2 + 1] = old[from + 1] ?? 0
    }
  }
}

/** The line of eight by the upper bits, the place within it by the lowest three. */
function home(low: number): number {
  const mixed = Math.imul(low >>> 3, 0x9e37_79b1)
  return ((mixed ^ (mixed >>> 15)) << 3) | (low & 7)
}
