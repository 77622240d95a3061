// The chain of the public log: each entry has its number, the hash of the one before it, and the
// hash of its own text.
import { logBeginning, logHashOf } from '@ingot/contract/proof'
import { CompiledQuery } from 'kysely'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { PublicLogTable } from '#store/tables/new-coin-tables.ts'

/** [NC3] The first breach of the chain. */
export function publicLogBreach(database: PreparedQueries): readonly string[] {
  let [id, previous] = [1, logBeginning]
  const rows = database.iterateAs<PublicLogTable>(
    CompiledQuery.raw('select * from public_log order by id', []),
  )
  for (const row of rows) {
    const { logged_at: time, kind, subject, body, hash } = row
    if (row.id !== id) return [`entry ${id} is missing`]
    if (row.previous !== previous) return [`entry ${id} does not follow the one before it`]
    if (logHashOf({ id, time, kind, subject, body, previous }) !== hash) {
      return [`entry ${id} has another hash`]
    }
    [id, previous] = [id + 1, hash]
  }
  return []
}
