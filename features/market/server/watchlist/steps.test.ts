// The watchlist's steps on a real store: the bound, which no list of markets reaches yet.
import { expect, test } from 'vitest'
import { asUserId, watchlistMax } from '@ingot/contract/vocabulary'
import { openSequencerStore } from '@ingot/server/sequencer/open-sequencer-store.ts'
import { makeTestFolder, rejectOf } from '@ingot/server/testing/test-sequencer.ts'
import { addToWatchlist, removeFromWatchlist } from './steps.ts'

const user = asUserId(1_000)

test('[T23] a full list accepts no new market, but repeats of a listed one', async () => {
  const folder = makeTestFolder()
  const store = await openSequencerStore({
    dataFolder: folder.path, steps: [addToWatchlist, removeFromWatchlist], compaction: null,
    clock: () => 7, onProgress: () => {},
  })
  store.database.exec('pragma foreign_keys = off')
  const run = async (step: typeof addToWatchlist, market: number) => {
    const call = step.call({ user, market })
    const { answers: [answer] } = await store.runner.runSteps([{ step: call }])
    if (answer === undefined) throw new Error('a step has no reply')
    return rejectOf(answer)
  }
  for (let market = 1; market <= watchlistMax; market += 1) {
    expect(await run(addToWatchlist, market)).toBe(undefined)
  }
  expect(await run(addToWatchlist, watchlistMax + 1)).toBe('watchlist_full')
  expect(await run(addToWatchlist, 1)).toBe(undefined)
  await run(removeFromWatchlist, 3)
  expect(await run(addToWatchlist, watchlistMax + 1)).toBe(undefined)
  store.close()
  folder.remove()
})
