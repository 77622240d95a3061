// The steps that add counted entries to the sums of their days. The cursor moves in the same
// transaction, so that no batch is counted twice.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { dayOf } from '@ingot/server/store/rows/day-of.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { firstOwnerOf } from '#features/report/house-report.ts'
import type { HouseSum } from './count-entries.ts'
import '@ingot/server/store/tables/report/report-tables.ts'

const cursorId = 1

/**
 * Begins to count. Entries that were compacted before are one sum of this day, so that all sums of
 * an account are its balance.
 */
export const beginReports = defineStep({
  name: 'begin-reports',
  async run({ database, at }) {
    const begun = await database.selectFrom('report_cursor').select('id').executeTakeFirst()
    if (begun !== undefined) return rejected('state_conflict')
    const openings = await database.selectFrom('opening_entry').selectAll()
      .where('owner', '<', firstOwnerOf.simulated).execute()
    for (const { owner, wallet, asset_id: asset, amount_units: units } of openings) {
      await database.insertInto('house_day').values({
        day: dayOf(at), owner, wallet, asset_id: asset, kind: 'opening', market_id: 0, units,
        usdt_units: 0n, entries: 1,
      }).execute()
    }
    await database.insertInto('report_cursor').values({ id: cursorId, batch: 0, counted_at: at })
      .execute()
    return accepted(null)
  },
})

export type Counted = {
  /** The batch of the cursor before. */
  readonly after: number
  readonly batch: number
  /** The moment of that batch, ms. */
  readonly countedAt: number
  readonly days: readonly {
    readonly day: number
    readonly firstBatch: number
    readonly lastBatch: number
  }[]
  readonly sums: readonly (HouseSum & { readonly usdtUnits: bigint })[]
}

/** [RP3] Refused when the cursor is elsewhere: another run has counted these batches. */
export const addCounted = defineStep({
  name: 'add-counted-entries',
  async run({ database }, { after, batch, countedAt, days, sums }: Counted) {
    const cursor = await database.selectFrom('report_cursor').select('batch').executeTakeFirst()
    if (cursor?.batch !== after) return rejected('state_conflict')
    for (const { asset, market, usdtUnits, ...sum } of sums) {
      await database.insertInto('house_day')
        .values({ ...sum, asset_id: asset, market_id: market, usdt_units: usdtUnits })
        .onConflict((conflict) => conflict
          .columns(['day', 'owner', 'wallet', 'asset_id', 'kind', 'market_id'])
          .doUpdateSet({
            units: sql`house_day.units + excluded.units`,
            usdt_units: sql`house_day.usdt_units + excluded.usdt_units`,
            entries: sql`house_day.entries + excluded.entries`,
          })).execute()
    }
    for (const { day, firstBatch, lastBatch } of days) {
      await database.insertInto('report_day')
        .values({ day, first_batch: firstBatch, last_batch: lastBatch })
        .onConflict((conflict) => conflict.column('day').doUpdateSet({ last_batch: lastBatch }))
        .execute()
    }
    await database.updateTable('report_cursor').set({ batch, counted_at: countedAt })
      .where('id', '=', cursorId).execute()
    return accepted(null)
  },
})
