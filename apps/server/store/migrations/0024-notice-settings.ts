// The categories of notifications that a user has switched on or off; without a row all are on.
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createTable('notification_setting')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('in_app', 'bigint', (column) => column.notNull())
    .addColumn('in_messages', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_setting_key', ['user_id', 'category'])
    .execute()
}
