// Reads the open holds from the database.
import type { HoldRow } from '@ingot/engine'
import { fundsHoldOf } from '#store/rows/funds-hold-row.ts'
import { openHold } from '#store/rows/open-hold.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { queries } from '#store/sqlite/query-builder.ts'

/** By ascending number. */
export function* loadOpenHolds(database: PreparedQueries): Generator<HoldRow> {
  const query = queries.selectFrom('funds_hold').selectAll()
    .where('status', '=', openHold).orderBy('hold_id')
  for (const row of database.iterate(query.compile())) yield fundsHoldOf(row)
}
