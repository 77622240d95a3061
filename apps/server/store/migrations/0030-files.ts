// Pictures of users: what is known of each, its encrypted bytes, and the users' keys.
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createTable('file_key')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey().references('user.id'))
    .addColumn('wrapped_key', 'text', (column) => column.notNull())
    .execute()
  await schema.createTable('stored_file')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('user.id'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('width', 'bigint', (column) => column.notNull())
    .addColumn('height', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('difference_hash', 'text', (column) => column.notNull())
    .addColumn('content_sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_by', 'text')
    .addColumn('used_id', 'bigint')
    .addColumn('destroyed_at', 'bigint')
    .execute()
  await schema.createIndex('stored_file_of_user').on('stored_file')
    .columns(['user_id', 'created_at']).execute()
  await schema.createIndex('stored_file_of_request').on('stored_file')
    .columns(['used_by', 'used_id', 'created_at']).execute()
  await schema.createIndex('stored_file_by_sha256').on('stored_file').columns(['sha256']).execute()
  await schema.createTable('file_content')
    .addColumn('file_id', 'text', (column) =>
      column.notNull().primaryKey().references('stored_file.id'))
    .addColumn('content', 'blob', (column) => column.notNull())
    .execute()
}
