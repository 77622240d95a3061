// Collapses old postings in which no customer stands into one opening entry an account. Postings
// go whole, so the openings sum to zero per asset as the postings did.
import { customerIdMin } from '@ingot/contract/vocabulary'
import { CompiledQuery } from 'kysely'
import type { LedgerEntryTable } from '#store/core-tables.ts'
import type { PreparedQueries } from '#store/prepared-queries.ts'
import { CompactionCursor } from './compaction-cursor.ts'
import type { CompactionTask } from './compactor.ts'

/** Entries that one step reads; grown when a single posting is longer. */
const pageMin = 48

export function compactEntries(database: PreparedQueries): CompactionTask {
  const cursor = new CompactionCursor(database, 'entries')
  let page = pageMin
  return {
    step(before) {
      const entries = database.allAs<LedgerEntryTable>(CompiledQuery.raw(
        'select * from ledger_entry where entry_id > ? order by entry_id limit ?',
        [cursor.position, page],
      ))
      const full = entries.length === page
      const postings = wholePostings(entries, full)
      if (full && postings.length === 0) page *= 4
      else page = pageMin
      const old = postings.filter((posting) => posting.every((row) => row.posted_at < before))
      collapse(database, old.filter((posting) => posting.every(isNotCustomers)))
      const last = old.at(-1)?.at(-1)
      if (last !== undefined) cursor.moveTo(last.entry_id)
      return full && (last !== undefined || postings.length === 0)
    },
  }
}

/** The entries by posting; the last one is left out when the page may have cut it. */
function wholePostings(
  entries: readonly LedgerEntryTable[],
  full: boolean,
): LedgerEntryTable[][] {
  const postings: LedgerEntryTable[][] = []
  for (const entry of entries) {
    const current = postings.at(-1)
    if (current?.[0]?.posting_id === entry.posting_id) current.push(entry)
    else postings.push([entry])
  }
  return full ? postings.slice(0, -1) : postings
}

const isNotCustomers = (entry: LedgerEntryTable) => entry.owner < customerIdMin

function collapse(
  database: PreparedQueries,
  postings: readonly (readonly LedgerEntryTable[])[],
): void {
  const sums = new Map<string, LedgerEntryTable>()
  for (const posting of postings) {
    for (const entry of posting) {
      const account = `${entry.owner}:${entry.wallet}:${entry.asset_id}`
      const sum = (sums.get(account)?.amount_units ?? 0n) + entry.amount_units
      sums.set(account, { ...entry, amount_units: sum })
    }
    database.run(CompiledQuery.raw(
      'delete from ledger_entry where entry_id between ? and ?',
      [posting[0]?.entry_id ?? 0, posting.at(-1)?.entry_id ?? 0],
    ))
  }
  for (const { owner, wallet, asset_id, amount_units } of sums.values()) {
    database.run(CompiledQuery.raw(
      `insert into opening_entry (owner, wallet, asset_id, amount_units) values (?, ?, ?, ?)
      on conflict (owner, wallet, asset_id)
      do update set amount_units = opening_entry.amount_units + excluded.amount_units`,
      [owner, wallet, asset_id, amount_units],
    ))
  }
}
