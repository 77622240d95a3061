// The result of reversing a position at the market: the close, and as much on the other side
// from the book's next levels. Pure; the actual book may be different.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { feeUnits } from '@ingot/engine/formulas'
import { positionOf } from './live-positions.ts'
import { marketPricing } from './closing-estimate.ts'
import {
  type CloseEstimate, type CloseTerms, estimateClose, marketTermsOf,
} from './close-estimate.ts'

export type ReverseEstimate = {
  readonly close: CloseEstimate
  /** The average price of both steps, in ticks, down to a whole one. */
  readonly ticks: number
  /** The fee of both steps, in quote units. */
  readonly feeUnits: bigint
}

/** Undefined for a row that is no position. */
export function estimateReverse(terms: CloseTerms): ReverseEstimate | undefined {
  const { position: row, facts: { steps } } = terms
  const position = positionOf(row, steps)
  if (position === undefined) return undefined
  const { lots } = position
  const close = estimateClose(terms, { position, lots, limitTicks: undefined })
  const { unitsFor } = marketPricing(marketTermsOf(terms))
  const bothUnits = unitsFor(lots * 2)
  const openingFee = feeUnits(bothUnits - unitsFor(lots), steps.takerFeePpm)
  return {
    close,
    ticks: Number(bothUnits / (BigInt(lots * 2) * steps.quoteUnitsPerTickLot)),
    feeUnits: close.feeUnits + openingFee,
  }
}

/** The position to which the opened quantity is added; undefined when it is a new one. */
export function otherSideOf(
  { symbol, direction }: ContractPosition, rows: readonly ContractPosition[],
): ContractPosition | undefined {
  return rows.find((row) => row.symbol === symbol && row.direction !== direction)
}
