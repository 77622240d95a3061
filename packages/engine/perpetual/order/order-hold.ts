// The hold of an opening order during matching and while it rests.
import { feeOfSafeUnits } from '#formulas/fee.ts'
import type { Side } from '#engine/commands/command.ts'
import { marginFor } from '#perpetual/risk/account-standing.ts'
import type { PerpetualMarket } from '#perpetual/perpetual-market.ts'

export type HoldPrices = {
  readonly side: Side
  /** The highest price at which it can fill. */
  readonly highTicks: number
  /** The worst price at which it can fill, for its owner. */
  readonly worstTicks: number
}

/**
 * The hold of one lot: margin and taker fee at the highest price, and the lot's immediate loss,
 * measured from the worst price to the mark. It is rounded up for each lot, so that filled lots
 * free exactly their hold: rounded for the whole, the rest of an order could be one unit short of
 * its own fills' needs.
 */
export function holdPerLot(
  market: PerpetualMarket, leverage: number, prices: HoldPrices,
): number {
  const unit = market.quoteUnitsPerTickLot
  const lotUnits = prices.highTicks * unit
  const mark = market.riskTicks
  const lossTicks = prices.side === 'buy' ? prices.worstTicks - mark : mark - prices.worstTicks
  return marginFor(lotUnits, leverage) + feeOfSafeUnits(lotUnits, market.takerFeePpm)
    + Math.max(0, lossTicks) * unit
}
