// Finds the market that an order to be amended rests on.
import type { Outcome } from '@ingot/contract/vocabulary'
import { rejected } from '@ingot/contract/vocabulary'
import { amendPerpetualOrder } from './perpetual/order/amend-perpetual-order.ts'
import { amendSpotOrder } from '#spot/amend-spot-order.ts'
import type { Applied } from './commands/applied.ts'
import type { AmendOrder } from './commands/order-command.ts'
import type { State } from '#state/state.ts'
import { tradingFault } from '#state/trading-fault.ts'

/** An order that does not rest, or is another user's, is unknown to the caller. */
export function amendOrder(state: State, command: AmendOrder): Outcome<Applied> {
  const { orders, ledger, perpetuals } = state
  const { pool } = perpetuals.orders
  const owner = ledger.accounts.owner(command.user)
  const slot = orders.find(command.orderId)
  if (slot !== 0 && orders.owner(slot) === owner) {
    const fault = tradingFault(state, state.market(orders.market(slot)))
    return fault === undefined ? amendSpotOrder(state, slot, command)
      : { ok: false, reject: fault }
  }
  const contract = pool.find(command.orderId)
  if (contract === 0 || pool.owner(contract) !== owner) return rejected('order_unknown')
  const fault = tradingFault(state, perpetuals.market(pool.market(contract)))
  return fault === undefined ? amendPerpetualOrder(state, contract, command)
    : { ok: false, reject: fault }
}
