import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asUserId } from '@ingot/contract/vocabulary'
import { engineVersion } from '@ingot/engine'
import { CompiledQuery } from 'kysely'
import type { CommandBatchTable } from '#store/tables/core-tables.ts'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { readSnapshot } from '#store/file/read-snapshot.ts'
import { loadSecretKey } from '#store/file/secret-key.ts'
import { churn } from '#testing/traffic/market-churn.ts'
import { type ChangePosting, rewriteEntries } from '#testing/rewrite-entries.ts'
import { copyOf, replayFolder, verifyFolder } from '#testing/stored-exchange.ts'
import { byDepth } from '#testing/test-depth.ts'
import { makeTestFolder, openRichUser, openTestSequencer } from '#testing/test-sequencer.ts'
import { batchHash, type BatchHead } from '#sequencer/batch/batch-record.ts'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import { headOf } from '#sequencer/recovery/recover.ts'

const whole = makeTestFolder()
/** Each edit is made in a copy of the whole folder. */
const orders = byDepth({ short: 1_500, deep: 6_000 })

beforeAll(async () => {
  const { sequencer, close } = await openTestSequencer(whole.path)
  const users = [asUserId(10_001), asUserId(10_002), asUserId(10_003)]
  for (const user of users) await openRichUser(sequencer, user)
  await churn(sequencer, { users, orders, seed: 7, keyPrefix: 'v' })
  await close()
})

afterAll(() => whole.remove())

const verify = verifyFolder
const copied = () => copyOf(whole.path)

/** A copy of the folder with one thing changed by hand. */
function mutated(change: string): ReturnType<typeof makeTestFolder> {
  const folder = copied()
  const database = new DatabaseSync(databaseFileOf(folder.path))
  const { changes } = database.prepare(change).run()
  database.close()
  expect(Number(changes), change).toBeGreaterThan(0)
  return folder
}

test('[D40] a healthy database has no breach, and the counts equal the rows read', () => {
  const report = verify(whole.path)
  expect(report.breaches).toEqual([])
  const rows = Object.fromEntries(report.counts.map(({ table, rows }) => [table, rows]))
  expect(rows['spot_order']).toBeGreaterThan(500)
  expect(rows['trade']).toBeGreaterThan(50)
  expect(rows['ledger_entry']).toBeGreaterThan(300)
})

const changedCommand = `update command_batch set commands = replace(commands, '10001', '10002')
  where batch = (select min(batch) from command_batch where commands like '%10001%')`

const oneFill = `order_id = (select taker_order_id from trade order by trade_id desc limit 1)`

test.each([
  ['a balance', 'update balance set available_units = available_units + 1 where owner = 10001 '
    + 'and asset_id = 1', /owner 10001 spot asset 1 has \d+, its entries say/],
  ['a hold', "update balance set available_units = available_units + 1, frozen_units = "
    + 'frozen_units - 1 where frozen_units > 0', /frozen/],
  ['the entries of a batch', `delete from entry_run
    where batch = (select max(batch) from entry_run)`, / has -?\d+, its entries say/],
  ['frozen money without a hold', 'update balance set available_units = available_units - 1, '
    + 'frozen_units = 1 where owner = 2 and asset_id = 1', /owner 2 asset 1 has 1 frozen/],
  ['a fill', `update spot_order set filled_lots = filled_lots + 1 where ${oneFill}`, /its trades/],
  ['a fee', `update spot_order set fee_units = fee_units + 1 where ${oneFill}`, /its trades/],
  ['an order that is gone', `delete from spot_order where ${oneFill}`, /a trade names order/],
  ['a trade', 'update trade set price_ticks = price_ticks + 1 where trade_id = 3', /trade 3 says/],
  ['a trade that is gone', 'delete from trade where trade_id = 3', /its trades/],
  ['a command', changedCommand, /batch \d+ is not what its hash says/],
  ['a state hash', "update command_batch set state_hash = replace(state_hash, '0', '1') "
    + "where batch = (select min(batch) from command_batch where state_hash like '%0%')",
  /batch \d+ is not what its hash says/],
  ['a batch that is gone', 'delete from command_batch where batch = 5', /batch 5 is missing/],
])('[D41] verify finds %s changed by hand', (_, change, said) => {
  const folder = mutated(change)
  expect(verify(folder.path).breaches.join('\n')).toMatch(said)
  folder.remove()
})

test.each<[string, ChangePosting, RegExp]>([
  ['an entry', ([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, units: first.units + 1n }, ...rest],
  /posting \d+ asset/],
  ['an entry that is gone', ([, ...rest]) => rest, /posting \d+ asset/],
  ['both sides of a posting', (entries) =>
    entries.map((entry) => ({ ...entry, units: entry.units * 2n })),
  / has -?\d+, its entries say/],
])('[D41] verify finds %s changed by hand in a packed row', (_, change, said) => {
  const folder = copied()
  rewriteEntries(folder.path, change)
  expect(verify(folder.path).breaches.join('\n')).toMatch(said)
  folder.remove()
})

test.each([
  ['a balance', 'update balance set available_units = available_units - 1 where owner = 10001'],
  ['a hold', "update spot_order set held_units = held_units + 1 where status = 'pending'"],
  ['a halt of a market', 'update spot_market set is_trading_halted = 1 where market_id = 1'],
  ['a halt of the exchange', 'insert into exchange_state values (1, 1)'],
  ['a last price', 'update spot_market set last_ticks = last_ticks + 1 where market_id = 1'],
  ['a traded second', 'update price_second set tick_lots = tick_lots + 1'],
  ['traded seconds that are gone', 'delete from price_second'],
  ['an order that rests', "delete from spot_order where status = 'pending'"],
  ['the last batch', `update command_batch set stamped_at = stamped_at + 1
    where batch = (select max(batch) from command_batch)`],
  ['the batch before the last', `update command_batch set hash = state_hash || state_hash
    where batch = (select max(batch) - 1 from command_batch)`],
  ['the end of the log', `delete from command_batch
    where batch = (select max(batch) from command_batch)`],
])('[D42] a start refuses %s changed by hand, with a reason', async (_, change) => {
  const folder = mutated(change)
  const opened = openSequencerStore({
    dataFolder: folder.path, steps: [], compaction: null, clock: Date.now, onProgress: () => {},
  })
  await expect(opened).rejects.toThrow(
    /state hash|conserved|hash says|sum|frozen|hold|counter|follow/i,
  )
  folder.remove()
})

test('[D43] replay from the first batch reaches the exact state and chain', () => {
  const report = replayFolder(whole.path)
  expect(report.start).toBe(0)
  expect(report.commands).toBeGreaterThan(600)
  const again = replayFolder(whole.path)
  expect(again).toEqual(report)
})

test('[D43] replay stops at a batch whose commands were changed', () => {
  const folder = mutated(changedCommand)
  expect(() => replayFolder(folder.path))
    .toThrow(/batch \d+ is not what its hash says/)
  folder.remove()
})

test('[D43] replay ends at the given batch and reports only its range', () => {
  const seen: number[] = []
  const report = replayFolder(whole.path, {
    from: 4, to: 6, onBatch: (row) => seen.push(row.batch),
  })
  expect(seen).toEqual([4, 5, 6])
  expect(report.end).toBe(6)
})

/** A copy of the folder with a changed batch whose hash was computed again. */
function forged(batch: string, change: (head: BatchHead) => BatchHead) {
  const folder = mutated(`update command_batch set engine_version = engine_version
    where batch = ${batch}`)
  const key = loadSecretKey(folder.path)
  const [row] = readSnapshot(folder.path, (database) => database.allAs<CommandBatchTable>(
    CompiledQuery.raw(`select * from command_batch where batch = ${batch}`)))
  if (row === undefined) throw new Error('the batch is there')
  const head = change(headOf(row))
  const database = new DatabaseSync(databaseFileOf(folder.path))
  database.prepare(`update command_batch set state_hash = ?, last_entry_id = ?,
    engine_version = ?, hash = ? where batch = ?`)
    .run(
      head.stateHash, head.lastEntryId, head.engineVersion, batchHash(head, key ?? null), row.batch,
    )
  database.close()
  return folder
}

const otherState = (head: BatchHead): BatchHead =>
  ({ ...head, stateHash: head.stateHash.split('').toReversed().join('') })

test('[D43] replay stops at a batch whose result differs from the record', () => {
  const folder = forged('(select max(batch) from command_batch)', otherState)
  expect(verify(folder.path).breaches).toEqual([])
  expect(() => replayFolder(folder.path))
    .toThrow(/batch \d+ ends with the state/)
  folder.remove()
})

test('[D41, D43] a completely forged batch breaks the chain to the next one', () => {
  const folder = forged('5', otherState)
  expect(verify(folder.path).breaches.join('\n')).toMatch(/batch 6 does not follow the batch/)
  folder.remove()
  // A change without effect on the state is detected by the link alone.
  const other = forged('5', (head) => ({ ...head, lastEntryId: head.lastEntryId + 1 }))
  expect(() => replayFolder(other.path))
    .toThrow('batch 6 does not follow the batch before it')
  other.remove()
})

test('[D43] replay stops where a batch is missing from the log', () => {
  const folder = mutated('delete from command_batch where batch = 5')
  expect(() => replayFolder(folder.path))
    .toThrow('batch 5 is missing from the log')
  folder.remove()
})

const lastBatch = '(select max(batch) from command_batch)'

test('[D72, S17] an older engine\'s rows are accepted, and trading continues', async () => {
  const folder = forged(lastBatch, (head) =>
    ({ ...otherState(head), engineVersion: engineVersion - 1 }))
  // It knew no traded seconds: the last price is the average until users trade again.
  const database = new DatabaseSync(databaseFileOf(folder.path))
  database.exec('delete from price_second')
  database.close()
  const { sequencer, close } = await openTestSequencer(folder.path)
  const user = await openRichUser(sequencer, 10_004)
  await churn(sequencer, { users: [user, asUserId(10_001)], orders: 100, seed: 8 })
  await close()
  expect(verify(folder.path).breaches).toEqual([])
  expect(() => replayFolder(folder.path))
    .toThrow(`was run by engine ${engineVersion - 1}`)
  const again = await openTestSequencer(folder.path)
  await again.close()
  folder.remove()
})

test('[D72] rows that differ from the same engine\'s last batch are refused', async () => {
  const folder = forged(lastBatch, otherState)
  await expect(openTestSequencer(folder.path)).rejects.toThrow(/the rows are not those of batch/)
  folder.remove()
})

test('[D72] an older engine\'s rows are still checked against sums and holds', async () => {
  const older = (head: BatchHead) => ({ ...otherState(head), engineVersion: engineVersion - 1 })
  const folder = forged(lastBatch, older)
  const database = new DatabaseSync(databaseFileOf(folder.path))
  const { changes } = database.prepare(`update balance set available_units = available_units + 1
    where owner = 10001 and wallet = 'spot' and asset_id = 1`).run()
  database.close()
  expect(changes).toBe(1)
  await expect(openTestSequencer(folder.path)).rejects.toThrow(/conserved|sum/i)
  folder.remove()
})
