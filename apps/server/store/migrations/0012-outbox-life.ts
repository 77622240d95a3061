// A message of the outbox goes when the code in it is no longer good. Those from before had no such
// moment: they go at once.
import { type Kysely, sql } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('outbox')
    .addColumn('expires_at', 'bigint', (column) => column.notNull().defaultTo(sql`0`)).execute()
  await schema.createIndex('outbox_by_life').on('outbox').column('expires_at').execute()
}
