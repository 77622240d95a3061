// The requests that wait for operators or are on their way, compared with their seals: those that
// were changed by hand in the database.
import type { ChangedRow } from '#features/overview/changed-rows.console.ts'
import { type Kysely, sql } from 'kysely'
import { loadWorkflows } from '@ingot/server/kit/workflow-queues.ts'
import { cellsOf, keyOf, rowSeal } from '@ingot/server/sequencer/seals/row-seals.ts'
import type { WorkflowQueue } from '@ingot/server/sequencer/steps/workflow.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

type Parts = { readonly database: Kysely<Database>, readonly secretKey: SecretKey }

/** Requests of one workflow that one look reads, the oldest first. */
const readMax = 1_000

/** An approved request that has not ended. */
const onItsWay = 'in_progress'

/** [D150] Of every workflow with a queue. A step refuses each of them with `row_changed`. */
export async function findChangedRows({ database, secretKey }: Parts): Promise<ChangedRow[]> {
  const state = await database.selectFrom('seal_state').select('sealed_columns')
    .executeTakeFirstOrThrow()
  const sealed: Readonly<Record<string, readonly string[]>> = JSON.parse(state.sealed_columns)
  const queues = (await loadWorkflows()).flatMap(({ queue }) => queue === null ? [] : [queue])
  const found = await Promise.all(queues.map(async ({ name: workflow, table, open }) => {
    const columns = sealed[table]
    if (columns === undefined) return []
    const rows = await readOpen(database, { table, columns, open })
    return rows.filter(({ rowKey, cells, seal }) =>
      rowSeal(secretKey, { table, rowKey, columns, cells }) !== seal)
      .map(({ id }) => ({ workflow, id }))
  }))
  return found.flat()
}

type Read = Pick<WorkflowQueue, 'table' | 'open'> & { readonly columns: readonly string[] }

type Found = {
  readonly id: string
  readonly rowKey: string
  readonly cells: string
  readonly seal: string | null
}

async function readOpen(database: Kysely<Database>, { table, columns, open }: Read) {
  const key = sql.raw(keyOf({ key: ['id'] }, 'r.'))
  const { rows } = await sql<Found>`
    select cast(r.id as text) as id, ${key} as "rowKey",
      ${sql.raw(cellsOf(columns, 'r.'))} as cells, s.seal
    from ${sql.table(table)} as r
    left join row_seal as s on s.table_name = ${table} and s.row_key = ${key}
    where r.status in (${sql.join([...open, onItsWay])}) order by r.id limit ${readMax}
  `.execute(database)
  return rows
}
