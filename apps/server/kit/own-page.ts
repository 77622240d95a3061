// The filter of a caller's own rows, a page at a time. Every query that uses one names the owner in
// its WHERE, so that no id of a request can reach another user's row.
import { type MarketId, type UserId, pageSize } from '@ingot/contract/vocabulary'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#store/tables/schema.ts'

/** Whose rows, of which market (none means all), on which page from 1. */
export type OwnPage = Paging & {
  readonly user: UserId
  readonly market: MarketId | undefined
  /** Aborted when the caller has gone. */
  readonly signal?: AbortSignal
}

export type Paging = {
  readonly pageNo: number
  /** [T45] The place of the row behind which the page begins, in place of its number. */
  readonly after?: string | undefined
  /** Rows of a page; 20 by default. */
  readonly pageSize?: number | undefined
}

export type PageOf<Row> = {
  readonly list: Row[]
  readonly total: number
  /** [T45] The place of the page's last row; null when no row is behind it. */
  readonly next: string | null
}

/** The rows before a page; pages are numbered from 1. None where the page begins behind a row. */
export function offsetOf({ pageNo, pageSize: rows = pageSize, after }: Paging): number {
  return after === undefined ? (pageNo - 1) * rows : 0
}

/** One row more than the page has: it shows whether there is a next page. */
export function limitOf({ pageSize: rows = pageSize }: Pick<Paging, 'pageSize'> = {}): number {
  return rows + 1
}

type ReadRows<Row> = {
  readonly total: number
  readonly placeOf: (row: Row) => string | number
  readonly pageSize?: number | undefined
}

/** The page of the rows that were read with `limitOf`. */
export function pageOfRows<Row>(
  rows: readonly Row[], { total, placeOf, pageSize: most = pageSize }: ReadRows<Row>,
): PageOf<Row> {
  const list = rows.slice(0, most)
  const last = list.at(-1)
  const next = last === undefined || rows.length <= most ? null : String(placeOf(last))
  return { list, total, next }
}

/** The columns by which a list is sorted. */
export type SortColumns = readonly (readonly [column: string, direction: 'asc' | 'desc'])[]

/**
 * One page of a query with its columns selected, and how many rows it has. The query names the
 * owner and selects the columns by which the page is sorted; the last of them is unique.
 */
export async function pageOf<Name extends keyof Database, Row extends object>(
  query: SelectQueryBuilder<Database, Name, Row>,
  { sort, ...page }: Paging & { readonly sort: SortColumns },
) {
  const sorted = sort.reduce(
    (rows, [column, direction]) => rows.orderBy(sql.ref(column), direction),
    query.where(isBehind(page.after, sort)),
  )
  const [{ total }, rows] = await Promise.all([
    query.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    sorted.limit(limitOf(page)).offset(offsetOf(page)).execute(),
  ])
  const placeOf = (row: object): string => {
    const cells = new Map<string, unknown>(Object.entries(row))
    return sort.map(([column]) => String(cells.get(column))).join('.')
  }
  return pageOfRows(rows, { total, placeOf, pageSize: page.pageSize })
}

/**
 * [T45] Whether a row is behind a place, whose format the contract has checked; every row is behind
 * none.
 */
export function isBehind(after: string | undefined, columns: SortColumns): RawBuilder<boolean> {
  if (after === undefined) return sql<boolean>`true`
  const values = after.split('.').map(placeValue)
  const beyond = columns.map(([column, direction], at) => {
    const same = columns.slice(0, at)
      .map(([other], index) => sql`${sql.ref(other)} = ${values[index]}`)
    const further = sql.raw(direction === 'desc' ? '<' : '>')
    const last = sql`${sql.ref(column)} ${further} ${values[at]}`
    return sql`(${sql.join([...same, last], sql` and `)})`
  })
  return sql<boolean>`(${sql.join(beyond, sql` or `)})`
}

/** Numbers of more digits than a number has exactly are compared as integers too. */
function placeValue(value: string): number | bigint | string {
  if (!/^-?\d{1,18}$/.test(value)) return value
  return value.length > 15 ? BigInt(value) : Number(value)
}

/** [T40] Open orders are bounded for each account, so a page can have all of them. */
export function isPageSizeAllowed(
  { state, pageSize: rows }: { readonly state: string, readonly pageSize: number },
): boolean {
  return state !== 'history' || rows === pageSize
}
