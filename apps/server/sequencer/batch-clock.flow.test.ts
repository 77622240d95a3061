import { expect, test } from 'vitest'
import { asUserId } from '@ingot/contract/vocabulary'
import {
  cancelOrder, makeTestFolder, must, openRichUser, openTestSequencer, rejectOf,
} from '#testing/test-sequencer.ts'
import { ExchangeTime, systemClock } from './exchange-time.ts'
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

test('[A42] the thread stamps its batches with the exchange\'s time', async () => {
  const folder = makeTestFolder()
  const hourMs = 3_600_000
  const { monotonic } = systemClock
  const time = new ExchangeTime({
    clock: { wall: () => Date.now() + hourMs, monotonic }, onStep: () => undefined,
  })
  const { sequencer, batches, close } = await openTestSequencer(folder.path, { time: time.memory })
  await openRichUser(sequencer, 30_000)
  await close()
  folder.remove()
  expect(batches).not.toEqual([])
  for (const { at } of batches) expect(Math.abs(at - time.now())).toBeLessThan(hourMs / 2)
})
