// A workflow's states: its rows move only as the vocabulary's table of moves allows, and every move
// is an event with time, actor, both states and reason.
import {
  accepted, asUserId, canMove, type Moves, type OperatorPermission, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import type { FeatureCheck } from '#sequencer/verify/verify-check.ts'
import { lastEventCheck } from '#sequencer/verify/workflow-checks.ts'
import type { Database } from '#store/tables/schema.ts'
import type { ActorKind } from '#store/tables/workflow-tables.ts'
import type { StepContext } from './step.ts'

/** The user that moves a row; the system has no id. */
export type Actor = { readonly kind: ActorKind; readonly id: number | null }

type Row = { readonly id: number | string; readonly by: Actor; readonly reason?: string }

/**
 * Tables whose rows a workflow may move: they have an id and a status. A column `user_id` names the
 * row's owner, whose sockets get every move.
 */
type WorkflowTable = {
  [Name in keyof Database]:
  Database[Name] extends { id: number | string; status: string } ? Name : never
}[keyof Database]

/** The rows of a workflow that wait for operators: the console counts them from this alone. */
export type WorkflowQueue = {
  /** The workflow's name. */
  readonly name: string
  readonly table: WorkflowTable
  /** The states in which a row waits for an operator. */
  readonly open: readonly string[]
  /** The permission to read the queue. */
  readonly permission: OperatorPermission
  /** The column with the time from which a row waits. */
  readonly since: string
  /** The column with a row's worth in the smallest units of USDT; null where rows have none. */
  readonly worth: string | null
}

/** The columns that change with a row's move, but its state. */
export type MovedColumns<Row> = Partial<Omit<Row, 'id' | 'status' | 'user_id'>>

/** `Columns` is a row of the workflow's table. */
export type Workflow<State extends string, Columns = unknown> = {
  readonly kind: 'workflow'
  readonly name: string
  readonly table: WorkflowTable
  /** The invariants that every workflow has: `verify` checks them by itself. */
  readonly checks: readonly FeatureCheck[]
  /** The state that a stored text names. It throws for another text. */
  stateOf(text: string): State
  /** Null for a workflow without an operators' queue. */
  readonly queue: WorkflowQueue | null
  /**
   * The row. An unknown id is refused with `request_unknown`; with an owner, so is the id of
   * another user's row. [D150] One that was changed by hand is refused with `row_changed`.
   */
  load(
    step: StepContext, row: { readonly id: number | string; readonly owner?: number },
  ): Promise<Outcome<Columns>>
  /** Notes the first state of a row that the step has just inserted. */
  open(step: StepContext, row: Row & { readonly to: State }): Promise<void>
  /**
   * Moves a row to another state. Refuses a row that does not exist, and a move that the table
   * does not have. A step calls it after its own checks; before its command it calls `check`. The
   * columns of `set` are written with the state.
   */
  move(
    step: StepContext,
    row: Row & { readonly to: State, readonly set?: MovedColumns<Columns> | undefined },
  ): Promise<Outcome<State>>
  /** The row's state, when the table allows the move; writes nothing. */
  check(
    step: StepContext, row: { readonly id: number | string; readonly to: State },
  ): Promise<Outcome<State>>
  /** [WF26] Announces a row that has changed without a move: its followers read it again. */
  changed(step: StepContext, row: { readonly id: number | string }): Promise<void>
}

export type WorkflowDefinition<State extends string, Table extends WorkflowTable> = {
  /** Names the workflow in its events. */
  readonly name: string
  readonly table: Table
  /** The vocabulary's table of moves: docs/STATES.md. */
  readonly moves: Moves<State>
  /** For a workflow whose rows wait for operators. */
  readonly queue?: {
    readonly open: readonly State[]
    readonly permission: OperatorPermission
    readonly since?: string
    readonly worth?: string
  }
  /** States that rows reach without an event; none by default. */
  readonly unnoted?: readonly State[]
  /** Whether the user of a row never gets its moves; false by default. */
  readonly isInternal?: boolean
}

/**
 * Makes a workflow over a table with an id and a status. It throws for a row whose status is not
 * in its table of moves.
 */
export function defineWorkflow<State extends string, Table extends WorkflowTable>(
  { name, table, moves, queue, unnoted = [], isInternal = false }: WorkflowDefinition<State, Table>,
): Workflow<State, Database[Table]> {
  const isState = (text: string): text is State => Object.hasOwn(moves, text)
  const stateOf = (text: string): State => {
    if (!isState(text)) throw new Error(`${name} has a row in no state of its table`)
    return text
  }
  const find = async ({ database }: StepContext, id: number | string, owner?: number) => {
    const own = owner === undefined ? sql`` : sql`and user_id = ${owner}`
    const { rows: [row] } = await sql<Database[Table] & StoredRow>`
      select * from ${sql.table(table)} where id = ${id} ${own}`.execute(database)
    return row
  }
  const check: Workflow<State, Database[Table]>['check'] = async (step, { id, to }) => {
    const row = await find(step, id)
    if (row === undefined) return rejected('request_unknown')
    if (!step.isIntact(table, id)) return rejected('row_changed')
    const from = stateOf(row.status)
    return canMove(moves, from, to) ? accepted(from) : rejected('state_conflict')
  }
  const announce = async (step: StepContext, id: number | string) => {
    if (isInternal) return
    const row = await find(step, id)
    if (row === undefined) throw new Error(`${name} announces a row that is not stored`)
    const { user_id: user, status: state } = row
    if (user === undefined || user === null) return
    step.announceRecord({ user: asUserId(user), workflow: name, id: String(id), state })
  }
  const note = async (step: StepContext, { id, by, reason, to }: Row & { readonly to: State },
    from: State | null) => {
    await noteEvent(step, { workflow: name, row: String(id), by, reason, from, to })
    await announce(step, id)
  }
  return {
    kind: 'workflow',
    name, table, stateOf,
    checks: [lastEventCheck({ workflow: name, table, unnoted })],
    queue: queue === undefined
      ? null : { name, table, since: 'created_at', worth: null, ...queue },
    check,
    async load(step, { id, owner }) {
      const row = await find(step, id, owner)
      if (row === undefined) return rejected('request_unknown', 'id')
      return step.isIntact(table, id) ? accepted(row) : rejected('row_changed')
    },
    async changed(step, { id }) {
      step.announce(name)
      await announce(step, id)
    },
    open: (step, row) => note(step, row, null),
    async move(step, row) {
      const from = await check(step, row)
      if (!from.ok) return from
      const columns = Object.entries({ ...row.set, status: row.to })
        .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      await sql`update ${sql.table(table)} set ${sql.join(columns)} where id = ${row.id}`
        .execute(step.database)
      await note(step, row, from.value)
      return from
    },
  }
}

type StoredRow = { readonly status: string; readonly user_id?: number | null }

export type WorkflowEvent = {
  readonly workflow: string
  readonly row: string
  readonly by: Actor
  /** The row's state before and after; null where it has none. */
  readonly from: string | null
  readonly to: string
  readonly reason: string | undefined
}

/** Writes a change's event and announces it to the followers of the workflow. */
export async function noteEvent(
  step: StepContext, { workflow, row, by, from, to, reason }: WorkflowEvent,
): Promise<void> {
  const { at, database } = step
  const { last } = await database.selectFrom('workflow_event')
    .select(({ fn }) => fn.max<number | null>('event_id').as('last')).executeTakeFirstOrThrow()
  await database.insertInto('workflow_event').values({
    event_id: (last ?? 0) + 1, workflow, row_id: row, happened_at: at, actor_kind: by.kind,
    actor_id: by.id, from_state: from, to_state: to, reason: reason ?? null,
  }).execute()
  step.announce(workflow)
}
