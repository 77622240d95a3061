// The halt of the whole exchange: one flag that every market reads, also one that is listed later.
import type { ExchangeRow } from '#engine/effects/effects.ts'

/** The number of the one row. */
const exchange = 1

export class ExchangeTrading {
  /** [EX1] An operator has halted the trading of all markets. */
  isHalted = false
  private hasChanged = false

  /** Returns whether it was another state. */
  change(isHalted: boolean): boolean {
    if (isHalted === this.isHalted) return false
    this.isHalted = isHalted
    this.hasChanged = true
    return true
  }

  /** The row, if it has changed since the last drain. */
  drain(): readonly ExchangeRow[] {
    if (!this.hasChanged) return []
    this.hasChanged = false
    return [{ exchange, isTradingHalted: this.isHalted }]
  }
}
