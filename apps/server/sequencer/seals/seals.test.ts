// Changes that keyed digests detect: rows that the engine does not check, the chain of the command
// log, and the log of security events, each edited by hand in the file of a real store.
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, type Kysely } from 'kysely'
import { accepted } from '@ingot/contract/vocabulary'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseFileOf } from '#store/file/data-folder.ts'
import type { Migration } from '#store/migration.ts'
import { migrations } from '#store/migrations/migrations.ts'
import { freshSchema } from '#store/tables/schema-faults.ts'
import { loadSecretKey, secretKeyFileOf } from '#store/file/secret-key.ts'
import {
  changedCopyOf, copyOf, openStoreAt, rowsOf, verifyFolder,
} from '#testing/stored-exchange.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { batchHash } from '#sequencer/batch/batch-record.ts'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import { logSecurityEvent } from '#sequencer/steps/core-steps.ts'
import { defineStep } from '#sequencer/steps/step.ts'
import { eventsPerUserHourMax } from './security-event.ts'

const nextVersion = (migrations.at(-1)?.version ?? 0) + 1

const whole = makeTestFolder()
const clock = () => 1_800_000_000_000

/** Any SQL as a workflow's step. */
const anyStep = defineStep({
  name: 'any',
  async run({ database }, texts: readonly string[]) {
    for (const text of texts) await database.executeQuery(CompiledQuery.raw(text, []))
    return accepted(null)
  },
})
const write = (...texts: readonly string[]) => ({ step: anyStep.call(texts) })

const insertUser = (id: number) => `insert into user values (${id}, 'a${id}@example.com',
  'argon', 'a***', '', '', 1, '', '', 1, 1, 1, 'INVITE${id}', null, 5, 'en_US', '', null)`
const insertSession = (id: number) => `insert into session values (${id}, 10001, 'hash${id}',
  'a phone', 'place', 5, 5)`

async function openHere(dataFolder: string, schema: readonly Migration[] = migrations) {
  return openSequencerStore({
    dataFolder, steps: [anyStep], compaction: null, clock, migrations: schema,
    onProgress: () => {},
  })
}

beforeAll(async () => {
  const { runner, close } = await openHere(whole.path)
  await runner.runSteps([write(insertUser(10_001), insertSession(1))])
  await runner.runSteps([write(insertUser(10_002), insertSession(2), insertSession(3))])
  await runner.runSteps([write('update session set last_used_at = 6 where id = 2')])
  await runner.runSteps([write('delete from session where id = 3')])
  for (const detail of ['one', 'two', 'three']) {
    await runner.runSteps([{ step: logSecurityEvent.call({ kind: 'limit-reached', detail }) }])
  }
  close()
})

afterAll(() => whole.remove())

test('[D94] only its owner can read the key file, and the database does not hold it', () => {
  const file = secretKeyFileOf(whole.path)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [, key = ''] = /^key ([0-9a-f]{64})$/m.exec(readFileSync(file, 'utf8')) ?? []
  expect(key).toHaveLength(64)
  const bytes = readFileSync(databaseFileOf(whole.path))
  expect(bytes.includes(key)).toBe(false)
  expect(bytes.includes(Buffer.from(key, 'hex'))).toBe(false)
})

test('[D95] a database whose rows and events come from steps verifies clean', () => {
  const report = verifyFolder(whole.path)
  expect(report.breaches).toEqual([])
  const rows = Object.fromEntries(report.counts.map(({ table, rows }) => [table, rows]))
  const listed = ['asset', 'spot_market', 'perpetual_market', 'perpetual_tier']
  const listings = [...rowsOf(whole.path, listed).values()].flat().length
  expect(listings).toBeGreaterThan(20)
  expect(rows['row_seal']).toBe(4 + listings)
  expect(rows['security_event']).toBe(4)
})

test.each([
  ['a changed password', "update user set password_hash = 'mine' where id = 10001",
    /sealed rows: user \[10001\]: the row was changed by hand/],
  ['a session given to another user', 'update session set user_id = 10002 where id = 1',
    /sealed rows: session \[1\]: the row was changed by hand/],
  ['a row that was added', `insert into session select 9, user_id, 'other', device, origin_hash,
    created_at, last_used_at from session where id = 1`,
  /session \[9\]: the row was added by hand/],
  ['a row that was removed', 'delete from session where id = 2',
    /session \[2\]: the row was removed by hand/],
  ['a row that was removed with its seal', `delete from row_seal where table_name = 'session'
    and row_key = '[2]'`, /row seals do not sum up/],
  ['a changed fee of a market', 'update spot_market set maker_fee_ppm = 0 where market_id = 1',
    /spot_market \[1\]: the row was changed by hand/],
  ['a changed asset', 'update asset set decimals = decimals - 1 where asset_id = 2',
    /asset \[2\]: the row was changed by hand/],
  ['a changed leverage', `update perpetual_tier set leverage_max = 7
    where tier = 0 and market_id = (select min(market_id) from perpetual_tier)`,
  /perpetual_tier \[\d+,0\]: the row was changed by hand/],
  ['a perpetual market that was removed', `delete from perpetual_market
    where market_id = (select max(market_id) from perpetual_market)`,
  /perpetual_market \[\d+\]: the row was removed by hand/],
  ['the state of the seals', `update seal_state set row_total = (select seal from row_seal)`,
    /the state of the seals was changed by hand/],
])('[D96] verify detects %s', (_, change, said) => {
  const folder = changedCopyOf(whole.path, change)
  expect(verifyFolder(folder.path).breaches.join('\n')).toMatch(said)
  folder.remove()
})

test('[D107] steps of one batch may write one sealed row repeatedly', async () => {
  const folder = copyOf(whole.path)
  const { runner, close } = await openHere(folder.path)
  const upsert = (at: number) => `insert into login_origin values (10001, 'place', 'home',
    ${at}, 6) on conflict (user_id, kind, origin_hash) do update set used_at = excluded.used_at`
  const { answers } = await runner.runSteps([
    write(upsert(6)), write(upsert(7), upsert(8)),
    write('delete from session where id = 1', insertSession(1)),
  ])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  await runner.runSteps([write(upsert(9))])
  close()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  folder.remove()
})

test('[D108] a seal moved to another table does not replace the seal of a lost row', () => {
  const folder = changedCopyOf(whole.path, 'delete from session where id = 2')
  const other = changedCopyOf(folder.path, `update row_seal set table_name = 'nothing'
    where table_name = 'session' and row_key = '[2]'`)
  expect(verifyFolder(other.path).breaches).toEqual([
    'sealed rows: the seal of nothing [2] was added by hand',
    'sealed rows: the row seals do not sum up to their total',
  ])
  for (const { remove } of [folder, other]) remove()
})

test.each([
  ['its own seal', undefined],
  ['its own seal and one that makes up for it in no table', 'nothing'],
  ['its own seal and one that makes up for it in no row', 'session'],
])('[D96, D108] an older row that is put back with %s is detected', async (_, junkTable) => {
  const folder = copyOf(whole.path)
  const older = sealOfSession(folder.path)
  const { runner, close } = await openHere(folder.path)
  await runner.runSteps([write("update session set device = 'sold' where id = 1")])
  close()
  const newer = sealOfSession(folder.path)
  const database = new DatabaseSync(databaseFileOf(folder.path))
  database.exec("update session set device = 'a phone' where id = 1")
  database.prepare("update row_seal set seal = ? where table_name = 'session' and row_key = '[1]'")
    .run(sealText(older))
  if (junkTable !== undefined) {
    database.prepare('insert into row_seal values (?, ?, ?)')
      .run(junkTable, '[77]', sealText(newer - older))
  }
  database.close()
  const breaches = verifyFolder(folder.path).breaches.join('\n')
  expect(breaches).toMatch(/row seals do not sum up/)
  if (junkTable !== undefined) expect(breaches).toMatch(`${junkTable} [77]`)
  folder.remove()
})

test('[D96] a row changed by hand stays detected when a step writes it later', async () => {
  const folder = copyOf(whole.path)
  const { runner, close } = await openHere(folder.path)
  changeByHand(folder.path, 'update session set user_id = 10002 where id = 1')
  const lines: string[] = []
  const log = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
  for (const at of [7, 8]) await runner.runSteps([write(`update session set last_used_at = ${at}`)])
  log.mockRestore()
  close()
  const found = lines.map((line) => JSON.parse(line))
  expect(found).toMatchObject([{ level: 60, table: 'session', row: '[1]' }])
  expect(verifyFolder(folder.path).breaches)
    .toEqual(['sealed rows: session [1]: the row was changed by hand'])
  folder.remove()
})

test('[D96, D151] columns that a migration adds are sealed and hide no change', async () => {
  const change = "update user set email = 'x@y.z' where id = 10002"
  const added = {
    version: nextVersion,
    name: 'added',
    up: ({ schema }: Kysely<unknown>) => schema.alterTable('user').addColumn('added', 'text')
      .execute(),
  }
  const steps = [...migrations, added]
  const folder = changedCopyOf(whole.path, change)
  await expect(openHere(folder.path, steps)).rejects.toThrow(/user \[10002\]: the row/)
  changeByHand(folder.path, "update user set email = 'a10002@example.com' where id = 10002")
  const { close } = await openHere(folder.path, steps)
  close()
  const schema = await freshSchema(steps)
  expect(verifyFolder(folder.path, { schema }).breaches).toEqual([])
  const other = changedCopyOf(folder.path, "update user set added = '!' where id = 10001")
  expect(verifyFolder(other.path, { schema }).breaches.join('\n')).toMatch(/user \[10001\]/)
  for (const { remove } of [folder, other]) remove()
})

test.each([
  ['a changed event', "update security_event set detail = 'other' where event_id = 3",
    'event 3 was changed by hand'],
  ['an event that is gone', 'delete from security_event where event_id = 2', 'event 2 is missing'],
  ['the first event', 'delete from security_event where event_id = 1', 'event 1 is missing'],
  ['the last event', 'delete from security_event where event_id = 4', 'event 4 is missing'],
])('[D97] verify names the first broken entry: %s', (_, change, said) => {
  const folder = changedCopyOf(whole.path, change)
  expect(verifyFolder(folder.path).breaches).toEqual([`the log of security events: ${said}`])
  folder.remove()
})

test('[D97] a user has a maximum of events an hour; other users\' are kept', async () => {
  const folder = copyOf(whole.path)
  const { runner, close } = await openHere(folder.path)
  const event = (userId: number) =>
    ({ step: logSecurityEvent.call({ kind: 'logged-in', userId }) })
  const asked = eventsPerUserHourMax + 20
  const { answers } = await runner.runSteps(Array.from({ length: asked }, () => event(10_001)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  await runner.runSteps([event(10_002)])
  close()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  const users = rowsOf(folder.path, ['security_event']).get('security_event')
    ?.map((row) => String(Object(row).user_id))
  expect(users?.filter((user) => user === '10001')).toHaveLength(eventsPerUserHourMax)
  expect(users?.filter((user) => user === '10002')).toHaveLength(1)
  folder.remove()
})

test('[D98] an edit of the database alone cannot repair the chain', () => {
  const folder = copyOf(whole.path)
  const key = loadSecretKey(folder.path)
  const database = new DatabaseSync(databaseFileOf(folder.path))
  database.exec(`update command_batch set stamped_at = stamped_at + 1, key_id = null
    where batch = (select max(batch) from command_batch)`)
  database.close()
  expect(verifyFolder(folder.path).breaches.join('\n')).toMatch(/has no key, and the log is keyed/)
  expect(key?.origin).toEqual({ afterBatch: 0, afterEvent: 0 })
  folder.remove()
})

test('[D98] a folder without a key is keyed from its next batch and records it', async () => {
  const folder = makeTestFolder()
  const { close } = await openStoreAt(folder.path, clock)
  close()
  expect(existsSync(secretKeyFileOf(folder.path))).toBe(true)
  unkey(folder.path)
  const again = await openHere(folder.path)
  again.close()
  const rows = rowsOf(folder.path, ['command_batch', 'security_event'])
  const keys = rows.get('command_batch')?.map((row) => Object(row).key_id)
  expect(keys?.at(0)).toBe(null)
  expect(keys?.at(-1)).toBe(loadSecretKey(folder.path)?.id)
  expect(rows.get('security_event')?.map((row) => Object(row).kind)).toEqual(['key-made'])
  expect(verifyFolder(folder.path).breaches).toEqual([])
  const edited = changedCopyOf(folder.path,
    'update command_batch set stamped_at = stamped_at - 1 where batch = 1')
  expect(verifyFolder(edited.path).breaches.join('\n')).toMatch(/batch 1 is not what its hash says/)
  for (const { remove } of [folder, edited]) remove()
})

test('[D98] the first keyed batch reports no row as changed by hand', async () => {
  const folder = makeTestFolder()
  const first = await openHere(folder.path)
  await first.runner.runSteps([write(
    insertUser(10_001), insertSession(1),
    "insert into login_origin values (10001, 'device', 'origin', 5, 5)",
  )])
  first.close()
  unkey(folder.path)
  const reports: string[] = []
  const report = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    reports.push(String(text))
    return true
  })
  const again = await openHere(folder.path)
  report.mockRestore()
  again.close()
  expect(reports).toEqual([])
  expect(rowsOf(folder.path, ['login_origin']).get('login_origin')).toEqual([])
  expect(verifyFolder(folder.path).breaches).toEqual([])
  folder.remove()
})

test('[D98] a keyed database without its key file is refused', async () => {
  const folder = copyOf(whole.path)
  rmSync(secretKeyFileOf(folder.path))
  await expect(openHere(folder.path)).rejects.toThrow(/secret\.key is missing/)
  expect(existsSync(secretKeyFileOf(folder.path))).toBe(false)
  expect(verifyFolder(folder.path).breaches.join('\n')).toMatch(/the key file is missing/)
  folder.remove()
})

/** Another connection writes while the store is open. */
function changeByHand(dataFolder: string, change: string): void {
  const database = new DatabaseSync(databaseFileOf(dataFolder))
  const { changes } = database.prepare(change).run()
  database.close()
  expect(Number(changes)).toBe(1)
}

const sealText = (seal: bigint) => BigInt.asUintN(256, seal).toString(16).padStart(64, '0')

/** The seal of the first session as it is in the file. */
function sealOfSession(dataFolder: string): bigint {
  const row = rowsOf(dataFolder, ['row_seal']).get('row_seal')
    ?.find((found) => Object(found).table_name === 'session' && Object(found).row_key === '[1]')
  const seal = String(Object(row).seal)
  expect(seal).toHaveLength(64)
  return BigInt(`0x${seal}`)
}

/** Makes a folder as a version without keys left it. */
function unkey(dataFolder: string): void {
  rmSync(secretKeyFileOf(dataFolder))
  const database = new DatabaseSync(databaseFileOf(dataFolder))
  database.exec(`delete from row_seal; delete from seal_state; delete from security_event;
    delete from command_batch where command_count = 0;
    update command_batch set key_id = null, seal = null, batch = 1,
      previous_hash = '${'0'.repeat(64)}'`)
  const row = database.prepare('select * from command_batch').get()
  const head = Object(row)
  database.prepare('update command_batch set hash = ?').run(batchHash({
    batch: 1, at: head.stamped_at, engineVersion: head.engine_version,
    previousHash: head.previous_hash, commandCount: head.command_count, commands: head.commands,
    stateHash: head.state_hash, lastEntryId: head.last_entry_id,
    keyId: null, seal: null, keys: null,
    counters: {
      orders: head.last_order_id, trades: head.last_trade_id, postings: head.last_posting_id,
    },
  }, null))
  database.close()
}
