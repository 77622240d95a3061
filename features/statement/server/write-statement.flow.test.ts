// The writer of a statement over many entries: its sums are right, its memory is bounded, and any
// contradiction of the figures ends it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createGunzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAssetId, languages, type StatementFormat } from '@ingot/contract/vocabulary'
import { Kysely } from 'kysely'
import { migrate } from '@ingot/server/store/migrate.ts'
import { migrations } from '@ingot/server/store/migrations/migrations.ts'
import { createListings } from '@ingot/server/store/rows/listings.ts'
import { createSqliteDialect } from '@ingot/server/store/sqlite/sqlite-dialect.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { StatementTable } from '@ingot/server/store/tables/statement-tables.ts'
import { byDepth } from '@ingot/server/testing/test-depth.ts'
import { localTimeOf } from './statement-document.ts'
import { loadStatementFont, shapeText } from './statement-font.ts'
import { StatementFault } from './read-statement.ts'
import { readSealed } from './sealed-file.ts'
import { allStatementTexts } from './statement-words.ts'
import { writeStatement } from './write-statement.ts'

const entryCount = byDepth({ short: 6_000, deep: 1_000_000 })
const folder = mkdtempSync(join(tmpdir(), 'ingot-statement-'))
const key = new Uint8Array(32).fill(7)
const user = 20_001
let connection: DatabaseSync
let database: Kysely<Database>
beforeAll(async () => {
  connection = new DatabaseSync(join(folder, 'entries.db'))
  await migrate(connection, { migrations, now: 0, onProgress: () => undefined })
  database = new Kysely<Database>({ dialect: createSqliteDialect(connection) })
  const insert = connection.prepare("insert into ledger_entry values (?, ?, ?, 1, 'spot', ?, "
    + "'deposit', ?, ?, 0)")
  connection.exec('begin')
  const totals = [0n, 0n]
  for (let index = 0; index < entryCount; index += 1) {
    const amount = BigInt(index % 5 === 4 ? -1_000 - index % 7 : 1_000 + index % 11)
    const asset = index % 3 === 0 ? 1 : 0
    totals[asset] = (totals[asset] ?? 0n) + amount
    insert.run(
      user, 1_700_000_000_000 + Math.floor(index / 4), index + 1, asset + 1, amount,
      totals[asset] ?? 0n)
  }
  for (const asset of [1, 2]) {
    connection.prepare("insert into balance values (?, 'spot', ?, 1, 0)").run(user, asset)
  }
  connection.exec('commit')
}, 600_000)
afterAll(async () => {
  await database.destroy()
  rmSync(folder, { recursive: true })
})

const listings = createListings({
  assets: ['USDT', 'BTC'].map((symbol, index) =>
    ({ id: asAssetId(index + 1), symbol, name: symbol, decimals: 8 })),
  markets: [],
})
const file = { path: join(folder, 'statement'), key, statement: 1, user }
const statement: StatementTable = {
  id: 1, user_id: user, wallet: null, asset_id: null, first_at: 0, last_at: 4_000_000_000_000,
  format: 'csv', language: 'en_US', time_zone: 'UTC',
  until_at: 1_700_000_000_000 + Math.floor((entryCount - 1) / 4), until_entry: entryCount,
  status: 'running', created_at: 1_800_000_000_000, tries: 1, entries_done: 0,
  entries_total: null, bytes: null, sha256: null, expires_at: null, failure: null,
}

const write = (changed: Partial<StatementTable> = {}, onProgress = (): void => undefined) =>
  writeStatement({ database, listings, row: { ...statement, ...changed }, file, onProgress })

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

/** The most megabytes that stay in use during the work beyond those before, without garbage. */
async function peakOf(work: (look: () => void) => Promise<unknown>): Promise<number> {
  const used = (): number => {
    if (typeof collectGarbage === 'function') collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 1e6
  }
  const before = used()
  let peak = 0
  let pages = 0
  await work(() => {
    pages += 1
    if (pages % 20 === 0) peak = Math.max(peak, used() - before)
  })
  expect(pages).toBeGreaterThanOrEqual(entryCount / 2_000)
  return Math.max(peak, used() - before)
}

const peakMbMax = 60

test('[OM21] a CSV of any length has each entry and its sums in bounded memory', async () => {
  let facts = { entries: 0, bytes: 0, sha256: '' }
  const peak = await peakOf(async (look) => { facts = await write({}, look) })
  expect(facts.entries).toBe(entryCount)
  expect(peak).toBeLessThan(peakMbMax)
  const sums: Record<string, bigint> = {}
  const last: Record<string, string> = {}
  const tail: string[] = []
  let lines = 0
  const text = Readable.from(readSealed(file)).pipe(createGunzip())
  for await (const line of createInterface({ input: text })) {
    const [utc = '', , account = '', coin = '', , amount = '', after = ''] = line.split(',')
    if (!/^\d{4}-/.test(utc)) {
      if (account !== 'Account') tail.push(line)
      continue
    }
    lines += 1
    sums[coin] = (sums[coin] ?? 0n) + BigInt(amount.replace(/^(-?)0\.0*/, '$1') || '0')
    last[coin] = after
  }
  expect(lines).toBe(entryCount)
  const rows = connection.prepare('select asset_id, cast(sum(amount_units) as text) as sum '
    + 'from ledger_entry where owner = ? group by asset_id order by asset_id').all(user)
  const shown = tail.filter((line) => line.startsWith('Spot account'))
  expect(shown.map((line) => line.split(',').slice(1))).toEqual(rows.map(({ asset_id, sum }) => {
    const symbol = asset_id === 1 ? 'USDT' : 'BTC'
    expect(sumText(BigInt(String(sum)))).toBe(last[symbol])
    return [symbol, '0', last[symbol], last[symbol], 'matches']
  }))
}, 600_000)

/** An amount of eight decimals without trailing zeros. */
function sumText(units: bigint): string {
  const digits = String(units).padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, '')
}

test('[OM21, OM25] a PDF of any length is written in bounded memory', async () => {
  const peak = await peakOf((look) => write({ format: 'pdf', language: 'zh_CN' }, look))
  expect(peak).toBeLessThan(peakMbMax)
}, 1_200_000)

test('[OM22] the same statement is the same PDF', async () => {
  expect(await write({ ...few, format: 'pdf' })).toEqual(await write({ ...few, format: 'pdf' }))
})

/** The first entries alone. */
const fewEntries = 4_000
const few = {
  until_at: 1_700_000_000_000 + Math.floor((fewEntries - 1) / 4), until_entry: fewEntries,
}

test.each(['csv', 'pdf'] satisfies StatementFormat[])(
  '[OM20] a %s whose figures contradict each other is no file', async (format) => {
    const change = (units: bigint) => connection.prepare(
      'update ledger_entry set amount_units = amount_units + ? where owner = ? and entry_id = ?')
      .run(units, user, fewEntries / 2)
    change(1n)
    await expect(write({ ...few, format })).rejects.toEqual(new StatementFault('sums_differ'))
    change(-1n)
    expect((await write({ ...few, format, asset_id: 2 })).entries).toBeGreaterThan(0)
    const from = 1_700_000_000_000 + 10
    expect((await write({ ...few, format, first_at: from })).entries).toBe(fewEntries - 40)
  })

test.each(languages)('[OM25] the font of %s has every character of its words', (language) => {
  const font = loadStatementFont(language)
  for (const text of allStatementTexts(language)) {
    for (const part of text.split(/\{\w+\}/).filter((one) => one !== '')) {
      // A word that was changed later is joined again by scripts/make-statement-fonts.mjs.
      expect(Object.keys(font.shaped)).toContain(part)
      expect(shapeText(font, part).glyphs.filter(([id]) => id === 0)).toEqual([])
    }
  }
  expect(() => shapeText(font, 'Ж\u{1F600}')).toThrow('a character that its font lacks')
})

test.each([
  ['UTC', Date.UTC(2026, 6, 1), '2026-07-01 00:00:00.000 +00:00'],
  ['Asia/Kathmandu', Date.UTC(2026, 0, 1), '2026-01-01 05:45:00.000 +05:45'],
  ['Europe/Berlin', Date.UTC(2026, 9, 25, 0, 59), '2026-10-25 02:59:00.000 +02:00'],
  ['Europe/Berlin', Date.UTC(2026, 9, 25, 1, 0), '2026-10-25 02:00:00.000 +01:00'],
  ['America/St_Johns', Date.UTC(2026, 0, 1), '2025-12-31 20:30:00.000 -03:30'],
])('[OM8] in %s the moment %i is %s', (zone, at, text) => {
  const local = localTimeOf(zone)
  expect(`${local.text(at)} ${local.offset(at)}`).toBe(text)
})
