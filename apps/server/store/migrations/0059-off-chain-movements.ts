// The causes of movements that no chain has, explained differences, and how long a comparison took.
import { type Kysely, sql } from 'kysely'
import { addDescribed, createDescribed } from '#store/described-columns.ts'
import { reconciliationRuns } from '#store/tables/deposit-tables.ts'
import {
  differenceExplanations, offChainMovements,
} from '#store/tables/reconciliation/off-chain-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await createDescribed(offChainMovements)(database)
  await createDescribed(differenceExplanations)(database)
  await addDescribed(reconciliationRuns, 'tookMs')(database)
  await sql`create index off_chain_movement_by_time on off_chain_movement
    (asset_id, posted_at, id)`.execute(database)
  await sql`create index recharge_by_time on recharge (asset_id, created_at)`.execute(database)
}
