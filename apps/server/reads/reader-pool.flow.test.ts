import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { asMarketId } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { pastCandlesRead } from '#market-data/past-candles/past-candles-read.ts'
import { loadListings, type Listings } from '#store/rows/listings.ts'
import { openReadDatabase } from '#store/sqlite/read-database.ts'
import type { Database } from '#store/tables/schema.ts'
import {
  cancelOrder, limitOrder, makeTestFolder, must, openRichUser, openTestSequencer,
  type TestSequencer,
} from '#testing/test-sequencer.ts'
import { openPoolDatabase } from './pool-dialect.ts'
import { ReaderPool, type ReaderPoolParts } from './reader-pool.ts'

const folder = makeTestFolder()
let opened: TestSequencer
let database: Kysely<Database>
let listings: Listings
beforeAll(async () => {
  opened = await openTestSequencer(folder.path)
  database = openReadDatabase(folder.path)
  listings = await loadListings(database)
})
afterAll(async () => {
  await database.destroy()
  await opened.close()
  folder.remove()
})

const threadEntry = new URL('../app/read-thread.ts', import.meta.url)
const processEntry = new URL('../app/report-process.ts', import.meta.url)
const onLost = () => undefined
const openPool = (threads = 2) =>
  new ReaderPool({ dataFolder: folder.path, threadEntry, processEntry, threads, onLost })

/** Readers on which a query can wait for a file. */
const waitingEntry = new URL('../testing/waiting-reader.ts', import.meta.url)
const openWaitingPool = (parts: Partial<ReaderPoolParts> = {}) => new ReaderPool({
  dataFolder: folder.path, threadEntry: waitingEntry, processEntry: waitingEntry, threads: 2,
  onLost,
  ...parts,
})
const waitFor = (file: string) => sql<{ done: number }>`select wait_for_file(${file}) as done`

function pageOf() {
  const unsaved = [{
    openAt: 0, openTicks: 5, highTicks: 7, lowTicks: 4, closeTicks: 6, lots: 3, quoteUnits: 1n,
  }]
  const read = pastCandlesRead({ database, listings }, {
    market: asMarketId(1), source: 'trade', interval: '1min', before: 180_000, limit: 1_000,
    unsaved,
  })
  return { name: 'past-candles', ...read } as const
}

test('[A34] a reader serialises candles, and the queue of pages is bounded', async () => {
  const pool = openPool()
  const bytes = await pool.bytes('page', pageOf())
  const candles: { time: number }[] = JSON.parse(`[${Buffer.from(bytes).toString('utf8')}]`)
  expect(candles.map(({ time }) => time)).toEqual([0, 60_000, 120_000])
  const answers = await Promise.allSettled(
    Array.from({ length: 600 }, () => pool.bytes('page', pageOf())),
  )
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(98)
  expect(refused[0]).toMatchObject({ reason: { name: 'ReadRefused', reason: 'busy' } })
  await pool.close()
})

test('[A34] a read that fails fails alone, and its reader goes on', async () => {
  const pool = openPool(1)
  const database = openPoolDatabase(pool, 'row')
  await expect(pool.bytes('page', { ...pageOf(), sql: 'select 1 from nowhere' })).rejects.toThrow()
  await expect(sql`select * from nowhere`.execute(database)).rejects.toThrow(/no such table/)
  expect((await pool.bytes('page', pageOf())).length).toBeGreaterThan(0)
  await pool.close()
})

test('[D3] a reader reads rows with exact money and cannot write', async () => {
  const pool = openPool()
  for (const kind of ['row', 'report'] as const) {
    const database = openPoolDatabase(pool, kind)
    const { rows } = await sql`select 9223372036854775807 as all_units, 7 as owner, 'a' as wallet,
      null as absent, x'00ff' as bytes`.execute(database)
    expect(rows).toEqual([{
      all_units: 9_223_372_036_854_775_807n, owner: 7, wallet: 'a', absent: null,
      bytes: new Uint8Array([0, 255]),
    }])
    await expect(database.insertInto('ledger_user').values({ user_id: 1_000, opened_at: 1 })
      .execute()).rejects.toThrow(/readonly/)
  }
  await pool.close()
})

test('[D140] a read after an accepted reply sees the result, on every thread', async () => {
  const pool = openPool(3)
  const database = openPoolDatabase(pool, 'row')
  const user = await openRichUser(opened.sequencer, 10_001)
  for (let round = 0; round < 40; round += 1) {
    const placed = must(await opened.sequencer.submit({
      command: limitOrder(user, { side: 'buy', offset: -1_000 }),
    }))
    const { orderId } = placed.applied
    const statuses = () => Promise.all(Array.from({ length: 6 }, async () => {
      const { status } = await database.selectFrom('spot_order').select('status')
        .where('order_id', '=', orderId).executeTakeFirstOrThrow()
      return status
    }))
    expect(new Set(await statuses())).toEqual(new Set(['pending']))
    must(await opened.sequencer.submit({ command: cancelOrder(user, orderId) }))
    expect(new Set(await statuses())).toEqual(new Set(['cancelled']))
  }
  await pool.close()
})

test('[D141] a read that takes long holds up no other read and no order', async () => {
  const pool = openWaitingPool({ runMsMax: { short: 600_000, report: 600_000 } })
  const database = openPoolDatabase(pool, 'row')
  const file = join(folder.path, 'go on')
  const done: string[] = []
  const blocked = [
    waitFor(file).execute(database).then(() => done.push('row')),
    waitFor(file).execute(openPoolDatabase(pool, 'report')).then(() => done.push('report')),
  ]
  const user = await openRichUser(opened.sequencer, 10_002)
  for (let round = 0; round < 20; round += 1) {
    must(await opened.sequencer.submit({
      command: limitOrder(user, { side: 'buy', offset: -2_000 - round }),
    }))
    await database.selectFrom('asset').selectAll().execute()
    await pool.bytes('page', pageOf())
  }
  expect(done).toEqual([])
  writeFileSync(file, '')
  await Promise.all(blocked)
  expect(done.toSorted()).toEqual(['report', 'row'])
  await pool.close()
})

test('[D142] a report whose caller has gone ends at once, and the next one begins', async () => {
  const pool = openWaitingPool()
  const reports = openPoolDatabase(pool, 'report')
  const never = waitFor(join(folder.path, 'never')).compile(reports)
  const caller = new AbortController()
  const gone = new Error('gone')
  await sql`select 1`.execute(reports)
  const ended = Promise.all([never, never].map((query) =>
    expect(reports.executeQuery(query, { signal: caller.signal })).rejects.toBe(gone)))
  const next = sql<{ one: number }>`select 1 as one`.execute(reports)
  await setTimeout(50)
  caller.abort(gone)
  await ended
  expect((await next).rows).toEqual([{ one: 1 }])
  await pool.close()
})

test('[D142] a read beyond its time is refused as busy, and its reader starts again', async () => {
  const pool = openWaitingPool({ threads: 1, runMsMax: { short: 2_000, report: 2_000 } })
  const rows = openPoolDatabase(pool, 'row')
  const reports = openPoolDatabase(pool, 'report')
  const file = join(folder.path, 'late')
  await Promise.all([rows, reports].map((database) =>
    expect(waitFor(file).execute(database)).rejects.toMatchObject({ reason: 'busy' })))
  for (const database of [rows, reports]) {
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
  }
  writeFileSync(file, '')
  await pool.close()
})

longTest('[D142] a read of too many rows fails alone', async () => {
  const pool = openPool()
  const reports = openPoolDatabase(pool, 'report')
  const many = sql`with recursive step(last) as (
    select 1 union all select last + 1 from step where last < 100001
  ) select last from step`
  await expect(many.execute(reports)).rejects.toThrow(/more than 100000 rows/)
  expect((await sql`select 1 as one`.execute(reports)).rows).toHaveLength(1)
  await pool.close()
})

test('[D142] a reader that is lost fails its read alone', async () => {
  const entry = join(folder.path, 'broken.mjs')
  writeFileSync(entry, 'throw new Error("no reader here")')
  const pool = new ReaderPool({
    dataFolder: folder.path, threadEntry: new URL(`file://${entry}`), processEntry, threads: 1,
    onLost,
  })
  const database = openPoolDatabase(pool, 'row')
  await expect(sql`select 1`.execute(database)).rejects.toThrow(/no reader here/)
  await pool.close()
})
