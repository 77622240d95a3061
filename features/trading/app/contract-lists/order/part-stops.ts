// The take-profits and stop-losses that close a part of a position. Pure.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { compareDecimals } from '@ingot/ui/format/decimal-text.ts'
import { closesPosition } from './closes-whole.ts'

type Of = Pick<ContractPosition, 'symbol' | 'direction' | 'quantity'>

/** [K164] The waiting ones with a smaller quantity than the position. */
export function countPartStops(position: Of, rows: readonly ConditionalOrder[]): number {
  return rows.filter((row) =>
    row.status !== 'attached' && closesPosition(row, position) && isPartStop(row, position)).length
}

/** Whether a stop closes less than the position. */
export function isPartStop(
  { quantity }: Pick<ConditionalOrder, 'quantity'>, position: Of,
): boolean {
  return quantity !== null && compareDecimals(quantity, position.quantity) < 0
}
