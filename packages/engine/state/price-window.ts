// The seconds in which a spot market traded lately, and the average price of the last five minutes
// that follows from them. Only a trade changes this record, so it does not matter how often or when
// the average is asked for. It moves no money and decides nothing.
import { assert } from '#kernel/assert.ts'
import { safeDivideDown } from '#formulas/whole-division.ts'

/** The number of whole seconds that the reference averages. */
const windowSeconds = 300

/** A second in which a market traded. */
export type PriceSecond = {
  /** Seconds since 1970. */
  readonly second: number
  readonly lots: number
  /** Σ price in ticks × lots of the second's trades. */
  readonly tickLots: number
  /** The last price before this second. */
  readonly beforeTicks: number
}

// A second's record: its number, lots, tick-lots and the price before it. Its place is its number
// modulo 300, so a record stays until the second 300 later replaces it.
const width = 4
const [lotsAt, tickLotsAt, beforeAt] = [1, 2, 3]
const shareWords = 4

export class PriceWindow {
  /** Each second's share of the state hash. */
  readonly shares = new Int32Array(windowSeconds * shareWords)
  private readonly seconds = new Float64Array(windowSeconds * width)
  /** The newest second with a trade; -1 before the first. */
  private newest = -1
  /** The place of the newest second. */
  private open = 0
  private isOpenDirty = false
  /** Places that have changed since the last drain, the newest apart. */
  private readonly dirty: number[] = []

  /** The newest second with a trade; -1 before the first. */
  get newestSecond(): number {
    return this.newest
  }

  /** Begins a second, which is later than all before it. */
  begin(second: number, beforeTicks: number): void {
    assert(second > this.newest, 'seconds are sorted')
    if (this.isOpenDirty) this.dirty.push(this.open)
    this.newest = second
    this.open = placeOf(second)
    this.write(this.open, { second, lots: 0, tickLots: 0, beforeTicks })
  }

  /**
   * Counts a trade in the second that was begun last. A trade that would take the second's sum out
   * of the safe integers does not count in it any more.
   */
  add(ticks: number, lots: number): void {
    const { seconds } = this
    const start = this.open * width
    assert(lots > 0 && ticks > 0, 'a trade has lots and a price')
    const tickLots = (seconds[start + tickLotsAt] ?? 0) + ticks * lots
    this.isOpenDirty = true
    if (tickLots > Number.MAX_SAFE_INTEGER) return
    seconds[start + lotsAt] = (seconds[start + lotsAt] ?? 0) + lots
    seconds[start + tickLotsAt] = tickLots
  }

  /**
   * [S17] The average price of the 300 whole seconds before `second`, to the nearest tick. A second
   * counts with its volume-weighted price, to the nearest tick, and one without a trade with the
   * last price before it; `lastTicks` is the last price of all. `second` is not before the newest.
   */
  averageTicks(second: number, lastTicks: number): number {
    const { seconds } = this
    const isOpen = second >= 0 && this.newest === second
    let ticks = isOpen ? seconds[this.open * width + beforeAt] ?? 0 : lastTicks
    let sum = 0
    for (let each = second - 1; each >= second - windowSeconds; each -= 1) {
      const start = placeOf(each) * width
      const lots = seconds[start + lotsAt] ?? 0
      if (lots === 0 || seconds[start] !== each) {
        sum += ticks
        continue
      }
      sum += nearest(seconds[start + tickLotsAt] ?? 0, lots)
      ticks = seconds[start + beforeAt] ?? 0
    }
    return nearest(sum, windowSeconds)
  }

  /** Takes over a second as it was stored, in any order. */
  restore(row: PriceSecond): void {
    const place = placeOf(row.second)
    assert(this.seconds[place * width + lotsAt] === 0, 'a second has one record')
    this.write(place, row)
    if (row.second > this.newest) {
      this.newest = row.second
      this.open = place
    }
    this.dirty.push(place)
  }

  /** Whether anything has changed since the last drain. */
  get isDirty(): boolean {
    return this.isOpenDirty || this.dirty.length > 0
  }

  /** The places that have changed since the last drain, each once; asked when some have. */
  dirtyPlaces(): readonly number[] {
    return [...new Set([...this.dirty, this.open])]
  }

  /** Clears the changed marks. */
  forgetDirty(): void {
    this.dirty.length = 0
    this.isOpenDirty = false
  }

  recordAt(place: number): PriceSecond {
    const { seconds } = this
    const start = place * width
    return {
      second: seconds[start] ?? 0, lots: seconds[start + lotsAt] ?? 0,
      tickLots: seconds[start + tickLotsAt] ?? 0, beforeTicks: seconds[start + beforeAt] ?? 0,
    }
  }

  private write(place: number, { second, lots, tickLots, beforeTicks }: PriceSecond): void {
    const start = place * width
    this.seconds[start] = second
    this.seconds[start + lotsAt] = lots
    this.seconds[start + tickLotsAt] = tickLots
    this.seconds[start + beforeAt] = beforeTicks
  }
}

/** Where a second's record is kept: its number modulo 300. */
export function placeOf(second: number): number {
  return second % windowSeconds
}

/** `dividend ÷ divisor` of safe integers, rounded to the nearest, a half up. */
function nearest(dividend: number, divisor: number): number {
  const quotient = safeDivideDown(dividend, divisor)
  const rest = dividend - quotient * divisor
  return rest >= divisor - rest ? quotient + 1 : quotient
}
