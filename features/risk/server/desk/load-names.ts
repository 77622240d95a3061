// The names of users for a page of the risk desk.
import type { Kysely } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'

export async function loadNames(
  reports: Kysely<Database>, users: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (users.length === 0) return new Map()
  const rows = await reports.selectFrom('user').select(['id', 'user_name'])
    .where('id', 'in', [...new Set(users)]).execute()
  return new Map(rows.map((row) => [row.id, row.user_name]))
}
