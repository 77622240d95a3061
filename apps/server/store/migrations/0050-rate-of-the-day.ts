// The rate of a currency that the changes of a day by one administrator are measured from.
import type { Kysely } from 'kysely'
import { addDescribed } from '#store/described-columns.ts'
import { fiatCurrencies } from '#store/tables/fiat-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await addDescribed(fiatCurrencies, 'dayRate', 'dayRateAt')(database)
}
