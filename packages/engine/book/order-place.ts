// A resting order's priority within its price and its shown quantity: rare properties that are not
// in its row. They are hashed with the row, and set when the row is loaded.
import { asOrderId } from '@ingot/contract/vocabulary'
import type { OrderPool } from '#book/order-pool.ts'
import { assert } from '#kernel/assert.ts'
import type { IcebergRow, PriorityRow } from '#engine/effects/effects.ts'
import type { RowHash } from '#kernel/state-hash.ts'

/** A row's time priority, and its shown lots if it is an iceberg. */
export type OrderPlace = { readonly priority: number; readonly slice: IcebergRow | undefined }

type PlaceChanges = { readonly priorities: PriorityRow[]; readonly icebergs: IcebergRow[] }

/** Sets an order's rare properties. */
export function hashPlace(row: RowHash, orders: OrderPool, slot: number): void {
  if (orders.isLate(slot)) row.number(orders.priority(slot))
  if (!orders.isIceberg(slot)) return
  row.number(orders.displayLots(slot)).number(orders.offeredLots(slot))
}

/** Adds an order's rare properties to the changes of the batch. */
export function drainPlace(changes: PlaceChanges, orders: OrderPool, slot: number): void {
  const orderId = asOrderId(orders.id(slot))
  if (orders.isLate(slot)) changes.priorities.push({ orderId, priority: orders.priority(slot) })
  if (!orders.isIceberg(slot)) return
  changes.icebergs.push({
    orderId, displayLots: orders.displayLots(slot), visibleLots: orders.offeredLots(slot),
  })
}

/** Gives a loaded order its place before it comes into the book. */
export function setPlace(orders: OrderPool, slot: number, place: OrderPlace): void {
  const { priority, slice } = place
  if (priority !== orders.id(slot)) orders.setPriority(slot, priority)
  if (slice === undefined) return
  const { displayLots, visibleLots } = slice
  assert(Number.isSafeInteger(displayLots) && Number.isSafeInteger(visibleLots),
    'an iceberg shows whole lots')
  orders.hide(slot, displayLots)
  orders.show(slot, visibleLots)
}
