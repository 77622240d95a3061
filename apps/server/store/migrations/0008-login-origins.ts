// The devices and places from which a user logged in, apart from sessions; those of the sessions
// that live now are taken over. Tries of strangers are told from those of known origins.
import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema.createTable('login_origin')
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('user.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('origin_hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('login_origin_key', ['user_id', 'kind', 'origin_hash'])
    .execute()
  await schema.createIndex('login_origin_by_time').on('login_origin').column('used_at').execute()
  await sql`insert into login_origin (user_id, kind, origin_hash, used_at)
    select user_id, 'place', origin_hash, max(last_used_at) from session
    group by user_id, origin_hash`.execute(database)
  await schema.alterTable('login_try')
    .addColumn('is_stranger', 'bigint', (column) => column.notNull().defaultTo(sql`1`)).execute()
}
