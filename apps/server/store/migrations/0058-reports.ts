// The sums of the exchange's own accounts by day, which reports read.
import type { Kysely } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import { houseDays, reportCursors, reportDays } from '#store/tables/report/report-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of [houseDays, reportDays, reportCursors]) await createDescribed(table)(database)
}
