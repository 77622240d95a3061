// The step to rows of entries, on a database of the schema before it.
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { asAssetId, asUserId } from '@ingot/contract/vocabulary'
import type { PostingKind } from '@ingot/contract/vocabulary'
import type { EntryRow } from '@ingot/engine'
import { migrate } from '#store/migrate.ts'
import { EntryPacker } from '#store/rows/entry-run.ts'
import { allEntries, packedEntries } from '#store/rows/ledger-entries.ts'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { seeded } from '#testing/traffic/market-churn.ts'
import { migrations } from './migrations.ts'

const quiet = { now: 0, onProgress: () => undefined }
const owners = [1, 2, 1_001, 1_002, 10_001, 10_002, 10_003]
const kinds: readonly PostingKind[] = ['deposit', 'transfer', 'trade', 'fee']

/** Postings of two lines each; no account of a user goes below zero. */
function makeEntries(postings: number): EntryRow[] {
  const random = seeded(5)
  const below = (count: number) => Math.floor(random() * count)
  const totals = new Map<string, bigint>()
  return Array.from({ length: postings }, (_, index) => {
    const asset = 1 + below(2)
    const [kind = 'fee', ref] = [kinds[below(4)], below(50)]
    const units = BigInt(1 + below(1_000_000))
    const [first = 1, second = 2] = [owners[below(7)], owners[below(7)]]
    const has = totals.get(`${first} ${asset}`) ?? 0n
    const [from, to] = first === 1 || has >= units ? [first, second] : [1, second]
    const line = (owner: number, amount: bigint): EntryRow => {
      const account = `${owner} ${asset}`
      totals.set(account, (totals.get(account) ?? 0n) + amount)
      return {
        posting: index + 1, owner: asUserId(owner), wallet: 'spot', asset: asAssetId(asset),
        units: amount, kind, ref,
        at: 1_000 + Math.floor(index / 7),
      }
    }
    return [line(from, -units), line(to, units)]
  }).flat()
}

test('[D57] the entries of an older folder become rows with their numbers and totals', async () => {
  const database = new DatabaseSync(':memory:')
  await migrate(database, { ...quiet, migrations: migrations.slice(0, 15) })
  const entries = makeEntries(4_000)
  const packer = new EntryPacker()
  const insert = database.prepare('insert into entry_run values (?, ?, ?)')
  for (const [at, run] of Map.groupBy(entries, (entry) => entry.at)) {
    insert.run(at, at, packer.pack(run))
  }
  database.exec(`insert into command_batch values (1, 1, 1, '', '', 0, '[]', '', 0, 0, 0,
    ${entries.length}, null, null)`)
  database.exec("insert into balance values (10001, 'spot', 1, 5, 6, 20000, 7)")
  await migrate(database, { ...quiet, migrations })

  const queries = new PreparedQueries(database)
  const totals = new Map<string, bigint>()
  const expected = entries.flatMap((entry, index) => {
    const account = `${entry.owner} ${entry.asset}`
    const total = (totals.get(account) ?? 0n) + entry.units
    totals.set(account, total)
    return entry.owner < 10_000 ? [] : [{
      owner: entry.owner, posted_at: entry.at, entry_id: index + 1, posting_id: entry.posting,
      wallet: 'spot', asset_id: entry.asset, kind: entry.kind, amount_units: entry.units,
      balance_after_units: total, ref_id: entry.ref,
    }]
  })
  expect(expected.length).toBeGreaterThan(2_000)
  expect(queries.allUpTo(10_000, {
    sql: 'select * from ledger_entry order by entry_id', parameters: [],
  })).toEqual(expected)
  expect([...packedEntries(queries)]).toEqual(entries.filter(({ owner }) => owner < 10_000))
  expect([...allEntries(queries)]).toHaveLength(entries.length)
  expect(queries.allUpTo(1, { sql: 'select * from balance', parameters: [] })).toEqual([
    { owner: 10_001, wallet: 'spot', asset_id: 1, available_units: 5n, frozen_units: 6n },
  ])
  database.close()
})
