// Conversions at a firm quote: the desk's terms of each coin, and the quotes.
import type { Kysely } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import { conversionQuotes, deskCoins } from '#store/tables/conversion-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await createDescribed(deskCoins)(database)
  await createDescribed(conversionQuotes)(database)
  const { schema } = database
  const index = (name: string, columns: readonly string[]) =>
    schema.createIndex(`conversion_quote_${name}`).on('conversion_quote').columns([...columns])
      .execute()
  await index('of_user', ['user_id', 'created_at', 'id'])
  await index('taken', ['user_id', 'status', 'taken_at', 'id'])
  // The desk's reservations and its hour are sums over these.
  await index('sold', ['to_asset_id', 'status', 'taken_at', 'usdt_units'])
  await index('bought', ['from_asset_id', 'status', 'taken_at', 'usdt_units'])
  await index('by_status', ['status', 'created_at', 'id'])
}
