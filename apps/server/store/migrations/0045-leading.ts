// Applications to lead, the last week whose shares are paid, and the last notified end of a copy.
import type { Kysely } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import {
  copyNotices, leadApplications, shareWeeks,
} from '#store/tables/leading/leader-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const described of [leadApplications, shareWeeks, copyNotices]) {
    await createDescribed(described)(database)
  }
  const { schema } = database
  await schema.createIndex('lead_application_of_user').on('lead_application')
    .columns(['user_id', 'created_at', 'id']).execute()
  await schema.createIndex('lead_application_by_status').on('lead_application')
    .columns(['status', 'created_at', 'id']).execute()
  await schema.createIndex('copy_by_status').on('copy')
    .columns(['status', 'updated_at', 'copy_id']).execute()
}
