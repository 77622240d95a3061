// The funding rates of perpetual markets, one row for each settled funding time.
import type { Kysely } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createTable('funding_rate')
    .addColumn('market_id', 'bigint', (column) => column.notNull())
    .addColumn('stamp', 'bigint', (column) => column.notNull())
    .addColumn('rate_e8', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('funding_rate_key', ['market_id', 'stamp'])
    .execute()
}
