// Where a resting order that has lost its place in the queue stands in time.
import { asOrderId } from '@ingot/contract/vocabulary'
import type { OrderPool } from '#book/order-pool.ts'
import type { PriorityRow } from '#engine/effects.ts'

export function priorityRow(orders: OrderPool, slot: number): PriorityRow {
  return { orderId: asOrderId(orders.id(slot)), priority: orders.priority(slot) }
}
