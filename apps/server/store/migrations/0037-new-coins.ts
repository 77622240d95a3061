// New coins: offers, subscriptions and their draws, and the public log.
import { type Kysely } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import {
  newCoinOffers, newCoinReminders, newCoinSeeds, newCoinSignatures, newCoinSubscriptions,
  publicLog,
} from '#store/tables/new-coin-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const row of [
    newCoinOffers, newCoinSeeds, newCoinSignatures, newCoinSubscriptions, newCoinReminders,
    publicLog,
  ]) {
    await createDescribed(row)(database)
  }
  const index = (table: string, name: string, columns: readonly string[]) =>
    database.schema.createIndex(`${table}_${name}`).on(table).columns([...columns])
  await index('new_coin_offer', 'by_status', ['status', 'id']).execute()
  const subscription = 'new_coin_subscription'
  await index(subscription, 'of_user', ['user_id', 'created_at', 'id']).execute()
  await index(subscription, 'of_account', ['offer_id', 'user_id']).unique().execute()
  await index(subscription, 'of_identity', ['offer_id', 'identity_key']).unique().execute()
  await index(subscription, 'by_status', ['offer_id', 'status', 'id']).execute()
  await index(subscription, 'of_list', ['offer_id', 'is_listed', 'id']).execute()
  await index('new_coin_reminder', 'of_user', ['offer_id', 'user_id']).unique().execute()
  await index('new_coin_signature', 'of_offer', ['offer_id', 'action']).execute()
  await index('public_log', 'of_subject', ['subject', 'id']).execute()
}
