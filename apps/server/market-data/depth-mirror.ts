// One market's book as market data knows it: levels only, no orders. Each side is two parallel
// arrays sorted from the worst price to the best, so that a change near the top, which nearly
// every change is, moves few cells.
import type { LevelRow, Side } from '@ingot/engine'

type BookSide = {
  readonly ticks: number[]
  readonly lots: number[]
  /** +1 where a higher price is better (bids), -1 where a lower one is (asks). */
  readonly better: 1 | -1
}

/** A book to look at: best levels and prices, nothing to change. */
export type BookView = Pick<DepthMirror, 'top' | 'bestTicks' | 'levelCount'>

export class DepthMirror {
  readonly #bids: BookSide = { ticks: [], lots: [], better: 1 }
  readonly #asks: BookSide = { ticks: [], lots: [], better: -1 }

  /** Sets a level's lots; returns whether they changed. */
  set(level: Pick<LevelRow, 'side' | 'priceTicks' | 'lots'>): boolean {
    const { ticks, lots, better } = this.#side(level.side)
    const at = lowerBound(ticks, level.priceTicks * better, better)
    const known = ticks[at] === level.priceTicks
    if (level.lots === 0) {
      if (!known) return false
      ticks.splice(at, 1)
      lots.splice(at, 1)
      return true
    }
    if (known) {
      if (lots[at] === level.lots) return false
      lots[at] = level.lots
      return true
    }
    ticks.splice(at, 0, level.priceTicks)
    lots.splice(at, 0, level.lots)
    return true
  }

  /** The best levels of a side, best first, at most `limit` of them. */
  top(side: Side, limit: number): { readonly priceTicks: number; readonly lots: number }[] {
    const { ticks, lots } = this.#side(side)
    const levels: { priceTicks: number; lots: number }[] = []
    for (let at = ticks.length - 1; at >= 0 && levels.length < limit; at -= 1) {
      levels.push({ priceTicks: ticks[at] ?? 0, lots: lots[at] ?? 0 })
    }
    return levels
  }

  /** The best price of a side, or undefined when nothing rests there. */
  bestTicks(side: Side): number | undefined {
    return this.#side(side).ticks.at(-1)
  }

  levelCount(side: Side): number {
    return this.#side(side).ticks.length
  }

  #side(side: Side): BookSide {
    return side === 'buy' ? this.#bids : this.#asks
  }
}

/** The first place whose price is not worse than the one looked for. */
function lowerBound(ticks: readonly number[], wanted: number, better: 1 | -1): number {
  let low = 0
  let high = ticks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ticks[middle] ?? 0) * better < wanted) low = middle + 1
    else high = middle
  }
  return low
}
