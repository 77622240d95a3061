// The kinds of a bank's lines, which share references; the coins of late payments, and the rests of
// payments that were more than due.
import type { Kysely } from 'kysely'
import { addDescribed } from '#store/described-columns.ts'
import { fiatLines, fiatOrders } from '#store/tables/fiat-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await addDescribed(fiatLines, 'kind', 'originalId')(database)
  await addDescribed(fiatOrders, 'settledCoinUnits', 'restReturnedAt')(database)
  const { schema } = database
  await schema.dropIndex('fiat_line_once').execute()
  await schema.createIndex('fiat_line_by_reference').on('fiat_line')
    .columns(['account_id', 'reference_key']).execute()
  await schema.createIndex('fiat_line_by_day').on('fiat_line')
    .columns(['account_id', 'booked_at']).execute()
}
