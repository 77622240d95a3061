// Chance from a seed: the same seed gives the same numbers everywhere, for ever.

/** SplitMix32 over a 32-bit counter (after Steele, Lea and Flood, 2014). */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed | 0
  }

  /** A whole number from 0 to 2^32 − 1. */
  next(): number {
    this.state = (this.state + 0x9e37_79b9) | 0
    let mixed = this.state ^ (this.state >>> 16)
    mixed = Math.imul(mixed, 0x21f0_aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a_2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }

  /** A whole number from 0 to `below` − 1; `below` is at most 2^32. */
  below(below: number): number {
    return Math.floor((this.next() / 4_294_967_296) * below)
  }

  /** A whole number from `min` to `max`. */
  between(min: number, max: number): number {
    return min + this.below(max - min + 1)
  }

  chance(percent: number): boolean {
    return this.below(10_000) < percent * 100
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0]
  }
}
