// The estimated result of closing all positions at the newest marks. Pure; market orders may fill
// at other prices.
import type {
  ContractPosition,
} from '@ingot/contract/calls/perpetual-position/contract-position.ts'
import { initialMargin, roePpm } from '@ingot/engine/formulas'
import { positionOf, type RiskFacts } from '#widgets/contract-lists/position/live-positions.ts'
import {
  type CloseEstimate, marketTermsOf,
} from '#widgets/contract-lists/sheet/close-estimate.ts'
import { estimateClosing } from '#widgets/order-form/contract/closing/closing-estimate.ts'

/** [K162] The sums of all positions; undefined while the rules of one market are not known. */
export function estimateCloseAll(
  positions: readonly ContractPosition[], facts: ReadonlyMap<string, RiskFacts>,
): Pick<CloseEstimate, 'netUnits' | 'feeUnits' | 'roePpm'> | undefined {
  const sums = { netUnits: 0n, feeUnits: 0n, marginUnits: 0n }
  for (const row of positions) {
    const known = facts.get(row.symbol)
    const position = known && positionOf(row, known.steps)
    if (known === undefined || position === undefined) return undefined
    // An empty book is priced at the mark.
    const market = marketTermsOf({ position: row, facts: known, levels: [] })
    const result = estimateClosing({
      ...market, position, limitTicks: undefined, restFeePpm: known.steps.takerFeePpm,
    }, position.lots)
    sums.netUnits += result.profitUnits
    sums.feeUnits += result.feeUnits
    sums.marginUnits += initialMargin(result.costUnits, row.leverage)
  }
  return { ...sums, roePpm: roePpm(sums.netUnits, sums.marginUnits) }
}
