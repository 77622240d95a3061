// The distance of a market's book above or below its index: the average price at which an order of
// the impact value would sell into the bids, and buy from the asks.
import type { BookSide } from '#book/book-side.ts'
import { premiumIndexE8 } from '#formulas/perpetual/funding-rate.ts'
import { lesser } from '#formulas/lesser.ts'
import { divideUp } from '#formulas/whole-division.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'

/** Prices are compared in thousandths of a tick, for an average falls between two ticks. */
const finer = 1_000

/**
 * [R4] The current premium. A side that cannot take the whole impact value gives no sample: a few
 * lots far from the index must not set the funding of all accounts.
 */
export function premiumSampleE8(market: PerpetualMarket): number {
  const index = market.indexTicks * finer
  return premiumIndexE8({
    impactBidTicks: impactTicks(market, market.bids) ?? index,
    impactAskTicks: impactTicks(market, market.asks) ?? index,
    indexTicks: index,
  })
}

/** The average price of the impact value on one side, down; undefined when it is not there. */
function impactTicks(market: PerpetualMarket, side: BookSide): number | undefined {
  const { impactUnits, quoteUnitsPerTickLot } = market.listing
  let restUnits = impactUnits
  let lots = 0n
  for (let level = side.best; level !== 0; level = side.worse(level)) {
    const lotUnits = BigInt(side.priceOf(level)) * quoteUnitsPerTickLot
    const taken = lesser(divideUp(restUnits, lotUnits), BigInt(side.lotsOf(level)))
    lots += taken
    restUnits -= taken * lotUnits
    if (restUnits > 0n) continue
    // The taken lots are worth the impact value and the excess of the last whole lot.
    const units = impactUnits - restUnits
    return Number((units * BigInt(finer)) / (lots * quoteUnitsPerTickLot))
  }
  return undefined
}
