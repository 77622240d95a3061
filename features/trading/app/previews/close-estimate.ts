// The figures of a close sheet: the result of the closing order, its return, the margin that it
// frees, and the rest of the position. Pure.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { initialMargin, type Position, roePpm } from '@ingot/engine/formulas'
import type { RiskFacts } from './live-positions.ts'
import { stepsIn, unitsOf } from '#features/market/app/parts/market-steps.ts'
import {
  estimateClosing, type MarketTerms,
} from './closing-estimate.ts'
import type { Levels } from './take-levels.ts'

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
  const { position: row } = terms
  const { position, lots, limitTicks } = closing
  const market = marketTermsOf(terms)
  const { steps } = market
  const result = estimateClosing(
    { ...market, position, limitTicks, restFeePpm: steps.makerFeePpm }, lots,
  )
  const { valueUnits, costUnits, feeUnits, profitUnits } = result
  const marginUnits = unitsOf(row.marginAmount) ?? 0n
  return {
    lots,
    ticks: Number(valueUnits / (BigInt(lots) * steps.quoteUnitsPerTickLot)),
    netUnits: profitUnits,
    feeUnits,
    roePpm: roePpm(profitUnits, initialMargin(costUnits, row.leverage)),
    releasedUnits: (marginUnits * BigInt(lots)) / BigInt(position.lots),
    remainingLots: position.lots - lots,
  }
}

/** The position's market with its newest mark. */
export function marketTermsOf({ position, facts: { steps }, levels }: CloseTerms): MarketTerms {
  return { steps, markTicks: stepsIn(position.nowPrice, steps.priceDecimals) ?? 0, levels }
}
