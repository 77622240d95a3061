// Unpacks the entries into a temporary table of this connection, a row an entry: the invariants of
// the ledger are queries over it.
import { CompiledQuery } from 'kysely'
import { allEntries } from '#store/rows/entry-run.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'

/** The connection cannot write the exchange's tables; temporary ones are private to it. */
export function layOutEntries(database: PreparedQueries): void {
  const run = (text: string, values: readonly unknown[] = []) =>
    database.run(CompiledQuery.raw(text, [...values]))
  run('pragma query_only = 0')
  run('drop table if exists temp.ledger_entry')
  run(`create temp table ledger_entry (posting_id integer, owner integer, wallet text,
    asset_id integer, amount_units integer, kind text, ref_id integer, posted_at integer) strict`)
  const insert = 'insert into temp.ledger_entry values (?, ?, ?, ?, ?, ?, ?, ?)'
  for (const { posting, owner, wallet, asset, units, kind, ref, at } of allEntries(database)) {
    run(insert, [posting, owner, wallet, asset, units, kind, ref, at])
  }
}
