// Quick trade: currencies, receiving accounts, quotes, orders, approvals and lines of statements.
import type { Kysely } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import {
  fiatAccounts, fiatApprovals, fiatCurrencies, fiatLines, fiatOrders, fiatQuotes,
} from '#store/tables/fiat-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  for (const described of [
    fiatCurrencies, fiatAccounts, fiatQuotes, fiatOrders, fiatApprovals, fiatLines,
  ]) await createDescribed(described)(database)
  await schema.createIndex('fiat_quote_of_user').on('fiat_quote')
    .columns(['user_id', 'created_at']).execute()
  await schema.createIndex('fiat_quote_by_status').on('fiat_quote')
    .columns(['status', 'created_at']).execute()
  await schema.createIndex('fiat_order_of_user').on('fiat_order')
    .columns(['user_id', 'created_at', 'id']).execute()
  await schema.createIndex('fiat_order_by_status').on('fiat_order')
    .columns(['status', 'created_at', 'id']).execute()
  await schema.createIndex('fiat_order_of_account').on('fiat_order')
    .columns(['account_id', 'created_at']).execute()
  await schema.createIndex('fiat_order_by_reference').on('fiat_order')
    .columns(['reference', 'created_at']).execute()
  await schema.createIndex('fiat_line_once').on('fiat_line')
    .columns(['account_id', 'reference_key']).unique().execute()
  await schema.createIndex('fiat_line_of_order').on('fiat_line').column('order_id').unique()
    .execute()
  await schema.createIndex('fiat_line_by_use').on('fiat_line')
    .columns(['order_id', 'returned_at', 'id']).execute()
}
