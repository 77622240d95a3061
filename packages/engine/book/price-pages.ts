// The prices of one side that have orders, at any price up to 2^40 ticks: pages of 64 neighbouring
// keys with a bitmap each, made on demand, and a sorted list of the pages. The best key is always
// the highest, so it is at the end of the list, where insertion is cheapest. A key is a price
// (bids) or its mirror (asks); the caller converts between them.
import { assert } from '#kernel/assert.ts'
import { grownFloats, grownInts, growth, initialRows } from '#kernel/columns.ts'

const pageBits = 6
const pageKeys = 1 << pageBits

export class PricePages {
  /** The pages by ascending number, and the slot in which each lies. */
  private numbers = new Float64Array(initialRows)
  private order = new Int32Array(initialRows)
  private count = 0
  private low = new Int32Array(initialRows)
  private high = new Int32Array(initialRows)
  /** The level of each key of a page, zero when there is none. */
  private levels = new Int32Array(initialRows * pageKeys)
  private attached = new Int32Array(initialRows)
  private freePages: number[] = []
  private end = 0

  /** The level at a key; zero when there is none. */
  levelAt(key: number): number {
    const number = Math.floor(key / pageKeys)
    const at = this.placeOf(number)
    if (at === this.count || (this.numbers[at] ?? 0) !== number) return 0
    return (this.levels[(this.order[at] ?? 0) * pageKeys + (key - number * pageKeys)] ?? 0)
  }

  /**
   * Adds a level at a key without one, not yet lit. Returns its place, which is valid until it is
   * detached.
   */
  attach(key: number, level: number): number {
    const number = Math.floor(key / pageKeys)
    const at = this.placeOf(number)
    const known = at < this.count && (this.numbers[at] ?? 0) === number
    const page = known ? (this.order[at] ?? 0) : this.insertPage(at, number)
    const place = page * pageKeys + (key - number * pageKeys)
    assert((this.levels[place] ?? 0) === 0, 'a price has one level')
    this.levels[place] = level
    this.attached[page] = (this.attached[page] ?? 0) + 1
    return place
  }

  /** Takes the level at a key and its place away; its page goes with the last one. */
  detach(key: number, place: number): void {
    const page = place >>> pageBits
    assert((this.levels[place] ?? 0) !== 0, 'only an attached level is removed')
    this.levels[place] = 0
    const left = (this.attached[page] ?? 0) - 1
    this.attached[page] = left
    if (left === 0) this.removePage(this.placeOf(Math.floor(key / pageKeys)), page)
  }

  /** Marks whether the level at a place has orders. */
  light(place: number, lit: boolean): void {
    const page = place >>> pageBits
    const bit = place & (pageKeys - 1)
    const words = bit < 32 ? this.low : this.high
    const mask = 1 << (bit & 31)
    words[page] = lit ? (words[page] ?? 0) | mask : (words[page] ?? 0) & ~mask
  }

  /** The level with orders at the next lower key; zero when there is none. */
  below(key: number): number {
    const number = Math.floor(key / pageKeys)
    const at = this.placeOf(number)
    if (at < this.count && (this.numbers[at] ?? 0) === number) {
      const page = this.order[at] ?? 0
      const bit = key - number * pageKeys
      const high = bit > 32 ? (this.high[page] ?? 0) & (-1 >>> (64 - bit)) : 0
      const low = bit >= 32 ? (this.low[page] ?? 0)
        : bit === 0 ? 0 : (this.low[page] ?? 0) & (-1 >>> (32 - bit))
      const level = this.highestOf(page, high, low)
      if (level !== 0) return level
    }
    return this.highestIn(at - 1)
  }

  private highestIn(start: number): number {
    for (let at = start; at >= 0; at -= 1) {
      const page = this.order[at] ?? 0
      const level = this.highestOf(page, (this.high[page] ?? 0), (this.low[page] ?? 0))
      if (level !== 0) return level
    }
    return 0
  }

  private highestOf(page: number, high: number, low: number): number {
    if (high !== 0) return this.levels[page * pageKeys + 63 - Math.clz32(high)] ?? 0
    if (low !== 0) return this.levels[page * pageKeys + 31 - Math.clz32(low)] ?? 0
    return 0
  }

  /**
   * The place of a page, or its insertion point. Orders cluster, so usually no page is missing
   * between it and the best one; then the distance from the best page gives the place.
   */
  private placeOf(number: number): number {
    const { numbers, count } = this
    const distance = (numbers[count - 1] ?? 0) - number
    if (distance < 0) return count
    let left = Math.max(0, count - 1 - distance)
    if (numbers[left] === number) return left
    let right = count
    while (left < right) {
      const middle = (left + right) >>> 1
      if ((numbers[middle] ?? 0) < number) left = middle + 1
      else right = middle
    }
    return left
  }

  private insertPage(at: number, number: number): number {
    if (this.count === this.numbers.length) this.grow(this.count * growth)
    this.numbers.copyWithin(at + 1, at, this.count)
    this.order.copyWithin(at + 1, at, this.count)
    const page = this.freePages.pop() ?? this.end
    if (page === this.end) this.end += 1
    this.numbers[at] = number
    this.order[at] = page
    this.count += 1
    return page
  }

  private removePage(at: number, page: number): void {
    assert(this.low[page] === 0 && this.high[page] === 0, 'a page is removed only without levels')
    this.numbers.copyWithin(at, at + 1, this.count)
    this.order.copyWithin(at, at + 1, this.count)
    this.count -= 1
    this.freePages.push(page)
  }

  private grow(length: number): void {
    this.numbers = grownFloats(this.numbers, length)
    this.order = grownInts(this.order, length)
    this.low = grownInts(this.low, length)
    this.high = grownInts(this.high, length)
    this.attached = grownInts(this.attached, length)
    this.levels = grownInts(this.levels, length * pageKeys)
  }
}
