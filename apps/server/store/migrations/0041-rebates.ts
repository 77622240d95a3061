// The rebates of trading fees for invitations, and the last day that was paid.
import type { Kysely } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import { rebateDays, rebates } from '#store/tables/rebate-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await createDescribed(rebates)(database)
  await createDescribed(rebateDays)(database)
  const { schema } = database
  await schema.createIndex('rebate_of_fees').unique().on('rebate')
    .columns(['invited_id', 'fee_day', 'side', 'wallet', 'asset_id']).execute()
  await schema.createIndex('rebate_of_user').on('rebate')
    .columns(['user_id', 'created_at', 'id']).execute()
  await schema.createIndex('user_of_inviter').on('user')
    .columns(['inviter_id', 'created_at', 'id']).execute()
}
