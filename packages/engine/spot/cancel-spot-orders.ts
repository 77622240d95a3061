// Takes resting orders back: one by its id, or all of a user, on one market or on all.
import { assert } from '#kernel/assert.ts'
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { CancelAllSpotOrders, CancelSpotOrder } from '#engine/commands/command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { State } from '#state/state.ts'
import { type OrderEnd, orderEnd } from '#journal/order-rows.ts'
import { cancelResting } from './close-order.ts'

/** An order that does not rest, or is another user's, is unknown to the caller. */
export function cancelSpotOrder(state: State, command: CancelSpotOrder): Outcome<Applied> {
  const { orders, ledger } = state
  const slot = orders.find(command.orderId)
  if (slot === 0 || ledger.accounts.owner(command.user) !== orders.owner(slot)) {
    return rejected('order_unknown')
  }
  cancelResting(state, slot, orderEnd.byUser)
  return accepted({ orderId: command.orderId, count: 1 })
}

/** Cancels a user's resting orders on one market, or on all for market 0; returns their count. */
export function cancelAllSpotOrders(state: State, command: CancelAllSpotOrders): Outcome<Applied> {
  const { ledger } = state
  const owner = ledger.user(command.user)
  if (owner === 0) return rejected('invalid_input', 'user')
  const place = state.marketPlace(command.market)
  if (command.market !== 0 && place === undefined) return rejected('market_unknown')
  return accepted({ orderId: 0, count: cancelSpotOrdersOf(state, owner, { place }) })
}

/** Cancels an owner's orders on one market or on all; returns their number. */
export function cancelSpotOrdersOf(
  state: State, owner: number,
  { place, end = orderEnd.byUser }: {
    readonly place?: number | undefined, readonly end?: OrderEnd,
  },
): number {
  const { orders } = state
  let count = 0
  let slot = orders.firstOf(owner)
  while (slot !== 0) {
    const next = orders.nextOfOwner(slot)
    if (place === undefined || orders.market(slot) === place) {
      cancelResting(state, slot, end)
      count += 1
    }
    slot = next
  }
  assert(place !== undefined || orders.countOf(owner) === 0, 'nothing rests when all is cancelled')
  return count
}
