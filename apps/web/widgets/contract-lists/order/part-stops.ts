// The take-profits and stop-losses that close a part of a position, and those of all of it. Pure.
import type {
  ConditionalOrder,
} from '@ingot/contract/calls/conditional-order/conditional-order.ts'
import type {
  ContractPosition,
} from '@ingot/contract/calls/perpetual-position/contract-position.ts'
import { compareDecimals } from '#format/decimal-text.ts'
import { closesPosition, closesWhole } from './closes-whole.ts'
import { findStop } from './find-stop.ts'

type Of = Pick<ContractPosition, 'symbol' | 'direction' | 'quantity'>

/** [K164] The waiting ones with a smaller quantity than the position. */
export function countPartStops(position: Of, rows: readonly ConditionalOrder[]): number {
  return rows.filter((row) =>
    row.status !== 'attached' && closesPosition(row, position) && isPart(row, position)).length
}

/** [K164] The position with the stops of all of it, also where a nearer one closes a part. */
export function withWholeStops(
  position: ContractPosition, rows: readonly ConditionalOrder[],
): ContractPosition {
  const wholeOf = (of: 'stopProfit' | 'stopLoss'): string | null => {
    const shown = findStop(of, position, rows)
    if (shown === undefined || !isPart(shown, position)) return position[of]
    const whole = rows.find((row) => row.condition === shown.condition
      && row.status !== 'attached' && closesWhole(row, position))
    return whole?.triggerPrice ?? null
  }
  return { ...position, stopProfit: wholeOf('stopProfit'), stopLoss: wholeOf('stopLoss') }
}

function isPart({ quantity }: Pick<ConditionalOrder, 'quantity'>, position: Of): boolean {
  return quantity !== null && compareDecimals(quantity, position.quantity) < 0
}
