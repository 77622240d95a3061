// Lays all entries out as one table of this connection alone, a row an entry: the invariants of the
// ledger are queries over it. Also the invariants of the stored entries themselves.
import { customerIdMin } from '@ingot/contract/vocabulary'
import { CompiledQuery } from 'kysely'
import { packedEntries } from '#store/rows/ledger-entries.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { Check } from './verify-check.ts'

/** The connection cannot write to the exchange's tables; temporary tables are its own. */
export function layOutEntries(database: PreparedQueries): void {
  const run = (text: string, values: readonly unknown[] = []) =>
    database.run(CompiledQuery.raw(text, [...values]))
  run('pragma query_only = 0')
  run('drop table if exists temp.every_entry')
  run(`create temp table every_entry (posting_id integer, owner integer, wallet text,
    asset_id integer, amount_units integer, kind text, ref_id integer, posted_at integer,
    is_packed integer) strict`)
  run(`insert into temp.every_entry select posting_id, owner, wallet, asset_id, amount_units, kind,
    ref_id, posted_at, 0 from main.ledger_entry`)
  const insert = 'insert into temp.every_entry values (?, ?, ?, ?, ?, ?, ?, ?, 1)'
  for (const { posting, owner, wallet, asset, units, kind, ref, at } of packedEntries(database)) {
    run(insert, [posting, owner, wallet, asset, units, kind, ref, at])
  }
}

const account = (row: Readonly<Record<string, unknown>>) =>
  `owner ${row['owner']} ${row['wallet']} asset ${row['asset_id']}`

export const entryChecks: readonly Check[] = [
  {
    name: 'every entry of a real account says what it left',
    text: `select * from (
        select owner, wallet, asset_id, entry_id, balance_after_units, sum(amount_units) over (
          partition by owner, wallet, asset_id order by posted_at, entry_id) as sum_units
        from ledger_entry) as entry
      where balance_after_units <> sum_units`,
    breach: (row) => `entry ${row['entry_id']} of ${account(row)} says `
      + `${row['balance_after_units']}, the entries up to it ${row['sum_units']}`,
  },
  {
    name: 'entries of real accounts alone are rows',
    text: `select owner, wallet, asset_id, posting_id from every_entry
      where is_packed = (owner >= ${customerIdMin})`,
    breach: (row) => `posting ${row['posting_id']} of ${account(row)} is kept in the wrong place`,
  },
  {
    name: 'numbers of entries are given once, in the order of their postings and moments',
    text: `select entry_id from (
        select entry_id, posting_id, posted_at, lag(entry_id) over kept as last_id,
          lag(posting_id) over kept as last_posting, lag(posted_at) over kept as last_at
        from ledger_entry window kept as (order by entry_id)) as entry
      where entry_id = last_id or posting_id < last_posting or posted_at < last_at
        or entry_id > (select max(last_entry_id) from command_batch)
        or posted_at > (select max(stamped_at) from command_batch)`,
    breach: (row) => `entry ${row['entry_id']} is out of its order`,
  },
]
