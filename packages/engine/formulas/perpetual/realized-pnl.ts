// The result of closing a part of a position, and the part that stays open. The one rounding, the
// removed part of the cost, goes against the user, and its remainder stays in the position: the
// last close takes the whole remainder, so that closing in parts brings the same sum as closing at
// once.
import { notional, type Position, signOf } from './position.ts'
import { divideDown, divideUp } from '#formulas/whole-division.ts'

/** The result of a close; amounts are quote units. */
export type ClosedPart = {
  /** Realised profit in quote units before fees; negative for a loss. */
  readonly pnlUnits: bigint
  /** The cost that left the position with the closed lots. */
  readonly removedCostUnits: bigint
  /** The part that stays open; undefined when everything was closed. */
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
    throw new RangeError('a close takes at least one lot and at most the open lots')
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
