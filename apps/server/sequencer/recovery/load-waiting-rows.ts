// Reads what waits from the database: orders for a price, places in the queue that are not an
// order's own number, and countdowns.
import { asOrderId, asUserId, type OrderId } from '@ingot/contract/vocabulary'
import type { DeadlineRow, IcebergRow, PriorityRow } from '@ingot/engine'
import { CompiledQuery } from 'kysely'
import { openTrigger } from '#store/rows/open-trigger.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { queries } from '#store/sqlite/query-builder.ts'
import { triggerOrderOf } from '#store/rows/trigger-order-row.ts'
import type { StoredTrigger } from '#sequencer/submission.ts'

/** Trigger orders that wait or are due, by ascending number. */
export function* loadOpenTriggers(database: PreparedQueries): Generator<StoredTrigger> {
  const query = queries.selectFrom('trigger_order').selectAll()
    .where(openTrigger).orderBy('trigger_id')
  for (const row of database.iterate(query.compile())) yield triggerOrderOf(row)
}

/** Those whose price was met and that are not placed yet. */
export function loadDueTriggers(database: PreparedQueries): OrderId[] {
  const query = queries.selectFrom('trigger_order').select('trigger_id')
    .where(openTrigger).where('turn', '>', 0).orderBy('turn')
  return database.all(query.compile()).map((row) => asOrderId(row.trigger_id))
}

/** Of both products' resting orders. */
export function loadPriorities(database: PreparedQueries): PriorityRow[] {
  const rows = database.allAs<{ order_id: number; priority: number }>(CompiledQuery.raw(
    `select order_id, priority from spot_order
      where status = 'pending' and priority is not null
    union all select order_id, priority from perpetual_order
      where status = 'pending' and priority is not null
    order by order_id`,
  ))
  return rows.map(({ order_id, priority }) => ({ orderId: asOrderId(order_id), priority }))
}

/** Of both products' resting orders. */
export function loadIcebergs(database: PreparedQueries): IcebergRow[] {
  const rows = database.allAs<{
    order_id: number, display_lots: number, visible_lots: number,
  }>(CompiledQuery.raw(
    `select order_id, display_lots, visible_lots from spot_order
      where status = 'pending' and display_lots is not null
    union all select order_id, display_lots, visible_lots from perpetual_order
      where status = 'pending' and display_lots is not null
    order by order_id`,
  ))
  return rows.map((row) => ({
    orderId: asOrderId(row.order_id), displayLots: row.display_lots, visibleLots: row.visible_lots,
  }))
}

/** Countdowns that run. */
export function loadDeadlines(database: PreparedQueries): DeadlineRow[] {
  const query = queries.selectFrom('cancel_countdown').selectAll().orderBy('user_id')
  return database.all(query.compile())
    .map((row) => ({ user: asUserId(row.user_id), at: row.due_at }))
}
