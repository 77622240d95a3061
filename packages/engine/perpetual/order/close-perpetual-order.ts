// The end of an order: its last row is written and its slot freed; and the rule that resting
// closing orders stay within the position that they close.
import { hearOrderEnd } from '#copy/hear-fills.ts'
import { assert } from '#kernel/assert.ts'
import type { PerpetualCloseReason } from '#engine/effects/perpetual-effects.ts'
import type { State } from '#state/state.ts'
import { closedBy, openedBy } from '#perpetual/position/order-sides.ts'
import { unhashPerpetualOrder } from '#hash/perpetual-hash.ts'
import { perpetualOrderRow, type PerpetualOrderEnd } from './perpetual-order-row.ts'

/** Ends an order that does not rest. */
export function closePerpetualOrder(
  state: State, slot: number, end: Exclude<PerpetualOrderEnd, 'none'>,
): void {
  const { pool } = state.perpetuals.orders
  assert((end === 'filled') === (pool.remainingLots(slot) === 0), 'only a filled order has no rest')
  state.perpetuals.history.closedOrders.push(perpetualOrderRow(state, slot, end))
  unhashPerpetualOrder(state, slot)
  if (pool.hasExits(slot)) {
    const filled = pool.filledLots(slot)
    state.triggers.end({ kind: 'order', orderId: pool.id(slot), lots: { filled, kept: filled } })
  }
  hearOrderEnd(state, pool.id(slot))
  pool.give(slot)
}

/**
 *
 * Cancels a resting order: removes it from its queue and releases its hold.
 *
 * | account | debit | credit |
 * | owner, contract, frozen | held | |
 * | owner, contract, available | | held |
 *
 */
export function cancelPerpetualResting(
  state: State, slot: number, reason: PerpetualCloseReason,
): void {
  const { orders } = state.perpetuals
  const { pool } = orders
  state.ledger.release(pool.giveCell(slot), orders.heldUnits(slot))
  unrest(state, slot, { closing: orders.closingLots(slot), opening: orders.openingLots(slot) })
  state.perpetuals.bookSideOf(slot).remove(slot)
  pool.unregister(slot)
  pool.setUpdatedAt(slot, state.journal.at)
  closePerpetualOrder(state, slot, reason)
}

/** Lots of a resting order wait no more to close and to open positions. */
export function unrest(
  state: State, slot: number, lots: { readonly closing: number; readonly opening: number },
): void {
  const { orders, positions } = state.perpetuals
  const { pool } = orders
  const market = state.perpetuals.market(pool.market(slot))
  const openingUnits = market.quoteUnits(pool.priceTicks(slot), lots.opening)
  positions.addClosingLots(closedBy(state, slot), -lots.closing)
  positions.addOpeningUnits(openedBy(state, slot), -openingUnits)
}

/** Cancels the youngest closing orders until those that rest close no more than there is. */
export function trimClosers(state: State, position: number): void {
  const { positions } = state.perpetuals
  while (positions.closingLots(position) > positions.lots(position)) {
    cancelPerpetualResting(state, youngestCloser(state, position), 'reduce_only')
  }
}

function youngestCloser(state: State, position: number): number {
  const { orders, positions } = state.perpetuals
  const { pool } = orders
  let slot = pool.lastOf(positions.ownerOf(position))
  for (;;) {
    assert(slot !== 0, 'lots that wait to close are of a resting order')
    if (orders.closingLots(slot) > 0 && closedBy(state, slot) === position) return slot
    slot = pool.previousOfOwner(slot)
  }
}
