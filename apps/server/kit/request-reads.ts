// The requests of a workflow as users and operators read them: pages, single rows, events. Every
// queue of operators is read by `queueReads`: filters, paging, counts and the timeline are here.
import { type Language, pageSize, symbolDefault, type UserId } from '@ingot/contract/vocabulary'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Workflow } from '#sequencer/steps/workflow.ts'
import type { Services } from '#http/services.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import type { ListedAsset, Listings } from '#store/rows/listings.ts'
import type { Database } from '#store/tables/schema.ts'
import type { WorkflowEventTable } from '#store/tables/workflow-tables.ts'
import { loadFileIds } from '@ingot/features/file/server/store.ts'
import { isBehind, limitOf, offsetOf, pageOfRows, type Paging } from './own-page.ts'
import { loadEvents, loadTimeline } from './workflow-events.ts'

type Reads = Kysely<Database>

/** The columns that every row of a queue has. */
type QueuedRow = {
  readonly id: number
  readonly status: string
  /** Null while no user is known. */
  readonly user_id: number | null
  readonly created_at: number
}

/** A part of a WHERE. */
export type Condition = RawBuilder<unknown>

/** The rows with a value in a column, or all of them without a value. */
export const equal = (column: string, value: string | number | null | undefined): Condition =>
  value === undefined ? sql`true`
    : value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`

/** The rows in some states. */
export const isIn = (...states: readonly string[]): Condition =>
  sql`status in (${sql.join(states)})`

/** A workflow's queue as its calls read it. `Asked` is the request of the list. */
export type QueueDefinition<
  Asked extends Paging, State extends string, Shown extends string, Row extends QueuedRow, View,
  Opened extends object, Count extends string, Worth extends string,
> = {
  readonly workflow: Workflow<State, Row>
  /** The filters of the list: all of them hold for its rows. */
  where(asked: Asked): readonly Condition[]
  /** Whether the rows of the list wait: those come oldest first, all others newest first. */
  waits(asked: Asked): boolean
  /** The counts of the list's reply, by their names. */
  readonly counts: Readonly<Record<Count, Condition>>
  /** The names of its sums, each the worth of rows in USDT. */
  readonly worths: Readonly<Record<Worth, Condition>>
  /** The rows of a list as operators see them, in the sequence of the rows. */
  viewsOf(services: Services, rows: readonly Row[]): Promise<View[]>
  /** An opened row: the reply of its call without the events. */
  opened(services: Services, row: Row): Promise<Opened>
  /** The shown state for a stored one of a row. */
  shownState(stored: string, row: Row): Shown
}

/**
 * The reads of a queue, whose table has an index of `status` and the time from which a row waits.
 * Throws for a workflow without a queue.
 */
export function queueReads<
  Asked extends Paging, State extends string, Shown extends string, Row extends QueuedRow, View,
  Opened extends object, Count extends string, Worth extends string,
>(queue: QueueDefinition<Asked, State, Shown, Row, View, Opened, Count, Worth>) {
  const { workflow: { name, table }, counts, worths } = queue
  const { since, worth } = queueOf(queue.workflow)
  const rowsOf = (database: Reads, condition: Condition) =>
    readRows<Row>(database, sql`${sql.table(table)} where ${condition}`)
  return {
    /** A page of the queue with its counts. */
    async listQueued(services: Services, asked: Asked) {
      const { database, listings } = services
      const found = rowsOf(database, sql.join(queue.where(asked), sql` and `))
      const [page, counted, summed] = await Promise.all([
        found.page(asked, { column: since, direction: queue.waits(asked) ? 'asc' : 'desc' }),
        forEach(counts, (condition) => rowsOf(database, condition).count()),
        forEach(worths, async (condition) =>
          amountText(usdtIn(listings), await rowsOf(database, condition).sum(worth))),
      ])
      const list = await queue.viewsOf(services, page.list)
      return { ...page, list, pageNo: asked.pageNo, pageSize, ...counted, ...summed }
    },
    /** A row with its events, as an operator sees it; undefined for an unknown id. */
    async loadQueued(services: Services, id: number) {
      const { database } = services
      const [row] = await rowsOf(database, equal('id', id)).all()
      if (row === undefined) return undefined
      const [opened, events] = await Promise.all([
        queue.opened(services, row),
        loadTimeline(database, {
          workflow: name, id, stateOf: (stored) => queue.shownState(stored, row),
        }),
      ])
      return { ...opened, events }
    },
  }
}

function queueOf({ name, queue }: Pick<Workflow<string>, 'name' | 'queue'>) {
  if (queue === null) throw new Error(`${name} has no queue`)
  return queue
}

/** The same names with a value that is read for each. */
async function forEach<Name extends string, Given, Value>(
  named: Readonly<Record<Name, Given>>, valueOf: (given: Given) => Promise<Value>,
): Promise<Readonly<Record<Name, Value>>>
async function forEach<Given>(
  named: Readonly<Record<string, Given>>, valueOf: (given: Given) => Promise<unknown>,
): Promise<object> {
  return Object.fromEntries(await Promise.all(Object.entries(named)
    .map(async ([name, given]) => [name, await valueOf(given)] as const)))
}

/** The coin of every worth. */
export function usdtIn(listings: Listings): ListedAsset {
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  return usdt
}

/** A row and the newest other rows of its user, a page of them, as operators see them. */
export async function viewsWithOthers<
  State extends string, Row extends QueuedRow, View, Parts extends Pick<Services, 'database'>,
>(
  services: Parts, row: Row,
  { workflow: { table }, viewsOf }: {
    readonly workflow: Workflow<State, Row>
    viewsOf(services: Parts, rows: readonly Row[]): Promise<View[]>
  },
): Promise<readonly [view: View, others: View[]]> {
  const { rows: others } = await sql<Row>`select * from ${sql.table(table)}
    where user_id = ${row.user_id} and id <> ${row.id}
    order by created_at desc, id desc limit ${pageSize}`.execute(services.database)
  const [view, ...history] = await viewsOf(services, [row, ...others])
  if (view === undefined) throw new Error('a stored row has a view')
  return [view, history]
}

/** The user of a row as operators see them. */
export type QueueUser = {
  readonly userName: string
  readonly authLevel: number
  readonly language: Language
  /** When they registered. */
  readonly createTime: number
}

/** The users of rows by their numbers. Throws for a number of none. */
export async function loadQueueUsers(
  database: Reads, rows: readonly Pick<QueuedRow, 'user_id'>[],
): Promise<(id: number) => QueueUser> {
  const ids = rows.flatMap(({ user_id: id }) => id === null ? [] : [id])
  const users = ids.length === 0 ? [] : await database.selectFrom('user')
    .select(['id', 'user_name', 'auth_level', 'language', 'created_at'])
    .where('id', 'in', ids).execute()
  return (id) => {
    const user = users.find((one) => one.id === id)
    if (user === undefined) throw new Error(`no user has the number ${id}`)
    return {
      userName: user.user_name, authLevel: user.auth_level, language: user.language,
      createTime: user.created_at,
    }
  }
}

/** The columns that the row of every request has. */
export type RequestRow = QueuedRow & { readonly user_id: number }

type RequestParts<State extends string, Row extends RequestRow, View> = {
  readonly workflow: Workflow<State, Row>
  /**
   * The request as its user reads it, without its id. Its events begin with the first one; its
   * pictures are in the order in which they were sent.
   */
  viewOf(row: Row, events: readonly WorkflowEventTable[], pictures: readonly string[]): View
}

/**
 * The reads of a workflow that its user and the operators see alike, with one queue of its states;
 * its table has an index of `user_id, created_at, id` too.
 */
export function requestReads<State extends string, Row extends RequestRow, View extends object>(
  { workflow, viewOf }: RequestParts<State, Row, View>,
) {
  const { name, table } = workflow
  const { open } = queueOf(workflow)
  const read = (database: Reads, condition: Condition) =>
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
  const viewsOf = async ({ database }: Services, rows: readonly Row[]) => {
    const [facts, userOf] = await Promise.all([
      factsOf(database, rows), loadQueueUsers(database, rows),
    ])
    return rows.map((row) => {
      const { userName, language } = userOf(row.user_id)
      return { ...facts(row), userId: row.user_id, userName, language, id: row.id }
    })
  }
  return {
    /** One page of a user's requests, newest first: the reply of their list. */
    async listOwn(database: Reads, { user, ...paging }: Paging & { readonly user: UserId }) {
      const page = await read(database, sql`user_id = ${user}`)
        .page(paging, { column: 'created_at', direction: 'desc' })
      return { ...page, list: await views(database, page.list), pageNo: paging.pageNo, pageSize }
    },
    /** A user's own request as it is now. Throws when they have none of this id. */
    async loadOwn(database: Reads, { user, id }: { readonly user: number; readonly id: number }) {
      const rows = await read(database, sql`id = ${id} and user_id = ${user}`).all()
      const [view] = await views(database, rows)
      if (view === undefined) throw new Error(`a user has no ${name} ${id}`)
      return view
    },
    ...queueReads({
      workflow,
      where: ({ status }: Paging & { readonly status: State }) => [isIn(status)],
      waits: ({ status }) => open.includes(status),
      counts: { waiting: isIn(...open) },
      worths: {},
      viewsOf,
      async opened(services, row) {
        const [request] = await viewsOf(services, [row])
        if (request === undefined) throw new Error('a stored row has a view')
        return { request }
      },
      shownState: workflow.stateOf,
    }),
  }
}

type Sorted = { readonly column: string; readonly direction: 'asc' | 'desc' }

function readRows<Row extends { readonly id: number }>(database: Reads, found: Condition) {
  const count = async (): Promise<number> => {
    const { rows: [row] } = await sql<{ total: number }>`select count(*) as total from ${found}`
      .execute(database)
    return row?.total ?? 0
  }
  return {
    count,
    all: async () => (await sql<Row>`select * from ${found}`.execute(database)).rows,
    /** Zero of no row and of a queue whose rows have no worth. */
    async sum(column: string | null): Promise<bigint> {
      if (column === null) return 0n
      const { rows: [row] } = await sql<{ sum_units: bigint | null }>`
        select sum(${sql.ref(column)}) as sum_units from ${found}`.execute(database)
      return row?.sum_units ?? 0n
    },
    async page(paging: Paging, { column, direction }: Sorted) {
      const behind = isBehind(paging.after, [[column, direction], ['id', direction]])
      const [time, way] = [sql.ref(column), sql.raw(direction)]
      const [total, { rows }] = await Promise.all([count(), sql<Row>`select * from ${found}
        and ${behind} order by ${time} ${way}, id ${way}
        limit ${limitOf(paging)} offset ${offsetOf(paging)}`.execute(database)])
      const placeOf = (row: Row): string =>
        `${String(new Map<string, unknown>(Object.entries(row)).get(column))}.${row.id}`
      return pageOfRows(rows, { total, placeOf, pageSize: paging.pageSize })
    },
  }
}
