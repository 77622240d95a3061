// The ledger's entries as they are stored: rows of real accounts, packed rows of all others, held
// against the entries that the log books when it is applied again, and changed by hand.
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEngine, type EntryRow } from '@ingot/engine'
import { CompiledQuery, sql } from 'kysely'
import { decodeCommands } from '#sequencer/codec/command-codec.ts'
import type { CompactionSettings } from '#sequencer/compaction/compactor.ts'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import { readSnapshot } from '#store/file/read-snapshot.ts'
import { allEntries, packedEntries } from '#store/rows/ledger-entries.ts'
import { openReadDatabase } from '#store/sqlite/read-database.ts'
import type { CommandBatchTable, LedgerEntryTable } from '#store/tables/core-tables.ts'
import { FundsTraffic } from '#testing/traffic/funds-traffic.ts'
import { trafficBeginsAt } from '#testing/traffic/perpetual-traffic.ts'
import { rewriteEntries } from '#testing/rewrite-entries.ts'
import {
  changedCopyOf, copyOf, replayFolder, rowsOf, verifyFolder, type TestFolder,
} from '#testing/stored-exchange.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'

const customerIdMin = 10_000

/** Several commands a batch, and a new start now and then. */
async function runTraffic(options: {
  readonly restarts: boolean
  readonly compaction: CompactionSettings | null
}): Promise<TestFolder> {
  const folder = makeTestFolder()
  const traffic = new FundsTraffic({ seed: 12, users: 14, simulated: 6 })
  let at = trafficBeginsAt
  const open = () => openSequencerStore({
    dataFolder: folder.path, steps: [], compaction: options.compaction,
    clock: () => at, onProgress: () => undefined,
  })
  let store = await open()
  store.runner.run(traffic.opening().map((command) => ({ command })))
  for (let batch = 1; batch <= 700; batch += 1) {
    const commands = Array.from({ length: 1 + batch % 3 }, () => {
      at += traffic.stepMs()
      return traffic.next(at)
    })
    const submissions = commands.map((command) => ({ command }))
    const { answers } = store.runner.run(submissions, (now) => store.compactor.step(now))
    for (const [index, answer] of answers.entries()) {
      if (answer.ok) traffic.hear({ ok: true, value: answer.value.applied }, commands[index])
    }
    if (batch % 8 === 0) await setImmediate()
    if (!options.restarts || batch % 130 !== 0) continue
    store.close()
    store = await open()
  }
  store.close()
  return folder
}

/** The entries that the log books, from its first command on. */
function bookedEntries(folder: TestFolder): EntryRow[] {
  const batches = readSnapshot(folder.path, (database) => database.allAs<CommandBatchTable>(
    CompiledQuery.raw('select * from command_batch order by batch'),
  ))
  const engine = createEngine()
  return batches.flatMap(({ commands, stamped_at: at }) => {
    for (const command of decodeCommands(commands)) engine.apply(command, at)
    return [...engine.drain().entries]
  })
}

const ledgerRows = (folder: TestFolder): LedgerEntryTable[] =>
  readSnapshot(folder.path, (database) => database.allAs(CompiledQuery.raw(
    'select * from ledger_entry order by entry_id',
  )))

const accountOf = ({ owner, wallet, asset }: Pick<EntryRow, 'owner' | 'wallet' | 'asset'>) =>
  `${owner} ${wallet} ${asset}`

let whole: TestFolder
let compacted: TestFolder
beforeAll(async () => {
  whole = await runTraffic({ restarts: true, compaction: null })
  compacted = await runTraffic({
    restarts: false, compaction: { keepMs: 600_000, openingEveryMs: 3_600_000 },
  })
}, 240_000)
afterAll(() => {
  whole.remove()
  compacted.remove()
})

test('[D54] an entry of a real account is a row with its number and the total after it', () => {
  const totals = new Map<string, bigint>()
  const expected = bookedEntries(whole).flatMap((entry, index) => {
    const total = (totals.get(accountOf(entry)) ?? 0n) + entry.units
    totals.set(accountOf(entry), total)
    return entry.owner < customerIdMin ? [] : [{
      owner: entry.owner, posted_at: entry.at, entry_id: index + 1, posting_id: entry.posting,
      wallet: entry.wallet, asset_id: entry.asset, kind: entry.kind, amount_units: entry.units,
      balance_after_units: total, ref_id: entry.ref,
    }]
  })
  expect(expected.length).toBeGreaterThan(300)
  expect(new Set(expected.map(({ kind }) => kind)).size).toBeGreaterThan(8)
  expect(ledgerRows(whole)).toEqual(expected)
})

test('[D53] entries of simulated and house accounts are packed, and none is lost', () => {
  const booked = bookedEntries(whole)
  const packed = readSnapshot(whole.path, (database) => [...packedEntries(database)])
  expect(packed).toEqual(booked.filter(({ owner }) => owner < customerIdMin))
  expect(new Set(packed.map(({ owner }) => owner)).size).toBeGreaterThan(6)
  const text = (entry: EntryRow) => `${entry.posting} ${accountOf(entry)} ${entry.units}`
  const all = readSnapshot(whole.path, (database) => [...allEntries(database)])
  expect(all.map(text).sort()).toEqual(booked.map(text).sort())
  expect(all.map(({ posting }) => posting)).toEqual(booked.map(({ posting }) => posting))
  expect(verifyFolder(whole.path).breaches).toEqual([])
  expect(replayFolder(whole.path).start).toBe(0)
})

test('[D50] compaction keeps every row of a real account and its postings', () => {
  expect(ledgerRows(compacted)).toEqual(ledgerRows(whole))
  const openings = rowsOf(compacted.path, ['opening_entry']).get('opening_entry')
  expect(openings?.length).toBeGreaterThan(6)
  expect(verifyFolder(compacted.path).breaches).toEqual([])
})

test('[D56] entries are listed by time, account and kind, each over one index', async () => {
  const database = openReadDatabase(whole.path)
  const rows = ledgerRows(whole)
  const { owner = 0 } = rows.find(({ kind }) => kind === 'transfer') ?? {}
  const own = rows.filter((row) => row.owner === owner).toReversed()
  const middle = own[Math.floor(own.length / 2)]
  if (middle === undefined) throw new Error('the owner has entries')
  const after = sql<boolean>`(posted_at, entry_id) < (${middle.posted_at}, ${middle.entry_id})`
  const page = () => database.selectFrom('ledger_entry').selectAll().where('owner', '=', owner)
    .orderBy('posted_at', 'desc').orderBy('entry_id', 'desc').limit(20)
  const { wallet, asset_id: asset, kind } = middle
  const older = own.slice(own.indexOf(middle) + 1)
  const asked = [
    [page(), own],
    [page().where(after), older],
    [page().where('posted_at', '>=', middle.posted_at),
      own.filter((row) => row.posted_at >= middle.posted_at)],
    [page().where('wallet', '=', wallet).where('asset_id', '=', asset).where(after),
      older.filter((row) => row.wallet === wallet && row.asset_id === asset)],
    ...[kind, 'deposit' as const, 'transfer' as const].map((each) => [
      // The words of the index on kinds, in which trades and fees are not.
      page().where('kind', '=', each).$if(each !== 'trade' && each !== 'fee', (rows) =>
        rows.where(sql<boolean>`kind not in ('trade', 'fee')`)).where(after),
      older.filter((row) => row.kind === each),
    ] as const),
  ] as const
  for (const [query, expected] of asked) {
    expect(await query.execute()).toEqual(expected.slice(0, 20))
    const { sql: text, parameters } = query.compile()
    const { rows: plan } = await database.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    )
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH ledger_entry USING (PRIMARY KEY|INDEX ledger_entry_of_)/),
    ])
  }
  await database.destroy()
})

const one = (where: string) => `(owner, posted_at, entry_id) = (
  select owner, posted_at, entry_id from ledger_entry where ${where} order by 3 limit 1 offset 5)`

test.each([
  ['an amount', `update ledger_entry set amount_units = amount_units + 1 where ${one('1')}`,
    /posting \d+ asset \d+ sums to 1/],
  ['a total', `update ledger_entry set balance_after_units = balance_after_units + 1
    where ${one('1')}`, /entry \d+ of owner \d+ .* says \d+, the entries up to it/],
  ['an entry that is gone', `delete from ledger_entry where ${one('1')}`, /sums to -?\d+/],
  ['another owner', `update ledger_entry set owner = owner + 1 where ${one("kind = 'deposit'")}`,
    /has -?\d+, its entries say/],
  ['an entry twice', `insert into ledger_entry select owner, posted_at + 1, entry_id, posting_id,
    wallet, asset_id, kind, amount_units, balance_after_units, ref_id
    from ledger_entry where ${one('1')}`, /out of its order/],
  ['a moment', `update ledger_entry set posted_at = posted_at + 100000000 where ${one('1')}`,
    /out of its order/],
  ['the numbers of two entries', `update ledger_entry set entry_id = 1000000000 - entry_id
    where ${one('1')}`, /out of its order/],
])('[D55] verify detects %s changed by hand', (_, change, said) => {
  const folder = changedCopyOf(whole.path, change)
  expect(verifyFolder(folder.path).breaches.join('\n')).toMatch(said)
  folder.remove()
})

test('[D55] verify detects an entry of a real account in a packed row', () => {
  const folder = copyOf(whole.path)
  rewriteEntries(folder.path, (posting) => posting.some(({ owner }) => owner >= 1_000)
    ? posting.map((entry) => ({ ...entry, owner: ledgerRows(whole)[0]?.owner ?? entry.owner }))
    : posting)
  expect(verifyFolder(folder.path).breaches.join('\n')).toMatch(/kept in the wrong place/)
  folder.remove()
})

test('[D4] the tables refuse an entry of a simulated account and a total below zero', () => {
  const change = (text: string) => () => changedCopyOf(whole.path, text).remove()
  expect(change(`update ledger_entry set owner = 9999 where ${one('1')}`)).toThrow(/constraint/i)
  expect(change(`update ledger_entry set balance_after_units = -1 where ${one('1')}`))
    .toThrow(/constraint/i)
})
