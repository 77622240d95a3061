// The auditor of halts: a market whose trading an operator has halted before a batch, and that does
// not resume in it, trades, liquidates and pays nothing.
import type { BatchEffects } from '#engine/effects/effects.ts'

export class AuditedHalts {
  private readonly halted = new Set<number>()
  private readonly fault: (text: string) => void

  constructor(fault: (text: string) => void) {
    this.fault = fault
  }

  read({ markets, trades, perpetual }: BatchEffects): void {
    const rows = [...markets, ...perpetual.markets]
    for (const { market, isTradingHalted } of rows) {
      if (!isTradingHalted) this.halted.delete(market)
    }
    const events = [
      ...trades, ...perpetual.trades, ...perpetual.liquidations, ...perpetual.fundings,
    ]
    for (const { market, at } of events) {
      if (this.halted.has(market)) this.fault(`market ${market} went on at ${at}, while halted`)
    }
    for (const { market, isTradingHalted } of rows) if (isTradingHalted) this.halted.add(market)
  }
}
