// The alarms of the exchange as a whole: rows changed by hand, late queues, failing jobs, the disk.
import { queueTargetMs } from '@ingot/contract/console/queue-targets.ts'
import { defineAlarms, type FoundAlarm } from '@ingot/server/kit/alarm.ts'
import { loadWorkflowQueues } from '@ingot/server/kit/workflow-queues.ts'
import { sql } from 'kysely'
import type { Services } from '@ingot/server/http/services.ts'
import type { WorkflowQueue } from '@ingot/server/sequencer/steps/workflow.ts'
import { findChangedRows } from './find-changed-rows.ts'

export const overviewAlarms = defineAlarms({
  permission: 'read-overview',
  async find(services) {
    const [changed, late] = await Promise.all([
      findChangedRows(services),
      loadWorkflowQueues().then((queues) =>
        Promise.all(queues.map((queue) => findLate(services, queue)))),
    ])
    return [
      ...changed.map(({ workflow, id }): FoundAlarm => ({
        name: 'row_changed', tone: 'danger', time: null, place: 'overview',
        values: { workflow, id },
      })),
      ...late.flat(),
      ...services.jobHealth.failing().map((job): FoundAlarm => ({
        name: 'job_failing', tone: 'danger', time: null, place: 'overview', values: { job },
      })),
      ...services.isDiskLow()
        ? [{ name: 'disk_low', tone: 'danger', time: null, place: 'overview', values: {} } as const]
        : [],
    ]
  },
})

/** [OV2] A queue whose oldest row waits longer than operators promise; none without a promise. */
async function findLate(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { name, table, open, since, permission }: WorkflowQueue,
): Promise<readonly FoundAlarm[]> {
  const target = queueTargetMs[name]
  if (target === undefined) return []
  const before = clock() - target
  const { rows: [row] } = await sql<Late>`
    select count(*) as count, min(${sql.ref(since)}) as oldest from ${sql.table(table)}
    where status in (${sql.join(open)}) and ${sql.ref(since)} <= ${before}`.execute(database)
  if (row === undefined || row.oldest === null) return []
  return [{
    name: 'queue_late', tone: 'warn', time: row.oldest, place: `queue:${name}`, permission,
    values: { workflow: name, count: String(row.count) },
  }]
}

type Late = { readonly count: number, readonly oldest: number | null }
