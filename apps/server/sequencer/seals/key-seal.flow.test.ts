import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asUserId } from '@ingot/contract/vocabulary'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { changedCopyOf, copyOf, verifyFolder } from '#testing/stored-exchange.ts'
import {
  keyed, limitOrder, makeTestFolder, must, openRichUser, openTestSequencer,
} from '#testing/test-sequencer.ts'

const whole = makeTestFolder()

beforeAll(async () => {
  const { sequencer, close } = await openTestSequencer(whole.path)
  const user = await openRichUser(sequencer, 10_001)
  for (let key = 1; key <= 5; key += 1) {
    must(await sequencer.submit(keyed(limitOrder(user, { side: 'buy', offset: -key }), `k${key}`)))
  }
  await close()
})

afterAll(() => whole.remove())

const start = (dataFolder: string) => openSequencerStore({
  dataFolder, steps: [], compaction: null, clock: Date.now, onProgress: () => undefined,
})

const changes = [
  ['removed', "delete from idempotency_key where key = 'k3'",
    '4 idempotency keys are stored, the log has 5', /the keys of batch \d+ are not those/],
  ['added', `insert into idempotency_key select scope, 'k9', body, result from idempotency_key
    where key = 'k3'`, '6 idempotency keys are stored, the log has 5', /the keys of batch \d+/],
  ['renamed', "update idempotency_key set key = 'k9' where key = 'k3'",
    'an idempotency key was changed by hand', /the keys of batch \d+ are not those/],
  ['given another body', "update idempotency_key set body = 'other' where key = 'k3'",
    'an idempotency key was changed by hand', /the keys of batch \d+ are not those/],
  ['given to another user', "update idempotency_key set scope = 'order:10002' where key = 'k5'",
    'an idempotency key was changed by hand', /the keys of batch \d+ are not those/],
  ['given a result of no batch', "update idempotency_key set result = 'none' where key = 'k1'",
    'an idempotency key was changed by hand', /the keys of batch \d+ are not those/],
] as const

test('[D143] untouched keys have no breach', () => {
  expect(verifyFolder(whole.path).breaches).toEqual([])
})

test.each(changes)('[D143] verify detects a key %s by hand', (...[, change, fault, said]) => {
  const folder = changedCopyOf(whole.path, change)
  const [first, ...others] = verifyFolder(folder.path).breaches
  expect(first).toContain(`idempotency keys: ${fault}`)
  expect(others).toEqual([expect.stringMatching(said)])
  folder.remove()
})

test.each(changes)('[D144] a start refuses a key that is %s by hand', async (_, change, fault) => {
  const folder = changedCopyOf(whole.path, change)
  await expect(start(folder.path)).rejects.toThrow(fault)
  folder.remove()
})

test.each([
  ['the number', 'key_count = key_count - 1'],
  ['the sum', 'key_total = (select key_total from command_batch where batch = 2)'],
  ['the whole seal', 'key_count = null, key_total = null'],
])('[D143] %s in the log cannot be made to fit a removed key', async (_, set) => {
  const folder = changedCopyOf(whole.path, "delete from idempotency_key where key = 'k5'")
  const other = changedCopyOf(folder.path, `update command_batch set ${set}
    where batch = (select max(batch) from command_batch)`)
  expect(verifyFolder(other.path).breaches.join('\n')).toMatch(/not what its hash says/)
  await expect(start(other.path)).rejects.toThrow(/the log is not to be trusted/)
  for (const { remove } of [folder, other]) remove()
})

test('[D143] a key removed under a running exchange is detected after its request is repeated',
  async () => {
    const folder = copyOf(whole.path)
    const { sequencer, close } = await openTestSequencer(folder.path)
    const database = new DatabaseSync(databaseFileOf(folder.path))
    database.exec("delete from idempotency_key where key = 'k5'")
    database.close()
    const again = keyed(limitOrder(asUserId(10_001), { side: 'buy', offset: -5 }), 'k5')
    expect(must(await sequencer.submit(again)).repeated).toBe(false)
    await close()
    expect(verifyFolder(folder.path).breaches.join('\n'))
      .toMatch('5 idempotency keys are stored, the log has 6')
    folder.remove()
  })
