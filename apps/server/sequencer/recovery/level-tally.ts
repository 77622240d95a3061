// Adds resting orders up to book levels, so that market data knows the books before the first
// batch. It only counts; the engine's own books decide.
import type { IcebergRow, LevelRow, OrderRow, PerpetualOrderRow } from '@ingot/engine'

type Tally = { -readonly [Field in keyof LevelRow]: LevelRow[Field] }

export class LevelTally {
  /** By market and side, then by price. */
  readonly #sides = new Map<number, Map<number, Tally>>()

  /** Adds an order's shown lots: its remaining quantity, or an iceberg's slice. */
  add(order: OrderRow | PerpetualOrderRow, slice: IcebergRow | undefined): void {
    const { market, side, priceTicks } = order
    const lots = slice?.visibleLots ?? order.lots - order.filledLots
    const levels = this.#levelsOf(market * 2 + (side === 'buy' ? 0 : 1))
    const level = levels.get(priceTicks)
    if (level === undefined) levels.set(priceTicks, { market, side, priceTicks, lots })
    else level.lots += lots
  }

  rows(): LevelRow[] {
    return [...this.#sides.values()].flatMap((levels) => [...levels.values()])
  }

  #levelsOf(side: number): Map<number, Tally> {
    const known = this.#sides.get(side)
    if (known !== undefined) return known
    const levels = new Map<number, Tally>()
    this.#sides.set(side, levels)
    return levels
  }
}
