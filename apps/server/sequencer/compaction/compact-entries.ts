// Replaces old packed postings by one opening entry an account. A posting that also has entries of
// real accounts does not sum to zero without them and stays. All others go whole, so the openings
// sum to zero per asset as the postings did. Batches that reports have not counted yet stay.
import type { EntryRow } from '@ingot/engine'
import { CompiledQuery } from 'kysely'
import type { EntryRunTable } from '#store/tables/core-tables.ts'
import { EntryPacker, entriesOf } from '#store/rows/entry-run.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { CompactionTask } from './compactor.ts'

/** A step takes one run of entries, and returns whether there is more to do. */
export function compactEntries(database: PreparedQueries): CompactionTask {
  const cursor = new CompactionCursor(database, 'entries')
  const packer = new EntryPacker()
  const counted = () => countedBatch(database)
  return {
    step(before) {
      const [run] = database.allAs<EntryRunTable>(CompiledQuery.raw(
        'select * from entry_run where batch > ? order by batch limit 1', [cursor.position],
      ))
      if (run === undefined || run.posted_at >= before || run.batch > counted()) return false
      const postings = [...Map.groupBy(entriesOf(run), ({ posting }) => posting).values()]
      const whole = postings.filter(isWhole).flat()
      const kept = postings.filter((lines) => !isWhole(lines)).flat()
      if (whole.length > 0) {
        collapse(database, whole)
        keep(database, run.batch, kept.length === 0 ? undefined : packer.pack(kept))
      }
      cursor.moveTo(run.batch)
      return true
    },
  }
}

/** The last batch that reports have counted; any batch before they begin to count. */
function countedBatch(database: PreparedQueries): number {
  const [cursor] = database.allAs<{ batch: number }>(CompiledQuery.raw(
    'select batch from report_cursor', [],
  ))
  return cursor?.batch ?? Number.MAX_SAFE_INTEGER
}

/** Whether the packed lines of a posting sum to zero per asset by themselves. */
function isWhole(lines: readonly EntryRow[]): boolean {
  const sums = new Map<number, bigint>()
  for (const { asset, units } of lines) sums.set(asset, (sums.get(asset) ?? 0n) + units)
  return [...sums.values()].every((sum) => sum === 0n)
}

function collapse(database: PreparedQueries, entries: readonly EntryRow[]): void {
  const sums = new Map<string, EntryRow>()
  for (const entry of entries) {
    const account = `${entry.owner}:${entry.wallet}:${entry.asset}`
    const units = (sums.get(account)?.units ?? 0n) + entry.units
    sums.set(account, { ...entry, units })
  }
  for (const { owner, wallet, asset, units } of sums.values()) {
    database.run(CompiledQuery.raw(
      `insert into opening_entry (owner, wallet, asset_id, amount_units) values (?, ?, ?, ?)
      on conflict (owner, wallet, asset_id)
      do update set amount_units = opening_entry.amount_units + excluded.amount_units`,
      [owner, wallet, asset, units],
    ))
  }
}

/** A batch's remaining entries in their row; without any the row is removed. */
function keep(database: PreparedQueries, batch: number, entries: Uint8Array | undefined): void {
  database.run(entries === undefined
    ? CompiledQuery.raw('delete from entry_run where batch = ?', [batch])
    : CompiledQuery.raw('update entry_run set entries = ? where batch = ?', [entries, batch]))
}

/** How far a compaction has come, kept in the same transaction as the work itself. */
class CompactionCursor {
  readonly #database: PreparedQueries
  readonly #name: string
  #position: number

  constructor(database: PreparedQueries, name: string) {
    this.#database = database
    this.#name = name
    const [row] = database.allAs<{ position: number }>(CompiledQuery.raw(
      'select position from compaction_cursor where name = ?', [name],
    ))
    this.#position = row?.position ?? 0
  }

  get position(): number {
    return this.#position
  }

  moveTo(position: number): void {
    this.#position = position
    this.#database.run(CompiledQuery.raw(
      `insert into compaction_cursor (name, position) values (?, ?)
      on conflict (name) do update set position = excluded.position`,
      [this.#name, position],
    ))
  }
}
