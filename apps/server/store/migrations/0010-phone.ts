// Users who register by phone: an account has an e-mail address, a phone number or both. The old
// column stays as what the account was opened with, since not every database can let a column
// become empty.
import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema.alterTable('user').renameColumn('email', 'registered_as').execute()
  await schema.alterTable('user').addColumn('email', 'text').execute()
  await sql`update ${sql.table('user')} set email = registered_as`.execute(database)
  await schema.createIndex('user_by_email').on('user').column('email').unique().execute()
  await schema.createIndex('user_by_phone').on('user').columns(['country_code', 'user_phone'])
    .unique().where(sql.ref('user_phone'), '!=', sql.lit('')).execute()
}
