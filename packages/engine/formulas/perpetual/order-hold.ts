// The hold of an opening order during matching and while it rests. The engine and the screens'
// previews compute it here.
import { feeOfSafeUnits } from '#formulas/fee.ts'
import { safeDivideDown } from '#formulas/whole-division.ts'

/** The rules and the mark of a perpetual market; the units of a tick-lot are a safe integer. */
export type HoldMarket = {
  readonly quoteUnitsPerTickLot: number
  /** The price of profit and risk: the mark, or the listing's price before the first mark. */
  readonly riskTicks: number
  readonly takerFeePpm: number
}

export type HoldPrices = {
  readonly side: 'buy' | 'sell'
  /** The highest price at which it can fill. */
  readonly highTicks: number
  /** The worst price at which it can fill, for its owner. */
  readonly worstTicks: number
}

/**
 * [P2] The hold of one lot, in quote units: margin and taker fee at the highest price, and the
 * lot's immediate loss, measured from the worst price to the mark. It is rounded up for each lot,
 * so that filled lots free exactly their hold: rounded for the whole, the rest of an order could be
 * one unit short of its own fills' needs. A lot of 0.001 BTC bought at 10,000 with 50×, a fee of
 * 750 ppm and the mark at 10,000: 0.2 + 0.0075 USDT. All products are safe integers.
 */
export function holdPerLot(market: HoldMarket, leverage: number, prices: HoldPrices): number {
  const unit = market.quoteUnitsPerTickLot
  const lotUnits = prices.highTicks * unit
  const mark = market.riskTicks
  const lossTicks = prices.side === 'buy' ? prices.worstTicks - mark : mark - prices.worstTicks
  return marginFor(lotUnits, leverage) + feeOfSafeUnits(lotUnits, market.takerFeePpm)
    + Math.max(0, lossTicks) * unit
}

/** The margin that a cost takes at a leverage, rounded up; both are safe integers. */
export function marginFor(costUnits: number, leverage: number): number {
  return -safeDivideDown(-costUnits, leverage)
}
