// Finds the market that an order to be amended rests on.
import type { Outcome } from '@ingot/contract/vocabulary'
import { rejected } from '@ingot/contract/vocabulary'
import { amendSpotOrder } from '#spot/amend-spot-order.ts'
import type { Applied } from './engine.ts'
import type { AmendOrder } from './order-command.ts'
import type { State } from './state.ts'

/** An order that does not rest, or rests for someone else, is unknown to the caller. */
export function amendOrder(state: State, command: AmendOrder): Outcome<Applied> {
  const { orders, ledger } = state
  const slot = orders.find(command.orderId)
  const isOwn = slot !== 0 && ledger.accounts.owner(command.user) === orders.owner(slot)
  return isOwn ? amendSpotOrder(state, slot, command) : rejected('order_unknown')
}
