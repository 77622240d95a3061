import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { openReader } from '#store/sqlite/open-reader.ts'
import { openWriter } from '#store/file/open-writer.ts'
import { makeSimFolder } from './disk/make-sim-folder.ts'
import { byDepth } from '#testing/test-depth.ts'
import { mirroredTables } from './checks/mirrored-tables.ts'
import { makeTemplate } from './disk/make-template.ts'
import { runSeed, type SeedOptions, type SeedReport } from './run-seed.ts'
import { planOf } from './sim-plan.ts'

const room = makeSimFolder()
const template = join(room.path, 'template')

beforeAll(() => makeTemplate(template))
afterAll(() => room.remove())

function run(seed: number, options: Partial<SeedOptions> = {}): Promise<SeedReport> {
  return runSeed({
    seed, minutes: 30, folder: join(room.path, 'run'), template, ...options,
  })
}

/** Together these crash in every way; `npm run test:deep` plays hundreds. */
const seeds = byDepth({ short: [15, 18], deep: [11, 14, 15, 18] })

test('[D90, D121] exchanges keep every acknowledged result under seeded faults', async () => {
  const crashes = { kill: 0, power: 0, write: 0, full: 0 }
  let fills = 0
  for (const seed of seeds) {
    const { violation, counts } = await run(seed)
    expect(violation, `npm run sim -- --seed ${seed} --minutes 30`).toBeUndefined()
    fills += (counts['trades'] ?? 0) + (counts['perpetualTrades'] ?? 0)
    for (const kind of ['kill', 'power', 'write', 'full'] as const) {
      crashes[kind] += counts[kind] ?? 0
    }
  }
  expect(fills).toBeGreaterThan(seeds.length * 75)
  expect(Object.values(crashes).filter((count) => count === 0)).toEqual([])
})

test('[D91] one seed gives one run, to the hash of its last batch', async () => {
  const minutes = byDepth({ short: 12, deep: 30 })
  const [first, second] = [await run(5, { minutes }), await run(5, { minutes })]
  expect(second).toEqual(first)
  expect((await run(6, { minutes })).hash).not.toBe(first.hash)
})

/** Columns that batches do not report: an order's time priority and an iceberg's slice. */
const untold = new Set(['priority', 'display_lots', 'visible_lots'])

test('[D92] every column of a table that batches report is checked against them', () => {
  const database = openReader(template)
  // The immutable properties of a market or a user are not reported, only its price or number.
  const told = mirroredTables.filter(({ name }) => name !== 'spot_market' && name !== 'ledger_user')
  const missing = told.flatMap(({ name, query }) => {
    const columns = database.prepare(`select name from pragma_table_info('${name}')`).all()
    return columns.map((column) => String(column['name']))
      .filter((column) => !query.includes(column) && !untold.has(column))
      .map((column) => `${name}.${column}`)
  })
  database.close()
  expect(missing).toEqual([])
})

/** A file that is handed over as committed while its commit still waits for the next batch. */
class LateCommit extends DatabaseSync {
  #isOwed = false

  override exec(text: string): void {
    if (text === 'commit') {
      this.#isOwed = true
      return
    }
    if (this.#isOwed) super.exec('commit')
    this.#isOwed = false
    super.exec(text)
  }
}

function openLate(dataFolder: string): DatabaseSync {
  const database = new LateCommit(databaseFileOf(dataFolder))
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  return database
}

function openUnsynced(dataFolder: string): DatabaseSync {
  const database = openWriter(dataFolder)
  database.exec('pragma synchronous = normal')
  return database
}

/** A writer that lets some rows of a table fall. */
const openLosing = (table: string, when: string) => (dataFolder: string): DatabaseSync => {
  const database = openWriter(dataFolder)
  database.exec(`create temp trigger losing before insert on main.${table} when ${when}
    begin select raise(ignore); end`)
  return database
}

const defects: readonly (readonly [
  defect: string, openDatabase: (dataFolder: string) => DatabaseSync, law: RegExp,
])[] = [
  ['answers before the commit', openLate, /a start stands at batch|left before/],
  // Unsynced data is missing, or the file itself is torn and a start refuses it.
  [
    'does not wait for the disk', openUnsynced,
    /a start stands at batch|InvariantBroken|disk image is malformed|log is not to be trusted/,
  ],
  ['loses a trade', openLosing('trade', 'new.trade_id % 20 = 0'), /in the file|trades say/],
  [
    'loses a batch\'s packed entries', openLosing('entry_run', 'new.batch % 19 = 0'),
    /booked and is lost|breaks a law/,
  ],
  [
    'loses an entry of a real account', openLosing('ledger_entry', 'new.entry_id % 19 = 0'),
    /booked and is lost|breaks a law/,
  ],
  [
    'forgets a key', openLosing('idempotency_key', "new.key like '%7'"),
    /idempotency keys are stored, the log has|answered .* and then|two orders|booked twice/,
  ],
  ['loses an order', openLosing('spot_order', 'new.order_id % 40 = 0'), /spot_order|order/],
]

/** Seeds that crash, and whose folder has its tables when a defect comes in. */
const crashing = Array.from({ length: 60 }, (_, index) => index + 1).filter((seed) => {
  const plan = planOf(seed, 30)
  return plan.crashKinds.includes('power') && plan.crashEveryMs > 0 && !plan.startsEmpty
}).slice(0, 6)

test.each(defects)('[D92] an exchange that %s is detected', async (_, openDatabase, law) => {
  const found: string[] = []
  for (const seed of crashing) {
    const { violation } = await run(seed, { openDatabase })
    if (violation !== undefined) found.push(violation)
    if (law.test(found.join('\n'))) break
  }
  expect(found.join('\n')).toMatch(law)
})
