// The events of workflows' rows, as the calls show them.
import type { Kysely } from 'kysely'
import type { Database } from '#store/tables/schema.ts'
import type { WorkflowEventTable } from '#store/tables/workflow-tables.ts'

export type RowEvents = readonly WorkflowEventTable[]

type Rows = { readonly workflow: string; readonly ids: readonly (number | string)[] }

/** The events of a workflow's rows, each row's first event first; none for an unknown row. */
export async function loadEvents(
  database: Kysely<Database>, { workflow, ids }: Rows,
): Promise<(id: number | string) => RowEvents> {
  const rows = ids.length === 0 ? [] : await database.selectFrom('workflow_event').selectAll()
    .where('workflow', '=', workflow).where('row_id', 'in', ids.map(String))
    .orderBy('event_id').execute()
  const byRow = Map.groupBy(rows, (row) => row.row_id)
  return (id) => byRow.get(String(id)) ?? []
}
