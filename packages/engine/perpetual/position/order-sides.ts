// Which positions an order is about: a buy closes the short and opens the long, a sell the other
// way round. In hedge mode an order does one of the two, in one-way mode the first before the
// second.
import type { Side } from '#engine/commands/command.ts'
import type { State } from '#state/state.ts'
import type { PositionSide } from '#engine/commands/perpetual-command.ts'
import type { OrderSide } from '#state/perpetual-orders.ts'

/** The position that an order of the side opens or enlarges. */
export function openedSide(side: Side): PositionSide {
  return side === 'buy' ? 'long' : 'short'
}

/** The side of the position that an order of this side closes. */
export function closedSide(side: Side): PositionSide {
  return side === 'buy' ? 'short' : 'long'
}

/** Whether an order of hedge mode opens. */
export function opensInHedge(side: Side, positionSide: OrderSide): boolean {
  return openedSide(side) === positionSide
}

/** The slot of the position that an order closes. */
export function closedBy(state: State, order: number): number {
  const { orders, positions } = state.perpetuals
  const long = orders.pair(order)
  return orders.pool.isBuy(order) ? positions.sibling(long) : long
}

/** The slot of the position that an order opens. */
export function openedBy(state: State, order: number): number {
  return state.perpetuals.positions.sibling(closedBy(state, order))
}
