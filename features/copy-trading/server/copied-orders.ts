// The orders of one copy as one list: the lead orders that open, and the closes, those of one lead
// order together. A close that follows no order is a block of its own.
import type { OrderId } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import {
  isBehind, limitOf, offsetOf, type PageOf, pageOfRows, type Paging, type SortColumns,
} from '@ingot/server/kit/own-page.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/** One row of the list; `row_id` is that of the lead order, or of the block without one. */
export type CopiedRow = {
  readonly row_id: number
  readonly is_close: number
  readonly created_at: number
}

/** The place of a close in the list. */
export const closeRowId = sql<number>`
  case b.order_id when 0 then b.block_id else b.order_id end`

/** The owner of the copy has been checked. */
export function copiedOrdersOf(database: Kysely<Database>, copyId: OrderId) {
  const opens = database.selectFrom('copy_order as o')
    .innerJoin('lead_order as l', 'l.order_id', 'o.order_id')
    .where('o.copy_id', '=', copyId)
    .select(['o.order_id as row_id', sql<number>`0`.as('is_close'), 'l.created_at'])
  const closes = database.selectFrom('copy_fill as f')
    .innerJoin('copy_block as b', 'b.block_id', 'f.block_id')
    .where('f.copy_id', '=', copyId).where('f.block_kind', '=', 'close')
    .groupBy(closeRowId)
    .select(({ fn }) => [
      closeRowId.as('row_id'), sql<number>`1`.as('is_close'),
      fn.min('f.filled_at').as('created_at'),
    ])
  return database.selectFrom(opens.unionAll(closes).as('copied')).selectAll('copied')
}

const newestFirst: SortColumns = [
  ['created_at', 'desc'], ['row_id', 'desc'], ['is_close', 'desc'],
]

/** One page of them, newest first. */
export async function pageOfCopied(
  database: Kysely<Database>, copyId: OrderId, paging: Paging,
): Promise<PageOf<CopiedRow>> {
  const all = copiedOrdersOf(database, copyId)
  const [{ total }, rows] = await Promise.all([
    all.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    all.where(isBehind(paging.after, newestFirst))
      .orderBy('created_at', 'desc').orderBy('row_id', 'desc').orderBy('is_close', 'desc')
      .limit(limitOf(paging)).offset(offsetOf(paging)).execute(),
  ])
  const placeOf = (row: CopiedRow): string => `${row.created_at}.${row.row_id}.${row.is_close}`
  return pageOfRows(rows, { total, placeOf })
}
