// Candles and their cursor.
import { type Kysely, sql } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createTable('candle')
    .addColumn('market_id', 'bigint', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('open_at', 'bigint', (column) => column.notNull())
    .addColumn('open_ticks', 'bigint', (column) => column.notNull())
    .addColumn('high_ticks', 'bigint', (column) => column.notNull())
    .addColumn('low_ticks', 'bigint', (column) => column.notNull())
    .addColumn('close_ticks', 'bigint', (column) => column.notNull())
    .addColumn('lots', 'bigint', (column) => column.notNull().check(sql`lots >= 0`))
    .addColumn('quote_units', 'bigint', (column) => column.notNull().check(sql`quote_units >= 0`))
    .addPrimaryKeyConstraint('candle_key', ['market_id', 'period', 'open_at'])
    .execute()
  await schema.createTable('candle_cursor')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('trade_id', 'bigint', (column) => column.notNull().check(sql`trade_id >= 0`))
    .execute()
}
