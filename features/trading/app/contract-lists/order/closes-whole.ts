// Whether a conditional order is a take-profit or a stop-loss of a position, and of the whole one.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import type { ContractPosition } from '#features/trading/positions.calls.ts'

type Conditional = Pick<
  ConditionalOrder, 'symbol' | 'closesPosition' | 'quantity' | 'direction' | 'action'
>

export function closesWhole(
  order: Conditional, position: Pick<ContractPosition, 'symbol' | 'direction'>,
): boolean {
  return order.quantity === null && closesPosition(order, position)
}

/** In hedge mode it names the position's side; in one-way mode it is an order of the other one. */
export function closesPosition(
  order: Omit<Conditional, 'quantity'>,
  { symbol, direction }: Pick<ContractPosition, 'symbol' | 'direction'>,
): boolean {
  if (order.symbol !== symbol || !order.closesPosition) return false
  return (order.action === null) === (order.direction !== direction)
}
