// The requests of a workflow as users and operators read them: pages, single rows, events.
import { type Language, pageSize, type UserId } from '@ingot/contract/vocabulary'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Workflow } from '#sequencer/steps/workflow.ts'
import type { Database } from '#store/tables/schema.ts'
import type { WorkflowEventTable } from '#store/tables/workflow-tables.ts'
import { loadFileIds } from './file/store.ts'
import {
  isBehind, limitOf, offsetOf, pageOf, type PageOf, pageOfRows, type Paging,
} from './own-page.ts'
import { loadEvents, loadTimeline } from './workflow-events.ts'

type Reads = Kysely<Database>

/** The columns that the row of every request has. */
export type RequestRow = {
  readonly id: number
  readonly user_id: number
  readonly status: string
  readonly created_at: number
}

type RequestParts<State extends string, Row extends RequestRow, View> = {
  readonly workflow: Workflow<State, Row>
  /**
   * The request as its user reads it, without its id. Its events begin with the first one; its
   * pictures are in the order in which they were sent.
   */
  viewOf(row: Row, events: readonly WorkflowEventTable[], pictures: readonly string[]): View
}

/** The user of a request, as operators see them. */
type Asker = { readonly userId: number; readonly userName: string; readonly language: Language }

/**
 * The reads of a workflow with a queue, whose table has an index of `user_id, created_at, id` and
 * one of `status, created_at, id`. Throws for a workflow without a queue.
 */
export function requestReads<State extends string, Row extends RequestRow, View extends object>(
  { workflow, viewOf }: RequestParts<State, Row, View>,
) {
  const { name, table, queue } = workflow
  if (queue === null) throw new Error(`${name} has no queue`)
  const { open } = queue
  const read = (database: Reads, condition: RawBuilder<unknown>) =>
    readRows<Row>(database, sql`${sql.table(table)} where ${condition}`)

  const factsOf = async (database: Reads, rows: readonly Row[]) => {
    const ids = rows.map(({ id }) => id)
    const [events, pictures] = await Promise.all([
      loadEvents(database, { workflow: name, ids }),
      loadFileIds(database, { by: name, requests: ids }),
    ])
    return (row: Row) => viewOf(row, events(row.id), pictures(row.id))
  }
  const views = async (database: Reads, rows: readonly Row[]) => {
    const facts = await factsOf(database, rows)
    return rows.map((row) => ({ ...facts(row), id: String(row.id) }))
  }
  const queuedViews = async (database: Reads, rows: readonly Row[]) => {
    const [facts, asker] = await Promise.all([
      factsOf(database, rows), askersOf(database, rows),
    ])
    return rows.map((row) => ({ ...facts(row), ...asker(row), id: row.id }))
  }
  return {
    /** One page of a user's requests, newest first: the reply of their list. */
    async listOwn(database: Reads, { user, ...paging }: Paging & { readonly user: UserId }) {
      const page = await read(database, sql`user_id = ${user}`).page(paging, 'desc')
      return { ...page, list: await views(database, page.list), pageNo: paging.pageNo, pageSize }
    },
    /** A user's own request as it is now. Throws when they have none of this id. */
    async loadOwn(database: Reads, { user, id }: { readonly user: number; readonly id: number }) {
      const rows = await read(database, sql`id = ${id} and user_id = ${user}`).all()
      const [view] = await views(database, rows)
      if (view === undefined) throw new Error(`a user has no ${name} ${id}`)
      return view
    },
    /** A page of the queue in one state. Rows that wait come oldest first, all others newest. */
    async listQueued(
      database: Reads, { status, ...paging }: Paging & { readonly status: State },
    ) {
      const direction = open.includes(status) ? 'asc' : 'desc'
      const [page, waiting] = await Promise.all([
        read(database, sql`status = ${status}`).page(paging, direction),
        read(database, sql`status in (${sql.join(open)})`).count(),
      ])
      const list = await queuedViews(database, page.list)
      return { ...page, list, pageNo: paging.pageNo, pageSize, waiting }
    },
    /** A request with its events, as an operator sees it; undefined for an unknown id. */
    async loadQueued(database: Reads, id: number) {
      const rows = await read(database, sql`id = ${id}`).all()
      const [[request], events] = await Promise.all([
        queuedViews(database, rows),
        loadTimeline(database, { workflow: name, id, stateOf: workflow.stateOf }),
      ])
      return request === undefined ? undefined : { request, events }
    },
  }
}

function readRows<Row extends RequestRow>(database: Reads, found: RawBuilder<unknown>) {
  const count = async (): Promise<number> => {
    const { rows: [row] } = await sql<{ total: number }>`select count(*) as total from ${found}`
      .execute(database)
    return row?.total ?? 0
  }
  return {
    count,
    all: async () => (await sql<Row>`select * from ${found}`.execute(database)).rows,
    async page(paging: Paging, direction: 'asc' | 'desc') {
      const behind = isBehind(paging.after, [['created_at', direction], ['id', direction]])
      const way = sql.raw(direction)
      const [total, { rows }] = await Promise.all([count(), sql<Row>`select * from ${found}
        and ${behind} order by created_at ${way}, id ${way}
        limit ${limitOf(paging)} offset ${offsetOf(paging)}`.execute(database)])
      return pageOfRows(rows, {
        total, placeOf: (row) => `${row.created_at}.${row.id}`, pageSize: paging.pageSize,
      })
    },
  }
}

async function askersOf(
  database: Reads, rows: readonly RequestRow[],
): Promise<(row: RequestRow) => Asker> {
  const users = await database.selectFrom('user').select(['id', 'user_name', 'language'])
    .where('id', 'in', rows.map((row) => row.user_id)).execute()
  return ({ id, user_id: userId }) => {
    const user = users.find((one) => one.id === userId)
    if (user === undefined) throw new Error(`the request ${id} has no user`)
    return { userId, userName: user.user_name, language: user.language }
  }
}

type Queued = Paging & {
  /** Whether the rows wait for operators: those come oldest first, all others newest first. */
  readonly waits: boolean
  /** The column with the time from which a row waits; `created_at` by default. */
  readonly since?: string
}

/** One page of the rows of a queue, in the sequence in which operators take them. */
export function pageOfQueue<Name extends keyof Database, Row extends object>(
  found: SelectQueryBuilder<Database, Name, Row>,
  { waits, since = 'created_at', ...paging }: Queued,
): Promise<PageOf<Row>> {
  const direction = waits ? 'asc' : 'desc'
  return pageOf(found, { ...paging, sort: [[since, direction], ['id', direction]] })
}

/** The newest other rows of a row's user, a page of them. */
export function otherRowsOf<Name extends keyof Database, Row extends object>(
  all: SelectQueryBuilder<Database, Name, Row>,
  { id, user_id: user }: { readonly id: number, readonly user_id: number },
): Promise<Row[]> {
  return all.where(sql<boolean>`user_id = ${user} and id <> ${id}`)
    .orderBy(sql.ref('created_at'), 'desc').orderBy(sql.ref('id'), 'desc').limit(pageSize).execute()
}
