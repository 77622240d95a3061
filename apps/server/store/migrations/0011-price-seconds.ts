// The seconds in which spot markets traded in the last five minutes, from which their average
// prices follow. A second replaces the one 300 seconds before it, so a market has at most 300 rows.
// A market without rows, as all of an older folder are, has its last price as its average.
import { type Kysely, sql } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createTable('price_second')
    .addColumn('market_id', 'bigint', (column) => column.notNull())
    .addColumn('place', 'bigint', (column) => column.notNull())
    .addColumn('traded_second', 'bigint', (column) =>
      column.notNull().check(sql`traded_second >= 0`))
    .addColumn('lots', 'bigint', (column) => column.notNull().check(sql`lots > 0`))
    .addColumn('tick_lots', 'bigint', (column) => column.notNull())
    .addColumn('before_ticks', 'bigint', (column) => column.notNull().check(sql`before_ticks > 0`))
    .addPrimaryKeyConstraint('price_second_key', ['market_id', 'place'])
    .addCheckConstraint('price_second_place', sql`place = traded_second % 300`)
    .addCheckConstraint('price_second_price', sql`tick_lots >= lots`)
    .execute()
}
