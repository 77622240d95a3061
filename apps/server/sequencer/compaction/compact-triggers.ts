// Removes old closed trigger orders of simulated accounts. Open ones and customers' stay.
import type { TriggerStatus } from '@ingot/engine'
import { CompiledQuery } from 'kysely'
import { isOpenTrigger } from '#store/rows/open-trigger.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { CompactionTask } from './compactor.ts'
import { SimulatedSweep } from './simulated-sweep.ts'

const page = 32

type Row = {
  readonly user_id: number
  readonly trigger_id: number
  readonly status: TriggerStatus
  readonly updated_at: number
}

export function compactTriggers(database: PreparedQueries, roundMs: number): CompactionTask {
  const sweep = new SimulatedSweep(roundMs)
  return {
    step: (before) => sweep.step(before, (from, userEnd) => {
      const rows = database.allAs<Row>(CompiledQuery.raw(
        `select user_id, trigger_id, status, updated_at from trigger_order
        where (user_id, trigger_id) > (?, ?) and user_id < ?
        order by user_id, trigger_id limit ?`,
        [from.user, from.id, userEnd, page],
      ))
      for (const { trigger_id, status, updated_at } of rows) {
        if (isOpenTrigger(status) || updated_at >= before) continue
        database.run(CompiledQuery.raw(
          'delete from trigger_order where trigger_id = ?', [trigger_id],
        ))
      }
      const last = rows.at(-1)
      return last === undefined ? null : { user: last.user_id, id: last.trigger_id }
    }),
  }
}
