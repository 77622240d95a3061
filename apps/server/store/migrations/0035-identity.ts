// The levels of users' identity, their pictures, and the looks of operators at these.
import type { Kysely } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import {
  identities, identityPictures, identityViews,
} from '#store/tables/identity-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const described of [identities, identityPictures, identityViews]) {
    await createDescribed(described)(database)
  }
  const { schema } = database
  await schema.createIndex('identity_of_user').on('identity').columns(['user_id', 'level'])
    .unique().execute()
  await schema.createIndex('identity_by_status').on('identity')
    .columns(['status', 'submitted_at', 'id']).execute()
  await schema.createIndex('identity_by_number').on('identity').columns(['number_digest'])
    .execute()
  await schema.createIndex('identity_picture_of_row').on('identity_picture')
    .columns(['identity_id', 'side']).execute()
  await schema.createIndex('identity_view_of_user').on('identity_view')
    .columns(['user_id', 'id']).execute()
}
