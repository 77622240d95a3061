import { expect, test } from 'vitest'
import { asUserId } from '@ingot/contract/vocabulary'
import { cancelOrder, makeTestFolder, must, rejectOf } from '#testing/test-sequencer.ts'
import { openSequencerStore } from './open-sequencer-store.ts'

const noon = 1_700_000_000_000

test('[D93] a clock that is set back stops nothing, also after a refused batch', async () => {
  const folder = makeTestFolder()
  let now = noon
  const store = await openSequencerStore({
    dataFolder: folder.path, steps: [], compaction: null, clock: () => now,
    onProgress: () => undefined,
  })
  const open = () => store.runner.run([{ command: { kind: 'open-user', user: asUserId(10_001) } }])
  const refuse = () => store.runner.run([{ command: cancelOrder(asUserId(10_001), 7) }])
  const stamps: number[] = []
  for (const [clock, run] of [
    [noon, open], [noon + 60_000, refuse], [noon + 1, open], [noon - 1, refuse], [noon, open],
    [noon + 90_000, open], [noon, open],
  ] as const) {
    now = clock
    const [answer] = run().answers
    if (answer === undefined) throw new Error('a submission has no reply')
    if (run === refuse) expect(rejectOf(answer)).toBe('order_unknown')
    else stamps.push(must(answer).at - noon)
  }
  expect(stamps).toEqual([0, 60_000, 60_000, 90_000, 90_000])
  store.close()
  folder.remove()
})
