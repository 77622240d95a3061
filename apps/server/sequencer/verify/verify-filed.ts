// Compares the filed rows with the rows to be filed; see history-index.ts.
import type { HistoryCursorTable } from '#store/tables/core-tables.ts'

/** Rows on one side only; either side has a row at most once. */
export const unlike = (due: string, filed: string): string =>
  `select * from (${due} except select * from ${filed})
  union all select * from (select * from ${filed} except ${due})`

/** The last number that is filed in a table, within a query. */
export const filedUpTo = (table: HistoryCursorTable['name']): string =>
  `coalesce((select position from history_cursor where name = '${table}'), 0)`
