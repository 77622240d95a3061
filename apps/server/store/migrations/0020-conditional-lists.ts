// Lists of conditional orders are read through indexes of their own rows: the open ones of a user,
// and those that ended, which never change again. Simulated accounts (numbers below 10,000) have no
// lists, so their ended rows are in no index of users.
import { type Kysely, sql } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('trigger_order_by_user').execute()
  await schema.createIndex('trigger_order_open_own').on('trigger_order')
    .columns(['user_id', 'trigger_id'])
    .where(sql<boolean>`status in ('attached', 'waiting', 'due')`).execute()
  await schema.createIndex('trigger_order_ended_own').on('trigger_order')
    .columns(['user_id', 'trigger_id', 'market_id', 'product', 'created_at'])
    .where(sql<boolean>`status in ('triggered', 'refused', 'cancelled') and user_id >= 10000`)
    .execute()
}
