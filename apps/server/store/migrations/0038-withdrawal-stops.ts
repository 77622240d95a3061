// The coins whose withdrawals are stopped, when a transfer was handed to custody, and the indexes
// by which the outflow of an hour is read.
import type { Kysely } from 'kysely'
import { addDescribed, createDescribed } from '#store/described-columns.ts'
import { withdrawalStops } from '#store/tables/stop-tables.ts'
import { withdrawals } from '#store/tables/withdrawal-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await createDescribed(withdrawalStops)(database)
  await addDescribed(withdrawals, 'broadcastAt')(database)
  await schema.createIndex('withdrawal_approved').on('withdrawal')
    .columns(['asset_id', 'approved_at']).execute()
  await schema.createIndex('deposit_credited').on('deposit')
    .columns(['asset_id', 'credited_at']).execute()
  await schema.createIndex('offline_deposit_closed').on('offline_deposit')
    .columns(['asset_id', 'closed_at']).execute()
}
