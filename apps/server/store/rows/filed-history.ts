// The last numbers of orders and trades filed under their users and markets. Newer rows are in
// their own tables only: a reader of a history takes both halves, split at one number.
import type { Kysely } from 'kysely'
import type { HistoryCursorTable } from '#store/tables/core-tables.ts'
import type { Database } from '#store/tables/schema.ts'

/** The last number that is filed; 0 before any. */
export async function filedUpTo(
  database: Kysely<Database>,
  name: HistoryCursorTable['name'],
): Promise<number> {
  const row = await database.selectFrom('history_cursor').select('position')
    .where('name', '=', name).executeTakeFirst()
  return row?.position ?? 0
}
