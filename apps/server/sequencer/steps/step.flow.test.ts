// The rules of steps on a real file: undone writes, kept writes, and stops of the process.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asAssetId, asUserId } from '@ingot/contract/vocabulary'
import { openReadDatabase } from '#store/sqlite/read-database.ts'
import {
  coins, limitOrder, makeTestFolder, openRichUser, openTestSequencer, rejectOf,
} from '#testing/test-sequencer.ts'
import {
  beginTransaction, breakConstraint, creditAndPut, creditAndRefuse, creditTwice, forgetToAwait,
  putAndCredit, putAndRefuse, putCursor, putSlowly, testSteps,
} from '#testing/test-steps.ts'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'

let folder = makeTestFolder()
beforeEach(() => {
  folder = makeTestFolder()
})
afterEach(() => folder.remove())

const user = 10_001

async function names(): Promise<string[]> {
  const database = openReadDatabase(folder.path)
  const rows = await database.selectFrom('compaction_cursor').select('name').orderBy('name')
    .execute()
  await database.destroy()
  return rows.map((row) => row.name)
}

async function availableUnits(): Promise<bigint | undefined> {
  const database = openReadDatabase(folder.path)
  const row = await database.selectFrom('balance').select('available_units')
    .where('owner', '=', user).where('asset_id', '=', asAssetId(1)).executeTakeFirst()
  await database.destroy()
  return row?.available_units
}

const openStore = () => openSequencerStore({
  dataFolder: folder.path, steps: testSteps, compaction: null,
  clock: () => 1_800_000_000_000, onProgress: () => {},
})
const openUser = { command: { kind: 'open-user', user: asUserId(user) } } as const

test('[D30] a step is one durable batch, and its result is answered', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  const put = await sequencer.run(putCursor, { name: 'a' })
  expect(put).toMatchObject({
    ok: true, value: { batch: 2, applied: { orderId: 0 }, order: null, result: { name: 'a' } },
  })
  if (put.ok) expect(put.value.result.at).toBe(put.value.at)
  expect(await names()).toEqual(['a'])
  await close()
})

test('[D30] a batch without a change to follow is not published, any other is', async () => {
  const { sequencer, batches, close } = await openTestSequencer(folder.path)
  await sequencer.run(putCursor, { name: 'a' })
  const opened = await sequencer.submit(openUser)
  expect(batches.map(({ batch }) => batch)).toEqual(opened.ok ? [opened.value.batch] : [])
  await close()
})

test('[D30] a step sees the engine\'s state and earlier steps\' writes', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  await openRichUser(sequencer, user)
  const [one, two, refused] = await Promise.all([
    sequencer.run(creditAndPut, { name: 'one', user, units: 5n }),
    sequencer.run(creditAndPut, { name: 'two', user, units: 2n ** 60n }),
    sequencer.run(putCursor, { name: 'one' }),
  ])
  const rich = coins(1_000_000)
  expect(one).toMatchObject({ ok: true, value: { result: { before: rich, after: rich + 5n } } })
  expect(two).toMatchObject({ ok: true, value: { result: { after: rich + 5n + 2n ** 60n } } })
  expect(refused).toEqual({ ok: false, reject: { code: 'email_taken', field: 'name' } })
  expect(one.ok && one.value.balances.map(({ availableUnits: units }) => units))
    .toEqual([rich + 5n + 2n ** 60n])
  expect(await availableUnits()).toBe(rich + 5n + 2n ** 60n)
  await close()
})

test('[D31] a refusal undoes the whole step and nothing of its neighbours', async () => {
  const { sequencer, batches, close } = await openTestSequencer(folder.path)
  const trader = await openRichUser(sequencer, user)
  const heard = batches.length
  const outcomes = await Promise.all([
    sequencer.run(putCursor, { name: 'before' }),
    sequencer.run(putAndRefuse, { name: 'refused' }),
    sequencer.submit({ command: limitOrder(trader, { side: 'buy' }) }),
    sequencer.run(creditAndPut, { name: 'refused', user, units: 0n }),
    sequencer.run(putCursor, { name: 'after' }),
  ])
  expect(outcomes.map(rejectOf))
    .toEqual([undefined, 'email_taken', undefined, 'amount_not_positive', undefined])
  expect(await names()).toEqual(['after', 'before'])
  expect(batches.slice(heard).flatMap(({ orders }) => orders)).toHaveLength(1)
  await close()
})

test('[D32] a step that fails refuses its own submission; the sequencer goes on', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  await openRichUser(sequencer, user)
  const outcomes = await Promise.all([
    sequencer.run(breakConstraint, { name: 'x' }),
    sequencer.run(breakConstraint, { name: 'x' }),
    sequencer.run(putAndCredit, { name: 'too soon', user, units: 1n }),
    sequencer.run(creditTwice, { name: 'twice', user, units: 1n }),
    sequencer.run(forgetToAwait, { name: 'forgotten' }),
    sequencer.run(beginTransaction, { name: 'transaction' }),
    sequencer.submit({ step: { name: 'no-such-step', input: null } }),
    sequencer.run(putCursor, { name: 'z' }),
  ])
  expect(outcomes.map(rejectOf)).toEqual([
    undefined, 'internal_error', 'internal_error', 'internal_error', 'internal_error',
    'internal_error', 'internal_error', undefined,
  ])
  expect(await names()).toEqual(['x', 'z'])
  expect(await availableUnits()).toBe(coins(1_000_000))
  await close()
})

test.each([
  ['whose write fails', creditAndPut.call({ name: 'taken', user, units: 5n })],
  ['that refuses', creditAndRefuse.call({ name: 'free', user, units: 5n })],
])('[D33] a step %s after the engine has accepted stops the process', async (_, call) => {
  const store = await openStore()
  await store.runner.runSteps([openUser, { step: putCursor.call({ name: 'taken' }) }])
  const { batch } = store.runner.tail
  await expect(store.runner.runSteps([{ step: putCursor.call({ name: 'kept' }) }, { step: call }]))
    .rejects.toThrow(`the step ${call.name} failed after its command`)
  // A server's process ends here, and the batch with it.
  store.database.exec('rollback')
  store.close()
  const again = await openStore()
  expect(again.runner.tail.batch).toBe(batch)
  again.close()
  expect(await names()).toEqual(['taken'])
  expect(await availableUnits()).toBe(undefined)
})

test('[D33] a step that the disk fails stops the process, also before its command', async () => {
  const store = await openStore()
  const pages = Number(store.database.prepare('pragma page_count').get()?.['page_count'])
  store.database.exec(`pragma max_page_count = ${pages}`)
  const calls = Array.from({ length: 100 }, (_, index) =>
    ({ step: putCursor.call({ name: `${index}`.repeat(500) }) }))
  await expect(store.runner.runSteps(calls)).rejects.toThrow('full')
  store.close()
})

test('[D34] a key returns the first result of a step, also after a restart', async () => {
  const key = { scope: 'test', key: 'one', body: 'credit 5' }
  const input = { name: 'one', user, units: 5n }
  const first = await openTestSequencer(folder.path)
  await openRichUser(first.sequencer, user)
  const outcomes = await Promise.all([
    first.sequencer.run(creditAndPut, input, { key }),
    first.sequencer.run(creditAndPut, input, { key }),
  ])
  await first.close()
  const second = await openTestSequencer(folder.path)
  outcomes.push(await second.sequencer.run(creditAndPut, input, { key }))
  const other = await second.sequencer.run(creditAndPut, input, { key: { ...key, body: '6' } })
  await second.close()
  const rich = coins(1_000_000)
  const result = { before: rich, after: rich + 5n }
  expect(outcomes).toMatchObject([false, true, true].map((repeated) =>
    ({ ok: true, value: { batch: 3, result, repeated } })))
  expect(rejectOf(other)).toBe('idempotency_conflict')
  expect(await availableUnits()).toBe(rich + 5n)
})

test('[D35] steps run one at a time in the order in which they were asked', async () => {
  const { sequencer, close } = await openTestSequencer(folder.path)
  const slow = ['a', 'b', 'c'].map((name) => sequencer.run(putSlowly, { name }))
  await new Promise((resolve) => setTimeout(resolve, 8))
  const later = sequencer.run(putSlowly, { name: 'd' })
  const closed = close()
  const outcomes = await Promise.all([...slow, later])
  expect(outcomes.map((outcome) => outcome.ok && outcome.value.result)).toEqual([0, 1, 2, 3])
  await closed
})
