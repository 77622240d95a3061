// Guesses of a code are counted for each place from which it is guessed, and the place that asked
// for it is known: guesses made elsewhere leave it its own.
import { type Kysely, sql } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('mail_code')
    .addColumn('origin_hash', 'text', (column) => column.notNull().defaultTo('')).execute()
  await schema.createTable('code_try')
    .addColumn('code_id', 'text', (column) => column.notNull())
    .addColumn('origin_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'bigint', (column) => column.notNull().check(sql`tries > 0`))
    .addColumn('tried_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('code_try_key', ['code_id', 'origin_hash'])
    .execute()
  await schema.createIndex('code_try_by_time').on('code_try').column('tried_at').execute()
}
