// One market's order book from the stream: a snapshot, then deltas that each name the one before.
// It is exact or lost; it never guesses across a gap. Prices sort by number, which is exact for
// every tick; levels keep the received texts.
import type { DepthUpdate } from '@ingot/contract/stream'

/** `ok`: the book is exact. `gap`: an update is missing, so a new snapshot is needed. */
export type DepthApplied = 'ok' | 'gap'

/** One level: price and total quantity, both as the received decimal texts. */
export type DepthLevel = readonly [price: string, quantity: string]

type SideOfBook = { levels: DepthLevel[]; keys: number[] }

/** A book built from the depth topic's messages; best prices first on both sides. */
export class DepthBook {
  #seq = 0
  #isExact = false
  // Keys ascend on both sides: a bid's key is its negated price, so the best is always first.
  readonly #bids: SideOfBook = { levels: [], keys: [] }
  readonly #asks: SideOfBook = { levels: [], keys: [] }

  get seq(): number {
    return this.#seq
  }

  /** False before the first snapshot and after a gap; the levels are then the last known ones. */
  get isExact(): boolean {
    return this.#isExact
  }

  get bids(): readonly DepthLevel[] {
    return this.#bids.levels
  }

  get asks(): readonly DepthLevel[] {
    return this.#asks.levels
  }

  /** Takes the next message. After a gap only a snapshot makes the book exact again. */
  apply(update: DepthUpdate): DepthApplied {
    if (update.snapshot) {
      clear(this.#bids)
      clear(this.#asks)
      this.#isExact = true
    } else if (!this.#isExact || update.prevSeq !== this.#seq) {
      this.#isExact = false
      return 'gap'
    }
    this.#seq = update.seq
    for (const level of update.bids) setLevel(this.#bids, -Number(level[0]), level)
    for (const level of update.asks) setLevel(this.#asks, Number(level[0]), level)
    return 'ok'
  }

  /**
   * Marks the book as lost, because messages may be missing. The levels stay for a stale view only.
   */
  lose(): void {
    this.#isExact = false
  }
}

function clear(side: SideOfBook): void {
  side.levels = []
  side.keys = []
}

function setLevel(side: SideOfBook, key: number, level: DepthLevel): void {
  const place = placeOf(side.keys, key)
  const isKnown = side.keys[place] === key
  if (isZero(level[1])) {
    if (!isKnown) return
    side.keys.splice(place, 1)
    side.levels.splice(place, 1)
  } else if (isKnown) {
    side.levels[place] = level
  } else {
    side.keys.splice(place, 0, key)
    side.levels.splice(place, 0, level)
  }
}

/** The first place whose key is not below the given one. */
function placeOf(keys: readonly number[], key: number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? Infinity) < key) low = middle + 1
    else high = middle
  }
  return low
}

function isZero(quantity: string): boolean {
  return quantity === '0' || Number(quantity) === 0
}
