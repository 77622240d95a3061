// The log of workflow transitions, the users' notifications, and the language of a user.
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createTable('workflow_event')
    .addColumn('event_id', 'bigint', (column) => column.primaryKey())
    .addColumn('workflow', 'text', (column) => column.notNull())
    .addColumn('row_id', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'bigint', (column) => column.notNull())
    .addColumn('actor_kind', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'bigint')
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .execute()
  await schema.createIndex('workflow_event_by_row').on('workflow_event')
    .columns(['workflow', 'row_id', 'event_id']).execute()
  await schema.createTable('message')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('user.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('parameters', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .execute()
  await schema.createIndex('message_by_user').on('message').columns(['user_id', 'id']).execute()
  await schema.alterTable('user')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en_US')).execute()
}
