// The fills that an order is expected to have: at its own price, or at the book's prices for a
// market order, the closing lots first. Pure.
import { quoteUnitsFor } from '@ingot/engine/formulas'
import type { ExpectedFill } from './liquidation-estimate.ts'
import type { OpeningTerms, OrderLots } from './opening-hold.ts'

export function expectedFill(terms: OpeningTerms, { closing, opening }: OrderLots): ExpectedFill {
  const { limitTicks, rungs, market } = terms
  const unit = BigInt(market.quoteUnitsPerTickLot)
  // Lots beyond the shown book are valued at its last price.
  const last = { ticks: limitTicks ?? rungs.at(-1)?.ticks ?? market.riskTicks, lots: Infinity }
  const fill = {
    closedLots: closing, openedLots: opening, closedUnits: 0n, openedUnits: 0n, lossUnits: 0n,
  }
  let [toClose, toOpen] = [closing, opening]
  for (const { ticks, lots } of [...rungs, last]) {
    const closes = Math.min(toClose, lots)
    const opens = Math.min(toOpen, lots - closes)
    fill.closedUnits += quoteUnitsFor(ticks, closes, unit)
    fill.openedUnits += quoteUnitsFor(ticks, opens, unit)
    fill.lossUnits += quoteUnitsFor(lossTicksAt(terms, ticks), opens, unit)
    toClose -= closes
    toOpen -= opens
  }
  return fill
}

/** The immediate loss to the mark of a lot that opens at a price. */
function lossTicksAt({ side, market: { riskTicks } }: OpeningTerms, ticks: number): number {
  return Math.max(0, side === 'buy' ? ticks - riskTicks : riskTicks - ticks)
}
