// The naive twin's halts: of single markets, and of all of them at once.
import type { ExchangeRow } from '#engine/effects/effects.ts'

export class NaiveHalts {
  /** Markets that an operator has halted alone. */
  readonly alone = new Set<number>()
  private isExchangeHalted = false
  private rows: readonly ExchangeRow[] = []

  /** Whether a market trades nothing. */
  has(market: number): boolean {
    return this.isExchangeHalted || this.alone.has(market)
  }

  /** Rule EX1: halts all markets or ends this halt; returns whether it was another state. */
  changeAll(isHalted: boolean): boolean {
    if (isHalted === this.isExchangeHalted) return false
    this.isExchangeHalted = isHalted
    this.rows = [{ exchange: 1, isTradingHalted: isHalted }]
    return true
  }

  drain(): readonly ExchangeRow[] {
    const { rows } = this
    this.rows = []
    return rows
  }
}
