// Takes resting orders back: one by its id, or all of a user, on one market or on all.
import { assert } from '#kernel/assert.ts'
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type {
  CancelAllPerpetualOrders, CancelPerpetualOrder,
} from '#engine/commands/perpetual-command.ts'
import type { PerpetualCloseReason } from '#engine/effects/perpetual-effects.ts'
import type { State } from '#state/state.ts'
import { cancelPerpetualResting } from './close-perpetual-order.ts'

/** An order that does not rest, or is another user's, is unknown to the caller. */
export function cancelPerpetualOrder(
  state: State, command: CancelPerpetualOrder,
): Outcome<Applied> {
  const { pool } = state.perpetuals.orders
  const slot = pool.find(command.orderId)
  if (slot === 0 || state.ledger.accounts.owner(command.user) !== pool.owner(slot)) {
    return rejected('order_unknown')
  }
  cancelPerpetualResting(state, slot, 'by_user')
  return accepted({ orderId: command.orderId, count: 1 })
}

/**
 * Cancels on one market, or on all for market 0. Returns the count, or `invalid_input`,
 * `market_unknown`.
 */
export function cancelAllPerpetualOrders(
  state: State, command: CancelAllPerpetualOrders,
): Outcome<Applied> {
  const { ledger, perpetuals } = state
  const owner = ledger.user(command.user)
  if (owner === 0) return rejected('invalid_input', 'user')
  const place = perpetuals.marketPlace(command.market)
  if (command.market !== 0 && place === undefined) return rejected('market_unknown')
  return accepted({ orderId: 0, count: cancelPerpetualOrdersOf(state, owner, { place }) })
}

/** Cancels an owner's orders on one market or on all; returns their number. */
export function cancelPerpetualOrdersOf(
  state: State, owner: number,
  { place, reason = 'by_user' }: {
    readonly place?: number | undefined, readonly reason?: PerpetualCloseReason,
  },
): number {
  const { pool } = state.perpetuals.orders
  let count = 0
  let slot = pool.firstOf(owner)
  while (slot !== 0) {
    const next = pool.nextOfOwner(slot)
    if (place === undefined || pool.market(slot) === place) {
      cancelPerpetualResting(state, slot, reason)
      count += 1
    }
    slot = next
  }
  assert(place !== undefined || pool.countOf(owner) === 0, 'nothing rests when all is cancelled')
  return count
}
