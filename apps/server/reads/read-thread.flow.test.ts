import { afterAll, expect, test } from 'vitest'
import { asMarketId } from '@ingot/contract/vocabulary'
import type { PastCandlesQuery } from '#market-data/past-candles.ts'
import { makeTestFolder, openTestSequencer } from '#testing/test-sequencer.ts'
import { ReadThread } from './read-thread.ts'

const folder = makeTestFolder()
afterAll(() => folder.remove())

const entry = new URL('../app/read-thread.ts', import.meta.url)

function readOf(changes: Partial<PastCandlesQuery> = {}) {
  const unsaved = [{
    openAt: 0, openTicks: 5, highTicks: 7, lowTicks: 4, closeTicks: 6, lots: 3, quoteUnits: 1n,
  }]
  const query: PastCandlesQuery = {
    market: asMarketId(1), interval: '1min', before: 180_000, limit: 1_000, unsaved, ...changes,
  }
  return { name: 'past-candles', query } as const
}

test('[A34] a read thread serialises candles, and its queue is bounded', async () => {
  const sequencer = await openTestSequencer(folder.path)
  const thread = new ReadThread(entry, { dataFolder: folder.path })
  const bytes = await thread.read(readOf())
  const candles: { time: number }[] = JSON.parse(`[${Buffer.from(bytes ?? []).toString('utf8')}]`)
  expect(candles.map(({ time }) => time)).toEqual([0, 60_000, 120_000])
  const answers = await Promise.all(Array.from({ length: 600 }, () => thread.read(readOf())))
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(100)
  await thread.close()
  await sequencer.close()
})

test('[A34] a failed read affects no other read of the thread', async () => {
  const sequencer = await openTestSequencer(folder.path)
  const thread = new ReadThread(entry, { dataFolder: folder.path })
  await expect(thread.read(readOf({ market: asMarketId(9_999) }))).rejects.toThrow()
  expect(await thread.read(readOf())).toBeDefined()
  await thread.close()
  await sequencer.close()
})
