// Adds resting orders up to book levels, so that market data knows the books before the first
// batch. It only counts; the engine's own books decide.
import type { LevelRow, OrderRow } from '@ingot/engine'

type Tally = { -readonly [Field in keyof LevelRow]: LevelRow[Field] }

export class LevelTally {
  readonly #levels = new Map<string, Tally>()

  add(order: OrderRow): void {
    const { market, side, priceTicks } = order
    const lots = order.lots - order.filledLots
    const key = `${market}:${side}:${priceTicks}`
    const level = this.#levels.get(key)
    if (level === undefined) this.#levels.set(key, { market, side, priceTicks, lots })
    else level.lots += lots
  }

  rows(): LevelRow[] {
    return [...this.#levels.values()]
  }
}
