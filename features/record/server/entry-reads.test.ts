// Pages of a long account, each held against a plain query for the same rows, and the indexes that
// they are read along.
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAssetId, asUserId, entryCountMax, entryGroupOf } from '@ingot/contract/vocabulary'
import { Kysely } from 'kysely'
import { migrate } from '@ingot/server/store/migrate.ts'
import { migrations } from '@ingot/server/store/migrations/migrations.ts'
import { createSqliteDialect } from '@ingot/server/store/sqlite/sqlite-dialect.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { type EntryFilter, listEntries, loadStatementFrame, placeOfEntry } from './entry-reads.ts'

const user = asUserId(20_001)
const rowCount = 30_000
const kinds = [
  'trade', 'trade', 'trade', 'fee', 'trade', 'transfer', 'trade', 'conversion',
] as const

type Row = {
  readonly posted_at: number, readonly entry_id: number, readonly wallet: string,
  readonly asset_id: number, readonly kind: typeof kinds[number] | 'deposit',
}

const rows: Row[] = Array.from({ length: rowCount }, (_, index) => ({
  posted_at: 1_000 + Math.floor(index / 3),
  entry_id: index + 1,
  wallet: index % 5 === 0 ? 'contract' : 'spot',
  asset_id: index % 7 === 0 ? 2 : 1,
  kind: index % 9_999 === 5 ? 'deposit' : kinds[index % kinds.length] ?? 'trade',
}))

let database: DatabaseSync
let reader: Kysely<Database>
const asked: string[] = []
beforeAll(async () => {
  database = new DatabaseSync(':memory:')
  await migrate(database, { migrations, now: 0, onProgress: () => undefined })
  reader = new Kysely<Database>({
    dialect: createSqliteDialect(database),
    log: ({ query }) => void asked.push(query.sql),
  })
  const insert = database.prepare('insert into ledger_entry values (?, ?, ?, 1, ?, ?, ?, 1, 1, 0)')
  const balance = database.prepare('insert into balance values (?, ?, ?, 1, 0)')
  database.exec('begin')
  for (const owner of [user, user + 1]) {
    for (const wallet of ['spot', 'contract']) {
      for (const asset of [1, 2]) balance.run(owner, wallet, asset)
    }
    for (const { posted_at, entry_id, wallet, asset_id, kind } of rows) {
      insert.run(owner, posted_at, entry_id, wallet, asset_id, kind)
    }
  }
  database.exec('commit')
})
afterAll(() => reader.destroy())

const filters: readonly Omit<EntryFilter, 'user'>[] = [
  {}, { wallet: 'spot' }, { asset: asAssetId(2) }, { wallet: 'contract', asset: asAssetId(2) },
  { wallet: 'spot', asset: asAssetId(1), group: 'trades' }, { group: 'deposits' },
  { wallet: 'spot', group: 'conversions' }, { from: 4_000, to: 4_999 },
  { wallet: 'spot', asset: asAssetId(1), from: 4_000, to: 4_999 },
]

function expected({ wallet, asset, group, from = 0, to = Infinity }: Omit<EntryFilter, 'user'>) {
  return rows.filter((row) =>
    (wallet === undefined || row.wallet === wallet)
    && (asset === undefined || row.asset_id === asset)
    && (group === undefined || entryGroupOf[row.kind] === group)
    && row.posted_at >= from && row.posted_at <= to).toReversed()
}

test.each(filters)('[OM4] any page of a long account is exact: %j', async (filter) => {
  const all = expected(filter)
  const places = [0, 1, 37, Math.floor(all.length / 2), all.length - 3]
  for (const at of places.filter((place) => place < all.length)) {
    const before = all[at - 1]
    const after = before === undefined ? undefined : placeOfEntry(before)
    const page = await listEntries(reader, { ...filter, user, pageNo: 1, after })
    expect(page.list.map(({ entry_id }) => entry_id))
      .toEqual(all.slice(Math.max(0, at), Math.max(0, at) + 20).map(({ entry_id }) => entry_id))
    expect(page.total).toBe(Math.min(all.length, entryCountMax))
    expect(page.next === null).toBe(at + 20 >= all.length)
  }
})

test('[OM4] each page is read along an index from its place', async () => {
  asked.length = 0
  for (const filter of filters) {
    await listEntries(reader, { ...filter, user, pageNo: 1, after: '5000.12000' })
  }
  await loadStatementFrame(reader, { user, from: 4_000, to: 5_000 })
  const lists = asked.filter((text) => text.includes('ledger_entry'))
  expect(lists.length).toBeGreaterThan(filters.length * 2)
  for (const text of lists) {
    const plan = database.prepare(`explain query plan ${text}`).all()
      .map(({ detail }) => String(detail))
    const steps = plan.filter((detail) => /ledger_entry|^SCAN/.test(detail))
    expect(steps.length).toBeGreaterThan(0)
    for (const step of steps.filter((detail) => !/^SCAN \(?subquery|^SCAN \d/i.test(detail))) {
      expect(step, text).toMatch(
        /^SEARCH (ledger_entry|entry) USING (PRIMARY KEY|(COVERING )?INDEX ledger_entry_of_)/)
      if (text.includes('(posted_at, entry_id) <') && step.startsWith('SEARCH ledger_entry')) {
        expect(step, text).toMatch(/\(posted_at,entry_id\)<\(\?,\?\)|posted_at>\? AND posted_at<\?/)
      }
    }
  }
})
