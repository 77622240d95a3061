// The result of an order that closes a position, as it would be now, by the formulas of the
// exchange: the ticket and the sheets of positions show it. Pure; the actual book may be different.
import { feeUnits, type Position, realizedPnl } from '@ingot/engine/formulas'
import { type MarketSteps, textOfSteps } from '#features/market/app/parts/market-steps.ts'
import { type Levels, takeLevels } from './take-levels.ts'
import { bookPricing, flatPricing, type Pricing } from './walk-book.ts'

export type MarketTerms = {
  readonly steps: MarketSteps
  readonly markTicks: number
  /** The levels that the order may take, the best first. */
  readonly levels: Levels
}

export type ClosingTerms = MarketTerms & {
  readonly position: Position
  /** Undefined for a market order. */
  readonly limitTicks: number | undefined
  /** The rate of the part that does not fill at once, in millionths. */
  readonly restFeePpm: number
}

/** In quote units; the profit is signed and after the fee. */
export type ClosingEstimate = {
  readonly valueUnits: bigint
  /** The cost of the closed lots. */
  readonly costUnits: bigint
  readonly feeUnits: bigint
  readonly profitUnits: bigint
}

/** [K11, K47] The lots are at most those of the position. */
export function estimateClosing(terms: ClosingTerms, lots: number): ClosingEstimate {
  const { position, steps, markTicks, restFeePpm } = terms
  const { takenUnits, restingUnits } = fillsOf(terms, lots)
  const valueUnits = takenUnits + restingUnits
  const { removedCostUnits: costUnits } = realizedPnl(position, lots, markTicks)
  const fee = feeUnits(takenUnits, steps.takerFeePpm) + feeUnits(restingUnits, restFeePpm)
  const gain = position.side === 'long' ? valueUnits - costUnits : costUnits - valueUnits
  return { valueUnits, costUnits, feeUnits: fee, profitUnits: gain - fee }
}

type Fills = { readonly takenUnits: bigint, readonly restingUnits: bigint }

/** A limit takes the better levels of the book first; only its remaining quantity rests. */
function fillsOf(terms: ClosingTerms, lots: number): Fills {
  const { position, steps, limitTicks, levels } = terms
  if (limitTicks === undefined) {
    return { takenUnits: marketPricing(terms).unitsFor(lots), restingUnits: 0n }
  }
  const taken = takeLevels({
    isBuy: position.side === 'short',
    price: textOfSteps(limitTicks, steps.priceDecimals),
    quantity: textOfSteps(lots, steps.quantityDecimals),
  }, levels, steps)
  const restingUnits = flatPricing(limitTicks, steps).unitsFor(lots - taken.lots)
  return { takenUnits: taken.units, restingUnits }
}

/** The book's prices; without a book the mark. */
export function marketPricing({ levels, steps, markTicks }: MarketTerms): Pricing {
  return bookPricing(levels, steps) ?? flatPricing(markTicks, steps)
}
