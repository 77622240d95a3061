// Deposits over chains, first part: the terms of deposits on each network, and users' addresses.
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  // A network of an older exchange has none of them until its next start or change.
  await schema.alterTable('network').addColumn('final_confirmations', 'bigint').execute()
  await schema.alterTable('network').addColumn('chain_decimals', 'bigint').execute()
  await schema.alterTable('network').addColumn('contract', 'text').execute()
  await schema.alterTable('network').addColumn('deposit_min_units', 'bigint').execute()
  await schema.alterTable('network').addColumn('deposit_minutes', 'bigint').execute()
  await schema.alterTable('network').addColumn('explorer', 'text').execute()
  await schema.createTable('deposit_address')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('user.id'))
    .addColumn('address_kind', 'text', (column) => column.notNull())
    .addColumn('derivation_index', 'bigint', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('memo', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('retired_at', 'bigint')
    .execute()
  await schema.createIndex('deposit_address_index').on('deposit_address')
    .columns(['address_kind', 'derivation_index']).unique().execute()
  await schema.createIndex('deposit_address_of_user').on('deposit_address')
    .columns(['user_id', 'address_kind', 'id']).execute()
  await schema.createIndex('deposit_address_text').on('deposit_address')
    .columns(['address', 'memo', 'address_kind']).unique().execute()
}
