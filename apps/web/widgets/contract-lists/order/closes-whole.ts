// Whether a conditional order is the take-profit or the stop-loss of a whole position.
import type {
  ConditionalOrder,
} from '@ingot/contract/calls/conditional-order/conditional-order.ts'
import type {
  ContractPosition,
} from '@ingot/contract/calls/perpetual-position/contract-position.ts'

type Conditional = Pick<
  ConditionalOrder, 'symbol' | 'closesPosition' | 'quantity' | 'direction' | 'action'
>

/** In hedge mode it names the position's side; in one-way mode it is an order of the other one. */
export function closesWhole(
  order: Conditional, { symbol, direction }: Pick<ContractPosition, 'symbol' | 'direction'>,
): boolean {
  if (order.symbol !== symbol || !order.closesPosition || order.quantity !== null) return false
  return (order.action === null) === (order.direction !== direction)
}
