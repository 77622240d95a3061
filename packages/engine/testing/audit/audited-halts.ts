// The auditor of halts and listings: a market whose trading an operator has halted before a batch,
// and that does not resume in it, trades, liquidates and pays nothing; the same holds for all
// markets while the exchange is halted, for one before its opening, and for ever for a delisted
// one.
import type { BatchEffects, ListingState } from '#engine/effects/effects.ts'

type Listing = { readonly market: number; readonly opensAt?: number }

export class AuditedHalts {
  private readonly halted = new Set<number>()
  private isExchangeHalted = false
  private readonly opening = new Map<number, number>()
  private readonly states = new Map<number, ListingState>()
  private readonly fault: (text: string) => void

  constructor(fault: (text: string) => void) {
    this.fault = fault
  }

  list({ market, opensAt = 0 }: Listing): void {
    this.opening.set(market, opensAt)
  }

  read({ markets, exchange, trades, perpetual }: BatchEffects): void {
    const isExchangeHalted = exchange.at(-1)?.isTradingHalted ?? this.isExchangeHalted
    const isAllHalted = this.isExchangeHalted && isExchangeHalted
    const rows = [...markets, ...perpetual.markets]
    for (const { market, isTradingHalted } of rows) {
      if (!isTradingHalted) this.halted.delete(market)
    }
    const events = [
      ...trades, ...perpetual.trades, ...perpetual.liquidations, ...perpetual.fundings,
    ]
    for (const { market, at } of events) {
      const isHalted = isAllHalted || this.halted.has(market)
      if (isHalted) this.fault(`market ${market} went on at ${at}, while halted`)
      if (at < (this.opening.get(market) ?? 0)) this.fault(`market ${market} was early at ${at}`)
    }
    for (const { market, isTradingHalted, listingState } of rows) {
      if (isTradingHalted) this.halted.add(market)
      this.readState(market, isTradingHalted, listingState)
    }
    this.isExchangeHalted = isExchangeHalted
  }

  /** A market goes on to its end only, and at its end it is halted. */
  private readState(market: number, isTradingHalted: boolean, state: ListingState): void {
    const steps: readonly ListingState[] = ['listed', 'closing', 'delisted']
    const before = this.states.get(market) ?? 'listed'
    if (steps.indexOf(state) < steps.indexOf(before)) this.fault(`market ${market} came back`)
    if (state === 'delisted' && !isTradingHalted) this.fault(`market ${market} trades at its end`)
    this.states.set(market, state)
  }
}
