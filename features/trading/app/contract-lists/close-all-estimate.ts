// The estimated result of closing all positions at the prices of the shown books. Pure; the actual
// books may be different.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { initialMargin, roePpm } from '@ingot/engine/formulas'
import type { BookMap } from '#features/market/app/data/use-depths.ts'
import { positionOf, type RiskFacts } from '#features/trading/app/previews/live-positions.ts'
import { boundsAt } from './sheet/bounds-at.ts'
import {
  type CloseEstimate, type CloseTerms, estimateClose,
} from '#features/trading/app/previews/close-estimate.ts'
import { takeLevels } from '#features/trading/app/previews/take-levels.ts'
import { textOfSteps, unitsOf } from '#features/market/app/parts/market-steps.ts'

export type CloseAllTerms = {
  /** By symbol. */
  readonly facts: ReadonlyMap<string, RiskFacts>
  readonly books: BookMap
}

/**
 * `thin` when the book takes nothing within the band; undefined until the book is known. A result
 * with remaining lots is of the part that the book takes.
 */
export type ClosedResult = CloseEstimate | 'thin' | undefined

export type CloseAllEstimate = {
  /** One for each position, in their sequence. */
  readonly results: readonly ClosedResult[]
  /** Undefined while the result of one position is not known, or when nothing closes. */
  readonly sums: ClosedSums | undefined
}

/** `isPartial` when a part of a position, or a whole one, stays open. */
export type ClosedSums = Pick<CloseEstimate, 'netUnits' | 'feeUnits' | 'roePpm'> & {
  readonly isPartial: boolean
}

/** [K162] Each position at the average price that its lots meet, and all of them in sum. */
export function estimateCloseAll(
  positions: readonly ContractPosition[], terms: CloseAllTerms,
): CloseAllEstimate {
  const results = positions.map((position) => resultOf(position, terms))
  return { results, sums: sumsOf(positions, results) }
}

function resultOf(row: ContractPosition, { facts, books }: CloseAllTerms): ClosedResult {
  const known = facts.get(row.symbol)
  const book = books.get(row.symbol)
  const position = known && positionOf(row, known.steps)
  if (known === undefined || book === undefined || position === undefined) return undefined
  const terms = {
    position: row, facts: known, levels: row.direction === 'long' ? book.bids : book.asks,
  }
  const lots = takenLots(terms)
  if (lots === 0) return 'thin'
  return estimateClose(terms, { position, lots, limitTicks: undefined })
}

/** A market order stops at the band around the mark. */
function takenLots({ position, facts: { steps }, levels }: CloseTerms): number {
  const isBuy = position.direction === 'short'
  const bounds = boundsAt(position.nowPrice, steps)
  const end = bounds && (isBuy ? bounds.maxTicks : bounds.minTicks)
  const price = end === undefined ? undefined : textOfSteps(end, steps.priceDecimals)
  return takeLevels({ isBuy, price, quantity: position.quantity }, levels, steps).lots
}

/** The return is on the initial margin of the closed parts. */
function sumsOf(
  positions: readonly ContractPosition[], results: readonly ClosedResult[],
): ClosedSums | undefined {
  const sums = { netUnits: 0n, feeUnits: 0n, marginUnits: 0n, isPartial: false }
  for (const [at, { costAmount, leverage }] of positions.entries()) {
    const result = results[at]
    if (result === undefined) return undefined
    if (result === 'thin') {
      sums.isPartial = true
      continue
    }
    const { lots, remainingLots } = result
    const costUnits = (unitsOf(costAmount) ?? 0n) * BigInt(lots) / BigInt(lots + remainingLots)
    sums.netUnits += result.netUnits
    sums.feeUnits += result.feeUnits
    sums.marginUnits += initialMargin(costUnits, leverage)
    sums.isPartial ||= remainingLots > 0
  }
  if (!results.some((result) => typeof result === 'object')) return undefined
  const { netUnits, feeUnits, isPartial } = sums
  return { netUnits, feeUnits, isPartial, roePpm: roePpm(netUnits, sums.marginUnits) }
}
