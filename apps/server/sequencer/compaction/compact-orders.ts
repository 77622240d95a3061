// Removes old closed orders of simulated accounts. Resting orders and customers' orders stay.
import { customerIdMin } from '@ingot/contract/vocabulary'
import { CompiledQuery } from 'kysely'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { CompactedTables } from './compacted-tables.ts'
import type { CompactionTask } from './compactor.ts'
import { SimulatedSweep, sweptPage } from './simulated-sweep.ts'

const page = 32

type Row = {
  readonly order_id: number
  readonly user_id: number
  readonly status: string
  readonly created_at: number
  readonly updated_at: number
}

/** Rounds over the table begin at least `roundMs` milliseconds of exchange time apart. */
export function compactOrders(
  database: PreparedQueries,
  roundMs: number,
  { orders }: CompactedTables,
): CompactionTask {
  const sweep = new SimulatedSweep(roundMs)
  return {
    step: (before) => sweep.step(before, (after) => {
      const rows = database.allAs<Row>(CompiledQuery.raw(
        `select order_id, user_id, status, created_at, updated_at from ${orders}
        where order_id > ? order by order_id limit ${page}`, [after],
      ))
      for (const { order_id, user_id, status, updated_at } of rows) {
        if (user_id >= customerIdMin || status === 'pending' || updated_at >= before) continue
        database.run(CompiledQuery.raw(`delete from ${orders} where order_id = ?`, [order_id]))
      }
      return sweptPage(rows.map(({ order_id }) => order_id), {
        size: page, isAllOld: rows.every(({ created_at }) => created_at < before),
      })
    }),
  }
}
