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

type RowTimeline<State> = {
  readonly workflow: string
  readonly id: number
  /** The shown state for a stored one. */
  stateOf(stored: string): State
}

/** The events of one row with the names of their operators, as the console shows them. */
export async function loadTimeline<State>(
  database: Kysely<Database>, { workflow, id, stateOf }: RowTimeline<State>,
) {
  const events = (await loadEvents(database, { workflow, ids: [id] }))(id)
  const staff = events.flatMap(({ actor_kind: kind, actor_id: operator }) =>
    kind === 'staff' && operator !== null ? [operator] : [])
  const names = staff.length === 0 ? [] : await database.selectFrom('operator')
    .select(['id', 'name']).where('id', 'in', staff).execute()
  return events.map((event) => ({
    time: event.happened_at,
    state: stateOf(event.to_state),
    actor: event.actor_kind,
    operator: event.actor_kind === 'staff'
      ? names.find((one) => one.id === event.actor_id)?.name ?? '' : '',
    reason: event.reason ?? '',
  }))
}
