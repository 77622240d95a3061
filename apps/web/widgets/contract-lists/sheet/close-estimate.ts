// The result of closing a position as it would be now, by the formulas of the exchange. Pure; the
// actual book may be different.
import type {
  ContractPosition,
} from '@ingot/contract/calls/perpetual-position/contract-position.ts'
import { feeUnits, initialMargin, type Position, realizedPnl, roePpm } from '@ingot/engine/formulas'
import type { RiskFacts } from '#widgets/contract-lists/position/live-positions.ts'
import { type MarketSteps, stepsIn, textOfSteps, unitsOf } from '#widgets/market/market-steps.ts'
import { type Levels, takeLevels } from '#widgets/order-form/take-levels.ts'
import { bookPricing, flatPricing } from '#widgets/order-form/walk-book.ts'

/** Amounts are quote units. */
export type CloseEstimate = {
  readonly lots: number
  /** The average price of the closed part, in ticks, down to a whole one. */
  readonly ticks: number
  /** Realised, the fee deducted. */
  readonly netUnits: bigint
  readonly feeUnits: bigint
  readonly roePpm: bigint | undefined
  readonly releasedUnits: bigint
  readonly remainingLots: number
}

export type CloseTerms = {
  readonly position: ContractPosition
  readonly facts: RiskFacts
  /** The side of the book that a market order would take, the best first. */
  readonly levels: Levels
}

/** The closing order; without a limit it is at the market. */
export type ClosingOrder = {
  readonly position: Position
  readonly lots: number
  readonly limitTicks: number | undefined
}

export function estimateClose(terms: CloseTerms, closing: ClosingOrder): CloseEstimate {
  const { position: row, facts: { steps } } = terms
  const { position, lots } = closing
  const markTicks = markTicksOf(row, steps)
  const { takenUnits, restingUnits } = fillsOf(terms, closing)
  const valueUnits = takenUnits + restingUnits
  const { removedCostUnits } = realizedPnl(position, lots, markTicks)
  const pnlUnits = position.side === 'long'
    ? valueUnits - removedCostUnits : removedCostUnits - valueUnits
  const fee = feeUnits(takenUnits, steps.takerFeePpm) + feeUnits(restingUnits, steps.makerFeePpm)
  const marginUnits = unitsOf(row.marginAmount) ?? 0n
  const netUnits = pnlUnits - fee
  return {
    lots,
    ticks: Number(valueUnits / (BigInt(lots) * steps.quoteUnitsPerTickLot)),
    netUnits,
    feeUnits: fee,
    roePpm: roePpm(netUnits, initialMargin(removedCostUnits, row.leverage)),
    releasedUnits: (marginUnits * BigInt(lots)) / BigInt(position.lots),
    remainingLots: position.lots - lots,
  }
}

type Fills = { readonly takenUnits: bigint, readonly restingUnits: bigint }

/** A limit takes the better levels of the book first; only its remaining quantity rests. */
function fillsOf(terms: CloseTerms, { position, lots, limitTicks }: ClosingOrder): Fills {
  const { facts: { steps }, levels } = terms
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
export function marketPricing({ position, facts: { steps }, levels }: CloseTerms) {
  return bookPricing(levels, steps) ?? flatPricing(markTicksOf(position, steps), steps)
}

function markTicksOf({ nowPrice }: ContractPosition, { priceDecimals }: MarketSteps): number {
  return stepsIn(nowPrice, priceDecimals) ?? 0
}
