// Removes old closed orders of simulated accounts. Resting orders and customers' orders stay.
import { CompiledQuery } from 'kysely'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { CompactedTables } from './compacted-tables.ts'
import type { CompactionTask } from './compactor.ts'
import { SimulatedSweep } from './simulated-sweep.ts'

const page = 32

type Row = {
  readonly user_id: number
  readonly order_id: number
  readonly status: string
  readonly updated_at: number
}

export function compactOrders(
  database: PreparedQueries,
  roundMs: number,
  { orders, ordersOfUser }: CompactedTables,
): CompactionTask {
  const sweep = new SimulatedSweep(roundMs)
  return {
    step: (before) => sweep.step(before, (from, userEnd) => {
      const rows = database.allAs<Row>(CompiledQuery.raw(
        `select filed.user_id, filed.order_id, status, updated_at
        from ${ordersOfUser} as filed cross join ${orders} using (order_id)
        where (filed.user_id, filed.order_id) > (?, ?) and filed.user_id < ?
        order by filed.user_id, filed.order_id limit ?`,
        [from.user, from.id, userEnd, page],
      ))
      for (const row of rows) {
        if (row.status === 'pending' || row.updated_at >= before) continue
        database.run(CompiledQuery.raw(`delete from ${orders} where order_id = ?`, [row.order_id]))
        database.run(CompiledQuery.raw(
          `delete from ${ordersOfUser} where user_id = ? and order_id = ?`,
          [row.user_id, row.order_id],
        ))
      }
      const last = rows.at(-1)
      return last === undefined ? null : { user: last.user_id, id: last.order_id }
    }),
  }
}
