// The requests that wait for operators or are on their way, compared with their seals: those that
// were changed by hand in the database.
import type { ChangedRow } from '#features/overview/changed-rows.console.ts'
import { type Kysely, sql } from 'kysely'
import { findChangedIds } from '@ingot/server/kit/changed-rows.ts'
import { loadWorkflows } from '@ingot/server/kit/workflow-queues.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

type Parts = { readonly database: Kysely<Database>, readonly secretKey: SecretKey }

/** Requests of one workflow that one look reads, the oldest first. */
const readMax = 1_000

/** An approved request that has not ended. */
const onItsWay = 'in_progress'

/** [D150] Of every workflow with a queue. A step refuses each of them with `row_changed`. */
export async function findChangedRows(parts: Parts): Promise<ChangedRow[]> {
  const queues = (await loadWorkflows()).flatMap(({ queue }) => queue === null ? [] : [queue])
  const found = await Promise.all(queues.map(async ({ name: workflow, table, open }) => {
    const rows = sql`where r.status in (${sql.join([...open, onItsWay])})
      order by r.id limit ${readMax}`
    return (await findChangedIds(parts, { table, rows })).map((id) => ({ workflow, id }))
  }))
  return found.flat()
}
