// The end of an order: its final row is written and its slot given back.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { unhashOrder } from '#hash/hash-rows.ts'
import { orderEnd, type OrderEnd } from '#journal/order-rows.ts'
import { heldUnits } from './held-units.ts'

/** Ends an order that does not rest. */
export function closeOrder(state: State, slot: number, end: OrderEnd): void {
  const { orders, journal } = state
  assert(end !== orderEnd.none, 'an order is closed for a reason')
  assert(end !== orderEnd.filled || orders.remainingLots(slot) <= 0, 'a filled order has no rest')
  const rows = journal.rows.orders
  const row = rows.add(orders, slot, state.market(orders.market(slot)).id)
  rows.own(row, state.ledger.accounts.ownerIdOf(orders.giveCell(slot)))
  rows.close(row, end)
  unhashOrder(state, slot)
  if (orders.hasExits(slot)) endForExits(state, slot)
  orders.give(slot)
}

/** [O11] A buyer's filled lots less fees, in whole lots. */
function endForExits(state: State, slot: number): void {
  const { orders, triggers } = state
  const filled = orders.filledLots(slot)
  const market = state.market(orders.market(slot))
  const keptUnits = market.baseUnits(filled) - orders.feeUnits(slot)
  const kept = orders.isBuy(slot) ? Math.floor(keptUnits / market.baseUnitsPerLot) : filled
  triggers.end({ kind: 'order', orderId: orders.id(slot), lots: { filled, kept } })
}

/**
 *
 * Cancels a resting order: removes it from its queue and releases its hold.
 *
 * | account | debit | credit |
 * | owner, frozen of the given asset | held | |
 * | owner, available of the given asset | | held |
 *
 */
export function cancelResting(state: State, slot: number, reason: OrderEnd): void {
  const { orders, ledger, journal } = state
  ledger.release(orders.giveCell(slot), heldUnits(state, slot))
  state.bookSideOf(slot).remove(slot)
  orders.unregister(slot)
  orders.setUpdatedAt(slot, journal.at)
  closeOrder(state, slot, reason)
}
