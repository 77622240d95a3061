// The configuration that an operator changes while the exchange runs: settings of the site, coins,
// networks and banners.
import { type Kysely, sql } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createTable('setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await schema.createTable('coin')
    .addColumn('asset_id', 'bigint', (column) => column.primaryKey().references('asset.asset_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('deposits_open', 'bigint', (column) => column.notNull())
    .addColumn('withdrawals_open', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createTable('network')
    .addColumn('asset_id', 'bigint', (column) => column.notNull().references('asset.asset_id'))
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address_kind', 'text', (column) => column.notNull())
    .addColumn('decimals', 'bigint', (column) => column.notNull())
    .addColumn('fee_units', 'bigint', (column) => column.notNull().check(sql`fee_units >= 0`))
    .addColumn('min_units', 'bigint', (column) =>
      column.notNull().check(sql`min_units > fee_units`))
    .addColumn('confirmations', 'bigint', (column) =>
      column.notNull().check(sql`confirmations > 0`))
    .addColumn('deposits_open', 'bigint', (column) => column.notNull())
    .addColumn('withdrawals_open', 'bigint', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('network_key', ['asset_id', 'chain'])
    .execute()
  await schema.createTable('banner')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('titles', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('show_type', 'bigint', (column) => column.notNull())
    .addColumn('is_shown', 'bigint', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute()
}
