// Price alerts, and the place in the trades up to which they are compared: no trade of before this
// version fires any.
import { type Kysely, sql } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import { priceAlertRow } from '#store/tables/notice/alert-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await createDescribed(priceAlertRow)(database)
  const { schema } = database
  await schema.createIndex('price_alert_of_user').on('price_alert')
    .columns(['user_id', 'status', 'id']).execute()
  await schema.createIndex('price_alert_waiting').on('price_alert')
    .columns(['market_id', 'direction', 'level_ticks'])
    .where(sql<boolean>`status = 'waiting'`).execute()
  await schema.createTable('alert_cursor')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('spot_trade_id', 'bigint', (column) => column.notNull())
    .addColumn('contract_trade_id', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into alert_cursor (id, spot_trade_id, contract_trade_id) values (1,
    coalesce((select max(trade_id) from trade), 0),
    coalesce((select max(trade_id) from perpetual_trade), 0))`.execute(database)
}
