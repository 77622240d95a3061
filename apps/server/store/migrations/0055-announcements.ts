// Announcements with their signatures, receivers and readers; the links that end mails, and the
// headers of mails.
import type { Kysely } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import {
  announcementReads, announcementReceivers, announcements, announcementSignatures, mailLinks,
} from '#store/tables/announcement/announcement-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const described of [
    announcements, announcementSignatures, announcementReceivers, announcementReads, mailLinks,
  ]) await createDescribed(described)(database)
  const { schema } = database
  await schema.createIndex('announcement_by_message').unique().on('announcement')
    .columns(['message_id']).execute()
  await schema.createIndex('announcement_by_status').on('announcement')
    .columns(['status', 'message_id']).execute()
  await schema.createIndex('announcement_signature_of').on('announcement_signature')
    .columns(['announcement_id', 'id']).execute()
  await schema.createIndex('mail_link_by_end').on('mail_link').columns(['expires_at']).execute()
  await schema.alterTable('outbox')
    .addColumn('headers', 'text', (column) => column.notNull().defaultTo('')).execute()
}
