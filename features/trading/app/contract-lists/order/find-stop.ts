// The conditional order behind a position's take-profit or stop-loss: the one whose trigger the
// position shows, whether it was set for the position or attached to the order that opened it.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { compareDecimals } from '@ingot/ui/format/decimal-text.ts'
import { closesPosition } from './closes-whole.ts'

/** [K136] At one price that of the whole position comes first. */
export function findStop(
  of: 'stopProfit' | 'stopLoss', position: ContractPosition, rows: readonly ConditionalOrder[],
): ConditionalOrder | undefined {
  const condition = of === 'stopProfit' ? 'take_profit' : 'stop'
  const shown = position[of]
  if (shown === null) return undefined
  const found = rows.filter((row) => row.condition === condition && row.status !== 'attached'
    && closesPosition(row, position) && row.triggerPrice !== null
    && compareDecimals(row.triggerPrice, shown) === 0)
  return found.find(({ quantity }) => quantity === null) ?? found[0]
}
