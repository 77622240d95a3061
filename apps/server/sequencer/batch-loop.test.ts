import { asUserId } from '@ingot/contract/vocabulary'
import { afterEach, expect, test } from 'vitest'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { auditEveryMs, BatchLoop } from './batch-loop.ts'
import { openSequencerStore } from './open-sequencer-store.ts'

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A loop on a real store, under a clock that the test moves; a user is opened in each batch. */
async function startLoop(audit: (released: number) => void) {
  const folder = makeTestFolder()
  const time = { now: 1_000_000 }
  const store = await openSequencerStore({
    dataFolder: folder.path, statements: [], compaction: null, clock: () => time.now,
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

test('[D45] the state is looked at once a minute of batches, after their answers', async () => {
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
