// Rare properties of resting orders that are not in their row: a time priority other than their id,
// and an iceberg's slice.
import { asOrderId } from '@ingot/contract/vocabulary'
import type { OrderPool } from '#book/order-pool.ts'
import type { State } from '#engine/state.ts'

export function tellOfPlace(state: State, orders: OrderPool, slot: number): void {
  const orderId = asOrderId(orders.id(slot))
  if (orders.isLate(slot)) state.priorities.push({ orderId, priority: orders.priority(slot) })
  if (!orders.isIceberg(slot)) return
  state.icebergs.push({
    orderId, displayLots: orders.displayLots(slot), visibleLots: orders.offeredLots(slot),
  })
}
