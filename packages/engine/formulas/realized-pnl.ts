// What closing a part of a position brings, and what stays open. The one rounding, which part of
// the cost leaves, goes against the user, and its remainder stays in the position: the last close
// takes all of it, so that a position closed in any pieces brings in sum what it brings at once.
import { notional, type Position, signOf } from './position.ts'
import { divideDown, divideUp } from './whole-division.ts'

export type ClosedPart = {
  /** Realised profit in quote units before fees; negative for a loss. */
  readonly pnlUnits: bigint
  /** The cost that left the position with the closed lots. */
  readonly removedCostUnits: bigint
  /** What stays open; undefined when all was closed. */
  readonly remaining: Position | undefined
}

/**
 * Closes `lots` (1 to the position's own) at `exitTicks`: s × (value at exit − removed cost). The
 * removed cost is cost × lots ÷ open lots, rounded up for a long and down for a short. A long of 3
 * lots that cost 301 units, 1 unit a tick-lot, closing 1 lot at 110: 101 units of cost leave, the
 * profit is 9 units, and 200 units of cost stay. Throws RangeError for lots that are not open.
 */
export function realizedPnl(position: Position, lots: number, exitTicks: number): ClosedPart {
  if (!Number.isSafeInteger(lots) || lots < 1 || lots > position.lots) {
    throw new RangeError('a close takes at least one lot and at most what is open')
  }
  const share = position.costUnits * BigInt(lots)
  const open = BigInt(position.lots)
  const removedCostUnits = position.side === 'long'
    ? divideUp(share, open) : divideDown(share, open)
  const value = notional({ ...position, lots }, exitTicks)
  const costUnits = position.costUnits - removedCostUnits
  return {
    pnlUnits: signOf(position.side) * (value - removedCostUnits),
    removedCostUnits,
    remaining: lots === position.lots ? undefined
      : { ...position, lots: position.lots - lots, costUnits },
  }
}
