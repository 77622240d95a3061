// Copy trading: leaders, copies, their open work, and the followers' fills.
import { type Kysely, sql } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import {
  copies, copyBlocks, copyFills, copyOrders, copySides, leadOrders, leads,
} from '#store/tables/copy-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const described of [
    leads, copies, copySides, leadOrders, copyOrders, copyBlocks, copyFills,
  ]) await createDescribed(described)(database)
  const { schema } = database
  await schema.createIndex('copy_of_user').on('copy').columns(['user_id', 'copy_id']).execute()
  await schema.createIndex('copy_of_leader').on('copy').columns(['leader_id', 'copy_id'])
    .execute()
  await schema.createIndex('copy_fill_of_copy').on('copy_fill').columns(['copy_id', 'block_id'])
    .execute()
  await schema.createIndex('copy_order_of_order').on('copy_order')
    .columns(['order_id', 'copy_id']).execute()
  await schema.createIndex('copy_order_open').on('copy_order').columns(['order_id', 'copy_id'])
    .where(sql.ref('status'), '=', sql.lit('open')).execute()
  await schema.createIndex('lead_order_open').on('lead_order').columns(['order_id'])
    .where(sql.ref('status'), '=', sql.lit('open')).execute()
  await schema.createIndex('copy_block_due').on('copy_block').columns(['block_id'])
    .where(sql.ref('status'), '=', sql.lit('due')).execute()
}
