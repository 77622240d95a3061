// The result of an order that closes a position, as it would be now: its fee, and its profit after
// the fee. Pure.
import { feeUnits, type Position, realizedPnl } from '@ingot/engine/formulas'
import { type MarketSteps, stepsIn, textOfSteps } from '#widgets/market/market-steps.ts'
import type { Levels } from '#widgets/order-form/take-levels.ts'
import { bookPricing, flatPricing, type Pricing } from '#widgets/order-form/walk-book.ts'
import type { OpenSide } from '#widgets/order-form/contract/liquidation-estimate.ts'

export type ClosingTerms = {
  readonly steps: MarketSteps
  readonly side: Position['side']
  readonly held: OpenSide
  /** Undefined for a market order. */
  readonly limitTicks: number | undefined
  readonly markTicks: number
  /** The levels that the order may take, the best first. */
  readonly levels: Levels
  readonly feePpm: number
}

/** In quote units; the profit is signed. */
export type ClosingEstimate = { readonly feeUnits: bigint, readonly profitUnits: bigint }

/** Undefined when the order is larger than the position. */
export function estimateClosing(terms: ClosingTerms, lots: number): ClosingEstimate | undefined {
  const { side, held, steps, markTicks } = terms
  if (lots > held.lots) return undefined
  const { lots: heldLots, costUnits } = held
  const position = { side, lots: heldLots, costUnits, unitsPerTickLot: steps.quoteUnitsPerTickLot }
  const { removedCostUnits } = realizedPnl(position, lots, markTicks)
  const valueUnits = closingPricing(terms).unitsFor(lots)
  const fee = feeUnits(valueUnits, terms.feePpm)
  const gain = valueUnits - removedCostUnits
  return { feeUnits: fee, profitUnits: (side === 'long' ? gain : -gain) - fee }
}

/** [K11] The book's better prices first, and the limit for the rest. */
function closingPricing({ steps, side, limitTicks, markTicks, levels }: ClosingTerms): Pricing {
  const isBuy = side === 'short'
  const rungs = limitTicks === undefined ? levels : [
    ...levels.filter(([price]) => {
      const ticks = stepsIn(price, steps.priceDecimals)
      return ticks !== undefined && (isBuy ? ticks <= limitTicks : ticks >= limitTicks)
    }),
    // The pricing values all further lots at the last level.
    [textOfSteps(limitTicks, steps.priceDecimals), '0'] as const,
  ]
  return bookPricing(rungs, steps) ?? flatPricing(markTicks, steps)
}
