// The feedback of users, with its answers.
import type { Kysely } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import { feedbackRow } from '#store/tables/feedback-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await createDescribed(feedbackRow)(database)
  const { schema } = database
  await schema.createIndex('feedback_of_user').on('feedback')
    .columns(['user_id', 'created_at', 'id']).execute()
  await schema.createIndex('feedback_by_status').on('feedback')
    .columns(['status', 'created_at', 'id']).execute()
}
