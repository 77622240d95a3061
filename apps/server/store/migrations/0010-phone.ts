// Users who register by phone: a number with its country code belongs to one user.
import { type Kysely, sql } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('user_by_phone').on('user').columns(['country_code', 'user_phone'])
    .unique().where(sql.ref('user_phone'), '!=', sql.lit('')).execute()
}
