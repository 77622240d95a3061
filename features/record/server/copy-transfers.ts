// The copies of leaders that a user's transfers went to or came from. The posting of such a
// transfer refers to its copy; one between the user's own accounts refers to nothing.
import type { UserId } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import type { LedgerEntryTable } from '@ingot/server/store/tables/core-tables.ts'
import '@ingot/server/store/tables/leading/leader-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

export type CopyOfTransfer = { readonly id: string, readonly leader: string }

type Row = Pick<LedgerEntryTable, 'kind' | 'ref_id'>

/** By the references of the rows. */
export async function copiesOfTransfers(
  database: Kysely<Database>, user: UserId, rows: readonly Row[],
): Promise<ReadonlyMap<number, CopyOfTransfer>> {
  const ids = new Set(rows.filter(({ kind, ref_id: id }) => kind === 'transfer' && id > 0)
    .map(({ ref_id: id }) => id))
  if (ids.size === 0) return new Map()
  const found = await database.selectFrom('copy')
    .leftJoin('leader', 'leader.user_id', 'copy.leader_id')
    .select(['copy_id', sql<string>`coalesce(nickname, leader_id)`.as('leader')])
    .where('copy.user_id', '=', user).where('copy_id', 'in', [...ids]).execute()
  return new Map(found.map(({ copy_id: id, leader }) =>
    [id, { id: String(id), leader: String(leader) }]))
}
