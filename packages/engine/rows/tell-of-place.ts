// What few resting orders have beside their row: another place in time than their id gives them,
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
