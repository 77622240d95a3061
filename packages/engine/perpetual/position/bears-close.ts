// Whether an owner can bear a close of lots that opens nothing.
import type { State } from '#state/state.ts'
import { feeOfSafeUnits } from '#formulas/fee.ts'
import type { ClosedLots } from './close-lots.ts'

/**
 * [P32] The closed lots pay their loss and the taker's fee: in isolated margin from their part of
 * the margin, in cross margin also from the available balance.
 */
export function bearsClose(state: State, position: number, closed: ClosedLots): boolean {
  const { perpetuals, ledger: { accounts } } = state
  const { takerFeePpm } = perpetuals.marketOf(position)
  const left = closed.marginUnits + closed.pnlUnits
    - feeOfSafeUnits(closed.quoteUnits, takerFeePpm)
  if (left >= 0 || perpetuals.positions.isIsolated(position)) return left >= 0
  return accounts.money.approximate(accounts.availableAt(perpetuals.cellOf(position))) + left >= 0
}
