import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { copySecretKey, secretKeyFileOf } from '#store/file/secret-key.ts'
import { seeded } from '#testing/traffic/market-churn.ts'
import { verifyFolder } from '#testing/stored-exchange.ts'
import { byDepth } from '#testing/test-depth.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { prepareFolder } from './check-after-crash.ts'
import { runChild } from './run-child.ts'

const killed = makeTestFolder()
const walOf = (dataFolder: string) => `${databaseFileOf(dataFolder)}-wal`
/** Batches that the killed run writes, however fast the machine is. */
const answers = 120
/** One ask is one batch, unless it is refused; most are accepted. */
const batches = 80
let lastBatch = 0

beforeAll(async () => {
  await prepareFolder(killed.path)
  // One submitter waits for each answer, so that every ask is a batch of its own.
  const story = await runChild({
    dataFolder: killed.path, prefix: 'torn', submitters: 1, pauseMs: 0, asks: 0,
    killedAfter: answers, keepsLog: true,
  })
  expect(story.signal).toBe('SIGKILL')
})

afterAll(() => killed.remove())

/** Starts on a copy whose unfolded log was damaged, and says where it came to stand. */
async function startDamaged(damage: (wal: string) => void): Promise<number | string> {
  const folder = makeTestFolder()
  copyFileSync(databaseFileOf(killed.path), databaseFileOf(folder.path))
  copyFileSync(walOf(killed.path), walOf(folder.path))
  copySecretKey(secretKeyFileOf(killed.path), folder.path)
  damage(walOf(folder.path))
  try {
    const store = await openSequencerStore({
      dataFolder: folder.path, steps: [], compaction: null, clock: Date.now,
      onProgress: () => {},
    })
    store.close()
    expect(verifyFolder(folder.path).breaches).toEqual([])
    return store.start.batch
  } catch (error) {
    if (error instanceof Error && error.name === 'AssertionError') throw error
    return String(error)
  } finally {
    folder.remove()
  }
}

test('[D64] a truncated log leaves a whole earlier batch or refuses the start', async () => {
  const whole = await startDamaged(() => {})
  expect(whole).toEqual(expect.any(Number))
  lastBatch = Number(whole)
  expect(lastBatch).toBeGreaterThanOrEqual(batches)
  const size = statSync(walOf(killed.path)).size
  expect(size).toBeGreaterThan(100_000)
  const random = seeded(64)
  const stood = new Set<number | string>()
  for (let round = 0; round < byDepth({ short: 14, deep: 160 }); round += 1) {
    const kept = Math.floor(random() * size)
    const batch = await startDamaged((wal) => truncateSync(wal, kept))
    stood.add(batch)
    if (typeof batch === 'number') expect(batch).toBeLessThanOrEqual(lastBatch)
  }
  expect(stood.size).toBeGreaterThan(5)
})

test('[D64] a flipped bit never passes as uncommitted data', async () => {
  const random = seeded(65)
  for (let round = 0; round < byDepth({ short: 4, deep: 40 }); round += 1) {
    const batch = await startDamaged((wal) => {
      const bytes = readFileSync(wal)
      const place = Math.floor(random() * bytes.length)
      bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(random() * 8))
      writeFileSync(wal, bytes)
    })
    if (typeof batch === 'number') expect(batch).toBeLessThanOrEqual(lastBatch)
  }
})
