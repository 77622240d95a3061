// Removes old closed trigger orders of simulated accounts. Open ones and customers' stay.
import { customerIdMin } from '@ingot/contract/vocabulary'
import type { TriggerStatus } from '@ingot/engine'
import { CompiledQuery } from 'kysely'
import { isOpenTrigger } from '#store/rows/open-trigger.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { CompactionTask } from './compactor.ts'
import { SimulatedSweep, sweptPage } from './simulated-sweep.ts'

const page = 32

type Row = {
  readonly trigger_id: number
  readonly user_id: number
  readonly status: TriggerStatus
  readonly created_at: number
  readonly updated_at: number
}

/** Rounds over the table begin at least `roundMs` milliseconds of exchange time apart. */
export function compactTriggers(database: PreparedQueries, roundMs: number): CompactionTask {
  const sweep = new SimulatedSweep(roundMs)
  return {
    step: (before) => sweep.step(before, (after) => {
      const rows = database.allAs<Row>(CompiledQuery.raw(
        `select trigger_id, user_id, status, created_at, updated_at from trigger_order
        where trigger_id > ? order by trigger_id limit ${page}`, [after],
      ))
      for (const { trigger_id, user_id, status, updated_at } of rows) {
        if (user_id >= customerIdMin || isOpenTrigger(status) || updated_at >= before) continue
        database.run(CompiledQuery.raw(
          'delete from trigger_order where trigger_id = ?', [trigger_id],
        ))
      }
      return sweptPage(rows.map(({ trigger_id }) => trigger_id), {
        size: page, isAllOld: rows.every(({ created_at }) => created_at < before),
      })
    }),
  }
}
