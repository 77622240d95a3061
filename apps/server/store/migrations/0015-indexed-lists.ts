// Lists of orders and trades are read through indexes of their own rows, which replace the tables
// of filed rows. Simulated accounts (numbers below 10,000) have no lists, so their rows are in none
// of the users' indexes. An order enters its index when it ends: from then on it never changes, and
// the index has every column by which a list is filtered.
import { type Kysely, sql } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const filed of [
    'order_of_user', 'trade_of_user', 'trade_of_market', 'perpetual_order_of_user',
    'perpetual_trade_of_user', 'perpetual_trade_of_market', 'history_cursor',
  ]) {
    await schema.dropTable(filed).execute()
  }
  await schema.createIndex('spot_order_ended').on('spot_order')
    .columns([
      'user_id', 'order_id', 'market_id', 'status', 'side', 'type', 'amount_units', 'created_at',
    ])
    .where(sql<boolean>`status <> 'pending' and user_id >= 10000`).execute()
  await schema.createIndex('perpetual_order_ended').on('perpetual_order')
    .columns(['user_id', 'order_id', 'market_id', 'status', 'side', 'type', 'created_at'])
    .where(sql<boolean>`status <> 'pending' and user_id >= 10000`).execute()
  for (const table of ['trade', 'perpetual_trade']) {
    for (const side of ['taker', 'maker']) {
      await schema.createIndex(`${table}_of_${side}`).on(table)
        .columns([
          `${side}_user_id`, 'trade_id', 'market_id', 'taker_side', `${side}_order_id`, 'traded_at',
        ])
        .where(sql<boolean>`${sql.ref(`${side}_user_id`)} >= 10000`).execute()
    }
  }
  await schema.createIndex('trade_of_market').on('trade').columns(['market_id', 'trade_id'])
    .execute()
}
