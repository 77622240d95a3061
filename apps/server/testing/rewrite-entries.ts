// Changes stored entries by hand, as no engine would: for tests of their detection.
import { DatabaseSync } from 'node:sqlite'
import type { EntryRow } from '@ingot/engine'
import { CompiledQuery } from 'kysely'
import type { EntryRunTable } from '#store/tables/core-tables.ts'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { EntryPacker, entriesOf } from '#store/rows/entry-run.ts'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'

export type ChangePosting = (posting: readonly EntryRow[]) => readonly EntryRow[]

/** Offers each posting, from the newest batch back; the first that comes back changed is kept. */
export function rewriteEntries(dataFolder: string, change: ChangePosting): void {
  const database = new DatabaseSync(databaseFileOf(dataFolder))
  const runs = new PreparedQueries(database).allAs<EntryRunTable>(CompiledQuery.raw(
    'select * from entry_run order by batch desc',
  ))
  for (const run of runs) {
    let isChanged = false
    const entries = [...Map.groupBy(entriesOf(run), ({ posting }) => posting).values()]
      .flatMap((posting) => {
        const after = isChanged ? posting : change(posting)
        isChanged ||= after !== posting
        return after
      })
    if (!isChanged) continue
    database.prepare('update entry_run set entries = ? where batch = ?')
      .run(new EntryPacker().pack(entries), run.batch)
    database.close()
    return
  }
  throw new Error('no posting was changed')
}
