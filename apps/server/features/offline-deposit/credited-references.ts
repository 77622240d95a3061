// [OD5] Whether money was credited by a reference: each is credited once.
import type { Kysely } from 'kysely'
import type { Database } from '#store/tables/schema.ts'
import { sourceOf } from './reference-key.ts'
import '#store/tables/offline-tables.ts'

export type Reference = { readonly chain: string | null; readonly key: string }

/** A step calls it before its command. */
export async function isReferenceCredited(
  database: Kysely<Database>, { chain, key }: Reference,
): Promise<boolean> {
  const row = await database.selectFrom('credited_reference').select('deposit_id')
    .where('source', '=', sourceOf(chain)).where('reference_key', '=', key).executeTakeFirst()
  return row !== undefined
}
