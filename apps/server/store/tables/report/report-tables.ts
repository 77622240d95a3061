// The movements of the exchange's own accounts, summed by day for reports. Each sum leads to
// its entries by the batches of its day. The rows are counted from the packed entries.
import { postingKinds } from '@ingot/contract/vocabulary/posting-kind.ts'
import { wallets } from '@ingot/engine'
import { changing, key, units, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    house_day: HouseDayTable
    report_day: ReportDayTable
    report_cursor: ReportCursorTable
  }
}

/** The entries of one day with the same account, kind and market. */
export const houseDays = storedRow('house_day', {
  /** Days since 1970, in UTC. */
  day: key(whole()),
  /** The number of a house account. */
  owner: key(whole()),
  wallet: key(word(wallets)),
  asset: key(whole()),
  kind: key(word(postingKinds)),
  /** The market of a trading fee; 0 for any other entry. */
  market: key(whole()),
  /** The signed sum, positive for credits. */
  units: changing(units),
  /** The worth of the sum in USDT's units at the prices of the minutes in which it was counted. */
  usdtUnits: changing(units),
  /** The number of entries. */
  entries: changing(whole()),
}, {})

export type HouseDayTable = TableOf<typeof houseDays>

/** The batches of a day that have entries. */
export const reportDays = storedRow('report_day', {
  day: key(whole()),
  firstBatch: whole(),
  lastBatch: changing(whole()),
}, {})

export type ReportDayTable = TableOf<typeof reportDays>

/** One row: the last batch that is counted, and its moment. */
export const reportCursors = storedRow('report_cursor', {
  id: key(whole()),
  batch: changing(whole()),
  countedAt: changing(whole()),
}, {})

export type ReportCursorTable = TableOf<typeof reportCursors>
