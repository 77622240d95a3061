// A code belongs to the request that asked for it, which is told by a handle. No handle fits a code
// from before.
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('mail_code')
    .addColumn('request_hash', 'text', (column) => column.notNull().defaultTo('')).execute()
}
