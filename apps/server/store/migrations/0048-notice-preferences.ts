// The channels of notifications that users have switched, and the mails of notifications that the
// engine made. Those from before are not mailed.
import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema.createTable('notification_preference')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('is_on', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_preference_key', ['user_id', 'category', 'channel'])
    .execute()
  await schema.createTable('mail_hour')
    .addColumn('user_id', 'bigint', (column) => column.notNull().primaryKey())
    .addColumn('hour_at', 'bigint', (column) => column.notNull())
    .addColumn('sent', 'bigint', (column) => column.notNull())
    .addColumn('withheld', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('mail_hour_by_hour').on('mail_hour').column('hour_at').execute()
  await schema.createTable('mail_cursor')
    .addColumn('id', 'bigint', (column) => column.notNull().primaryKey())
    .addColumn('message_id', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into mail_cursor (id, message_id)
    select 1, coalesce(max(id), 0) from message`.execute(database)
}
