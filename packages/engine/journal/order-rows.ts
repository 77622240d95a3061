// The orders that a batch changed, packed: a closed one in its state at closing, a resting one in
// its state at the batch's end.
import { assert } from '#kernel/assert.ts'
import type { UserId } from '@ingot/contract/vocabulary'
import { sellKind, type OrderPool } from '#book/order-pool.ts'
import { closeReasons, orderRow, orderStatuses } from '#engine/effects/effects.ts'
import { marketKind } from '#book/order-kind.ts'
import { cellForm } from '#rows/cell-form.ts'
import { CellRows } from '#rows/cell-rows.ts'

/** An order's end: none while it rests, a complete fill, or the reason why it was closed. */
export const orderEnd = {
  none: 0,
  filled: 1,
  byUser: 2,
  timeInForce: 3,
  noLiquidity: 4,
  priceBand: 5,
  selfTrade: 6,
  restTooSmall: 7,
  countdown: 8,
  delisted: 9,
} as const
export type OrderEnd = typeof orderEnd[keyof typeof orderEnd]

export const orderCells = cellForm(orderRow)
const { places } = orderCells
const noReason = closeReasons.length
const pending = orderStatuses.indexOf('pending')
const filled = orderStatuses.indexOf('fully_filled')
const cancelled = orderStatuses.indexOf('cancelled')

assert(orderEnd.delisted - orderEnd.byUser === noReason - 1,
  'every end by a reason is the place of its word')

export class OrderRows {
  readonly cells = new CellRows(orderCells)

  /** Packs an order as one that rests without a hold; returns its place for the following calls. */
  add(orders: OrderPool, slot: number, market: number): number {
    const start = this.cells.append()
    const { floats } = this.cells
    const kind = orders.kind(slot)
    const isMarket = (kind & marketKind) !== 0
    floats[start + places.orderId] = orders.id(slot)
    floats[start + places.market] = market
    floats[start + places.side] = kind < sellKind ? 0 : 1
    floats[start + places.type] = isMarket ? 1 : 0
    floats[start + places.timeInForce] = kind % marketKind
    floats[start + places.priceTicks] = orders.priceTicks(slot)
    floats[start + places.lots] = orders.lots(slot)
    this.cells.putUnits(start + places.amountUnits, isMarket ? orders.amountAtWork : 0)
    floats[start + places.filledLots] = orders.filledLots(slot)
    this.cells.putUnits(start + places.filledUnits, orders.filledUnits(slot))
    this.cells.putUnits(start + places.feeUnits, orders.feeUnits(slot))
    this.cells.putUnits(start + places.heldUnits, 0)
    floats[start + places.status] = pending
    floats[start + places.closeReason] = noReason
    floats[start + places.createdAt] = orders.createdAt(slot)
    floats[start + places.updatedAt] = orders.updatedAt(slot)
    return start
  }

  own(row: number, user: UserId): void {
    this.cells.floats[row + places.user] = user
  }

  /** The hold of the order of a row. */
  hold(row: number, units: number): void {
    assert(units > 0, 'a resting order has a hold')
    this.cells.putUnits(row + places.heldUnits, units)
  }

  /** The reason why the order of a row no longer rests. */
  close(row: number, end: OrderEnd): void {
    const { floats } = this.cells
    floats[row + places.status] = end === orderEnd.filled ? filled : cancelled
    if (end !== orderEnd.filled) floats[row + places.closeReason] = end - orderEnd.byUser
  }
}
