// A filled database of each released schema, upgraded by this code. The folders come from real runs
// of the code of their time; a new migration is tested on them without a change here.
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { emailLogin } from '@ingot/features/session/login.calls.ts'
import {
  cancelSpotOrder, listSpotOrders, placeSpotOrder,
} from '@ingot/features/trading/spot-orders.calls.ts'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { openWriter } from '#store/file/open-writer.ts'
import { migrate, schemaVersionOf } from '#store/migrate.ts'
import { migrations } from '#store/migrations/migrations.ts'
import { allEntries } from '#store/rows/ledger-entries.ts'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { movableClock } from '#testing/movable-clock.ts'
import { type TestServer, must, startTestServer } from '#testing/start-server.ts'
import { type TestFolder, verifyFolder } from '#testing/stored-exchange.ts'
import { byDepth } from '#testing/test-depth.ts'
import { fixtureUser } from './fill-folder.ts'
import { fixtureVersions, unpackFixture } from './fixtures.ts'

const firstReleased = migrations[0]?.version ?? 0
const newest = migrations.at(-1)?.version ?? 0
const versions = Array.from(
  { length: newest - firstReleased + 1 }, (_, index) => firstReleased + index,
)

/** In the short run the oldest schema, which meets every migration, and the newest. */
const upgraded = byDepth({ short: [...new Set([firstReleased, newest])], deep: versions })

let folder: TestFolder | undefined
let server: TestServer | undefined

afterEach(async () => {
  await server?.stop()
  folder?.remove()
  server = undefined
})

test('[D132] every released schema has a filled database', () => {
  const how = 'add the fixture of each migration with it: '
    + 'node apps/server/testing/upgrade/make-fixture.ts'
  expect(fixtureVersions(), how).toEqual(versions)
})

test('[D132] each table of a later schema has rows in its fixture', () => {
  const filledIn = (version: number): readonly FilledTable[] => {
    folder = unpackFixture(version)
    const database = openWriter(folder.path)
    const tables = tablesOf(database)
    database.close()
    folder.remove()
    return tables
  }
  const known = filledIn(firstReleased).map(({ name }) => name)
  expect(known.length).toBeGreaterThan(100)
  const empty = filledIn(newest)
    .filter(({ name, rows }) => !known.includes(name) && rows.length === 0)
    .map(({ name }) => name)
  expect(empty, 'add a request to fill-folder.ts, and make the fixture again').toEqual([])
})

test.each(upgraded)('[D132] a filled database of schema %i keeps every row', async (version) => {
  folder = unpackFixture(version)
  const database = openWriter(folder.path)
  expect(schemaVersionOf(database)).toBe(version)
  const before = tablesOf(database)
  expect(before.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(25)
  const entries = entriesIn(database)
  await migrate(database, { migrations, now: Date.now(), onProgress: () => undefined })
  expect(schemaVersionOf(database)).toBe(newest)
  for (const { name, columns, rows } of before) {
    const kept = new Set(rowsOf(database, name, columns))
    expect(rows.filter((row) => !kept.has(row)), name).toEqual([])
  }
  expect(entries.length).toBeGreaterThan(100)
  expect(entriesIn(database)).toEqual(entries)
  database.close()
})

test.each(upgraded)('[D132] the exchange goes on with a database of schema %i', async (version) => {
  folder = unpackFixture(version)
  setClockTo(lastBatchAt(folder.path) + 60_000)
  server = await startTestServer({ dataFolder: folder.path })
  const { email, password, restingPrice, restingQuantity } = fixtureUser
  const profile = must(await server.client().call(emailLogin, {
    email, loginPassword: password,
  }))
  const client = server.client({ token: profile.token })
  const orders = async () =>
    must(await client.call(listSpotOrders, { state: 'open', pageNo: 1 })).list
  const [resting, ...others] = await orders()
  expect(others).toEqual([])
  expect(resting).toMatchObject({ symbol: 'BTCUSDT', direction: 'buy' })
  expect(Number(resting?.price)).toBe(Number(restingPrice))
  expect(Number(resting?.quantity)).toBe(Number(restingQuantity))
  must(await client.call(cancelSpotOrder, { orderId: resting?.orderId ?? '' }))
  must(await client.call(placeSpotOrder, {
    symbol: 'BTCUSDT', direction: 'sell', entrust: 'limit', price: '93000', quantity: '0.1',
  }))
  expect(await orders()).toHaveLength(1)
  await server.stop()
  server = undefined
  expect(verifyFolder(folder.path).breaches).toEqual([])
})

/** Every ledger entry as a text, sorted. */
function entriesIn(database: DatabaseSync): readonly string[] {
  const textOf = (entry: object) => JSON.stringify(Object.entries(entry).sort(),
    (_, value: unknown) => typeof value === 'bigint' ? `${value}n` : value)
  return [...allEntries(new PreparedQueries(database))].map(textOf).sort()
}

type FilledTable = {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly string[]
}

function tablesOf(database: DatabaseSync): readonly FilledTable[] {
  const tables = database.prepare(`select name from sqlite_schema where type = 'table'
    and name not like 'sqlite_%'`).all()
  return tables.map((table) => {
    const name = String(table['name'])
    const columns = database.prepare(`select name from pragma_table_info('${name}')`).all()
      .map((column) => String(column['name']))
    return { name, columns, rows: rowsOf(database, name, columns) }
  })
}

/** The rows of a table as texts, with these columns only. */
function rowsOf(database: DatabaseSync, table: string, columns: readonly string[]): string[] {
  const select = database.prepare(`select ${columns.join(', ')} from ${table}`)
  select.setReadBigInts(true)
  select.setReturnArrays(true)
  return select.all().map((row) => JSON.stringify(row, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value))
}

function lastBatchAt(dataFolder: string): number {
  const database = new DatabaseSync(databaseFileOf(dataFolder))
  const row = database.prepare('select max(stamped_at) as at from command_batch').get()
  database.close()
  return Number(row?.['at'])
}

/** The exchange goes on where the folder's time ended, so that it has no year to make up for. */
function setClockTo(at: number): void {
  const clock = movableClock()
  clock.advance(Math.round(at - clock.now()))
}
