// The known devices and networks of users, separate from sessions; those of valid sessions are
// taken over. Tries from unknown origins are distinguished from those of known ones.
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
