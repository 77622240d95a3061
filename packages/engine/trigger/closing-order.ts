// A conditional order that only closes: the position that it closes, and whether it may. Every one
// that waits is bound to its position and ends with it.
import type { Reject } from '@ingot/contract/vocabulary'
import { must } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { closedSide } from '#perpetual/position/order-sides.ts'
import type { TriggerOrder } from '#state/trigger-order.ts'

/** The slot of the position that an order closes; zero before its owner's first one there. */
export function positionOf(
  state: State, { owner, terms: { order } }: Pick<TriggerOrder, 'owner' | 'terms'>,
): number {
  const { perpetuals } = state
  const place = must(perpetuals.marketPlace(order.market), 'a closing order is of a listed market')
  return perpetuals.positions.find(owner, place, closedSide(order.side))
}

/** [O40, O51] Why an order may not close that many lots of a position. */
export function closingFault(state: State, position: number, lots: number): Reject | undefined {
  const open = state.perpetuals.positions.lots(position)
  if (open === 0) return { code: 'position_unknown' }
  return lots > open ? { code: 'reduce_only_too_large' } : undefined
}
