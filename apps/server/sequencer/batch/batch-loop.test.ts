import { DatabaseSync } from 'node:sqlite'
import { asUserId } from '@ingot/contract/vocabulary'
import { afterEach, expect, test } from 'vitest'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { openWriter } from '#store/file/open-writer.ts'
import { testKey } from '#testing/test-key.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { auditEveryMs, batchMax, BatchLoop } from './batch-loop.ts'
import { openSequencerStore, startStore } from '#sequencer/open-sequencer-store.ts'

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A loop on a real store, under a clock that the test moves; a user is opened in each batch. */
async function startLoop(audit: (released: number) => void) {
  const folder = makeTestFolder()
  const time = { now: 1_000_000 }
  const store = await openSequencerStore({
    dataFolder: folder.path, steps: [], compaction: null, clock: () => time.now,
    onProgress: () => {},
  })
  closing.push(() => {
    store.close()
    folder.remove()
  })
  let released = 0
  const loop = new BatchLoop({
    ...store,
    release: () => { released += 1 },
    audit: () => audit(released),
    stop(error) {
      throw error
    },
  })
  const run = async (at: number, user: number): Promise<void> => {
    time.now = at
    loop.add([{ command: { kind: 'open-user', user: asUserId(user) } }])
    await new Promise<void>((resolve) => loop.finish(resolve))
  }
  return { run, store }
}

test('[D45] the state is checked once a minute of batches, after their replies', async () => {
  const seen: number[] = []
  const { run, store } = await startLoop((released) => {
    store.runner.audit()
    seen.push(released)
  })
  const begin = 1_000_000
  const steps = [0, auditEveryMs - 1, auditEveryMs, auditEveryMs + 1, 2 * auditEveryMs]
  for (const [at, after] of steps.entries()) await run(begin + after, 10_001 + at)
  expect(seen).toEqual([3, 5])
})

const open = (user: number) =>
  ({ command: { kind: 'open-user', user: asUserId(user) } } as const)

/** A loop on a store with the test's own connection, its released batches and its stop. */
async function startOwnLoop() {
  const folder = makeTestFolder()
  const database = openWriter(folder.path)
  const { runner, compactor } = await startStore(database, {
    dataFolder: folder.path, steps: [], compaction: null, clock: () => 1_000_000,
    key: testKey, onProgress: () => {},
  })
  const reader = new DatabaseSync(databaseFileOf(folder.path), { readOnly: true })
  const lastBatch = reader.prepare('select max(batch) as batch from command_batch')
  closing.push(() => {
    reader.close()
    database.close()
    folder.remove()
  })
  const released: { answers: number; batch: number; inDatabase: number }[] = []
  const stopped: string[] = []
  const loop = new BatchLoop({
    runner, compactor, audit: () => {},
    release: ({ answers, committed }) => released.push({
      answers: answers.length, batch: committed?.batch ?? 0,
      inDatabase: Number(lastBatch.get()?.['batch']),
    }),
    stop: (error) => stopped.push(String(error)) as never,
  })
  const run = async (users: readonly number[]): Promise<void> => {
    loop.add(users.map(open))
    await new Promise<void>((resolve) => loop.finish(resolve))
  }
  return { run, database, released, stopped }
}

test('[D11] a batch is handed out when it can be read, not before', async () => {
  const { run, released, stopped } = await startOwnLoop()
  await run([10_001])
  await run([10_002, 10_003])
  expect(released.map(({ batch, inDatabase }) => inDatabase - batch)).toEqual([0, 0])
  expect(released.map(({ answers }) => answers)).toEqual([1, 2])
  expect(stopped).toEqual([])
})

test('[D11] a batch that the disk cannot hold gets no reply and ends the loop', async () => {
  const { run, database, released, stopped } = await startOwnLoop()
  const pages = Number(database.prepare('pragma page_count').get()?.['page_count'])
  database.exec(`pragma max_page_count = ${pages}`)
  await run(Array.from({ length: 500 }, (_, index) => 10_001 + index))
  expect(released).toEqual([])
  expect(stopped).toEqual([expect.stringContaining('full')])
})

test('[D14] a stop waits for all accepted submissions, batch after batch', async () => {
  const { run, released } = await startOwnLoop()
  await run(Array.from({ length: 2 * batchMax + 3 }, (_, index) => 10_001 + index))
  expect(released.map(({ answers }) => answers)).toEqual([batchMax, batchMax, 3])
})
