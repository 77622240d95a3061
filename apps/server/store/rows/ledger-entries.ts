// The ledger's entries, from both places where they are kept: rows of real accounts, and packed
// rows of simulated and house accounts.
import { asAssetId, asUserId } from '@ingot/contract/vocabulary'
import type { EntryRow } from '@ingot/engine'
import { CompiledQuery } from 'kysely'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { EntryRunTable, LedgerEntryTable } from '#store/tables/core-tables.ts'
import { entriesOf } from './entry-run.ts'

/** Every entry that is kept, posting after posting; the packed lines of a posting come first. */
export function* allEntries(database: PreparedQueries): Generator<EntryRow> {
  const rows = database.iterateAs<LedgerEntryTable>(CompiledQuery.raw(
    'select * from ledger_entry order by posting_id, entry_id',
  ))
  let row = rows.next()
  for (const packed of packedEntries(database)) {
    while (row.done !== true && row.value.posting_id < packed.posting) {
      yield entryOf(row.value)
      row = rows.next()
    }
    yield packed
  }
  for (; row.done !== true; row = rows.next()) yield entryOf(row.value)
}

/** The entries of simulated and house accounts. */
export function* packedEntries(database: PreparedQueries): Generator<EntryRow> {
  const runs = database.iterateAs<EntryRunTable>(CompiledQuery.raw(
    'select * from entry_run order by batch',
  ))
  for (const run of runs) yield* entriesOf(run)
}

function entryOf(row: LedgerEntryTable): EntryRow {
  return {
    posting: row.posting_id,
    owner: asUserId(row.owner),
    wallet: row.wallet,
    asset: asAssetId(row.asset_id),
    kind: row.kind,
    units: row.amount_units,
    ref: row.ref_id,
    at: row.posted_at,
  }
}
