// The rows of a user's identity, as steps and the gateway read them.
import { identityRejectionDays, type IdentitySide, identitySides } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import type { IdentityTable } from '@ingot/server/store/tables/identity-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { identityWorkflowName } from './identity-workflow.ts'

type Reads = Kysely<Database>

/** At most one row for each level that the user has applied for. */
export function loadIdentities(database: Reads, user: number): Promise<IdentityTable[]> {
  return database.selectFrom('identity').selectAll().where('user_id', '=', user)
    .orderBy('level').execute()
}

export type UsedPicture = {
  readonly identity_id: number
  readonly file_id: string
  readonly side: IdentitySide
}

/** The pictures of rows that are not replaced and not deleted, in the order of a review. */
export async function loadPictures(
  database: Reads, ids: readonly number[],
): Promise<UsedPicture[]> {
  const rows = await database.selectFrom('identity_picture as p')
    .innerJoin('stored_file as f', 'f.id', 'p.file_id')
    .select(['p.identity_id', 'p.file_id', 'p.side'])
    .where('p.identity_id', 'in', ids).where('p.replaced_at', 'is', null)
    .where('f.destroyed_at', 'is', null).execute()
  return rows.toSorted((one, other) =>
    identitySides.indexOf(one.side) - identitySides.indexOf(other.side))
}

/** [ID6] The rejections of a user within the days that count. */
export async function countRejections(
  database: Reads, { user, at }: { readonly user: number, readonly at: number },
): Promise<number> {
  const rows = await loadIdentities(database, user)
  if (rows.length === 0) return 0
  const { total } = await database.selectFrom('workflow_event')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('workflow', '=', identityWorkflowName)
    .where('row_id', 'in', rows.map(({ id }) => String(id))).where('to_state', '=', 'rejected')
    .where('happened_at', '>', at - identityRejectionDays * dayMs).executeTakeFirstOrThrow()
  return total
}
