// A position with the take-profit and the stop-loss that close all of it. Pure.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { closesWhole } from './closes-whole.ts'
import { findStop } from './find-stop.ts'
import { isPartStop } from './part-stops.ts'

/** [K164] The position with the stops of all of it, also where a nearer one closes a part. */
export function withWholeStops(
  position: ContractPosition, rows: readonly ConditionalOrder[],
): ContractPosition {
  const wholeOf = (of: 'stopProfit' | 'stopLoss'): string | null => {
    const shown = findStop(of, position, rows)
    if (shown === undefined || !isPartStop(shown, position)) return position[of]
    const whole = rows.find((row) => row.condition === shown.condition
      && row.status !== 'attached' && closesWhole(row, position))
    return whole?.triggerPrice ?? null
  }
  return { ...position, stopProfit: wholeOf('stopProfit'), stopLoss: wholeOf('stopLoss') }
}
