// The stops of the exchange: the halt of all markets, and the parts that operators have stopped.
import { createDescribed } from '#store/described-columns.ts'
import type { Migration } from '#store/migration.ts'
import { exchangeStates } from '#store/tables/core-tables.ts'
import { exchangeStops } from '#store/tables/stop-tables.ts'

export const up: Migration['up'] = async (database) => {
  await createDescribed(exchangeStates)(database)
  await createDescribed(exchangeStops)(database)
}
