// The end of an order: its final row is written and its slot given back.
import { assert } from '#engine/assert.ts'
import type { State } from '#engine/state.ts'
import type { CloseReason } from '#engine/effects.ts'
import { unhashOrder } from '#engine/hash-rows.ts'
import { heldUnits, orderRow, type OrderEnd } from './order-row.ts'

/** Ends an order that does not rest. */
export function closeOrder(state: State, slot: number, end: OrderEnd): void {
  const { orders, journal } = state
  assert(end !== null, 'an order is closed for a reason')
  journal.closedOrders.push(orderRow(state, slot, end))
  if (orders.isHashed(slot)) unhashOrder(state, slot)
  orders.give(slot)
}

/**
 * Cancels a resting order: out of its queue, what it holds released.
 *
 * | account | debit | credit |
 * | owner, frozen of the given asset | held | |
 * | owner, available of the given asset | | held |
 */
export function cancelResting(state: State, slot: number, reason: CloseReason): void {
  const { orders, ledger, journal } = state
  ledger.release(orders.giveCell(slot), heldUnits(state, slot))
  state.bookSideOf(slot).remove(slot)
  orders.unregister(slot)
  orders.setUpdatedAt(slot, journal.at)
  closeOrder(state, slot, reason)
}
