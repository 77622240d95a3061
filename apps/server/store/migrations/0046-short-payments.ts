// Payments that are less than due: the money that arrived, its coins, and the consent of the user.
import type { Kysely } from 'kysely'
import { addDescribed } from '#store/described-columns.ts'
import { fiatOrders } from '#store/tables/fiat-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await addDescribed(
    fiatOrders, 'shortUnits', 'shortCoinUnits', 'shortKey', 'shortAnswer', 'shortAskedAt',
    'shortAnsweredAt',
  )(database)
}
