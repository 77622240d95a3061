// Finds the market that an order to be amended rests on.
import type { Outcome } from '@ingot/contract/vocabulary'
import { rejected } from '@ingot/contract/vocabulary'
import { amendPerpetualOrder } from './perpetual/order/amend-perpetual-order.ts'
import { amendSpotOrder } from '#spot/amend-spot-order.ts'
import type { Applied } from './engine.ts'
import type { AmendOrder } from './commands/order-command.ts'
import type { State } from './state.ts'

/** An order that does not rest, or is another user's, is unknown to the caller. */
export function amendOrder(state: State, command: AmendOrder): Outcome<Applied> {
  const { orders, ledger, perpetuals } = state
  const { pool } = perpetuals.orders
  const owner = ledger.accounts.owner(command.user)
  const slot = orders.find(command.orderId)
  if (slot !== 0 && orders.owner(slot) === owner) {
    return state.market(orders.market(slot)).isTradingHalted
      ? rejected('trading_halted') : amendSpotOrder(state, slot, command)
  }
  const contract = pool.find(command.orderId)
  if (contract === 0 || pool.owner(contract) !== owner) return rejected('order_unknown')
  return perpetuals.market(pool.market(contract)).isTradingHalted
    ? rejected('trading_halted') : amendPerpetualOrder(state, contract, command)
}
