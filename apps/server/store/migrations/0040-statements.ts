// The statements that users ask for; their files are in the data folder.
import type { Kysely } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import { statementRow } from '#store/tables/statement-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await createDescribed(statementRow)(database)
  const { schema } = database
  await schema.createIndex('statement_of_user').on('statement')
    .columns(['user_id', 'created_at', 'id']).execute()
  await schema.createIndex('statement_by_status').on('statement')
    .columns(['status', 'created_at', 'id']).execute()
}
