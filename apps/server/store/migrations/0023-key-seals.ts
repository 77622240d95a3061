// Each batch names how many idempotency keys are stored after it, and the sum of their digests.
// Version 0.1.0 also kept keys of refusals; such a key was free, and its row is removed.
import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema.alterTable('command_batch').addColumn('key_count', 'bigint').execute()
  await schema.alterTable('command_batch').addColumn('key_total', 'text').execute()
  await sql`delete from idempotency_key where substr(result, 1, 9) = '["reject"'`.execute(database)
}
