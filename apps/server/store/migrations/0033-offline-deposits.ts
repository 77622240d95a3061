// Deposits that users report, their approvals, and the references by which money was credited.
import type { Kysely } from 'kysely'
import {
  creditedReferences, offlineApprovals, offlineDeposits,
} from '#store/tables/offline-tables.ts'
import { createDescribed } from '#store/described-columns.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const described of [offlineDeposits, offlineApprovals, creditedReferences]) {
    await createDescribed(described)(database)
  }
  const { schema } = database
  await schema.createIndex('offline_deposit_of_user').on('offline_deposit')
    .columns(['user_id', 'created_at', 'id']).execute()
  await schema.createIndex('offline_deposit_by_status').on('offline_deposit')
    .columns(['status', 'created_at', 'id']).execute()
  await schema.createIndex('offline_deposit_by_reference').on('offline_deposit')
    .columns(['reference_key', 'status']).execute()
}
