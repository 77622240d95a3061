// A hash table from safe integers to slots, in two typed arrays: open addressing with linear
// probing, deletion by shifting back. Slot 0 is never used anywhere: it means "none". The keys
// are spread by a multiplication, so that runs of consecutive ids never pile up.
import { assert } from '#engine/assert.ts'

const capacityMin = 16

export class IdTable {
  private keys = new Float64Array(capacityMin)
  private slots = new Int32Array(capacityMin)
  private mask = capacityMin - 1
  private used = 0

  get size(): number {
    return this.used
  }

  /** The slot of a key; zero when the key is unknown. */
  get(key: number): number {
    const { keys, slots, mask } = this
    let index = home(key) & mask
    for (;;) {
      const slot = slots[index] ?? 0
      if (slot === 0 || (keys[index] ?? 0) === key) return slot
      index = (index + 1) & mask
    }
  }

  /** Adds a key that is not there yet. */
  add(key: number, slot: number): void {
    assert(slot > 0, 'slot zero means none and is never stored')
    if (this.used * 2 >= this.mask) this.grow()
    this.insert(key, slot)
    this.used += 1
  }

  /** Takes away a key that is there. */
  remove(key: number): void {
    const { keys, slots, mask } = this
    let hole = home(key) & mask
    while ((keys[hole] ?? 0) !== key || (slots[hole] ?? 0) === 0) {
      assert((slots[hole] ?? 0) !== 0, 'only a known key is taken away')
      hole = (hole + 1) & mask
    }
    let next = (hole + 1) & mask
    while ((slots[next] ?? 0) !== 0) {
      const moved = keys[next] ?? 0
      // A key may fill the hole unless its home lies cyclically after the hole.
      if (((next - (home(moved) & mask)) & mask) >= ((next - hole) & mask)) {
        keys[hole] = moved
        slots[hole] = slots[next] ?? 0
        hole = next
      }
      next = (next + 1) & mask
    }
    slots[hole] = 0
    this.used -= 1
  }

  private insert(key: number, slot: number): void {
    const { keys, slots, mask } = this
    let index = home(key) & mask
    while ((slots[index] ?? 0) !== 0) {
      assert((keys[index] ?? 0) !== key, 'a key is added once')
      index = (index + 1) & mask
    }
    keys[index] = key
    slots[index] = slot
  }

  private grow(): void {
    const { keys, slots } = this
    const capacity = keys.length * 2
    this.keys = new Float64Array(capacity)
    this.slots = new Int32Array(capacity)
    this.mask = capacity - 1
    for (let index = 0; index < keys.length; index += 1) {
      const slot = slots[index] ?? 0
      if (slot !== 0) this.insert((keys[index] ?? 0), slot)
    }
  }
}

function home(key: number): number {
  const low = key | 0
  const high = (key / 4_294_967_296) | 0
  const mixed = Math.imul(low ^ Math.imul(high, 0x85eb_ca6b), 0x9e37_79b1)
  return mixed ^ (mixed >>> 15)
}
