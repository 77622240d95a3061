// The opening of a data folder: it ends with a runner, or with nothing left open.
import { statSync } from 'node:fs'
import { asUserId } from '@ingot/contract/vocabulary'
import { afterEach, expect, test } from 'vitest'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { openSequencerStore } from './open-sequencer-store.ts'

const folders: { remove(): void }[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

function makeFolder(): string {
  const folder = makeTestFolder()
  folders.push(folder)
  return folder.path
}

const open = (dataFolder: string, clock = () => 1_000_000) => openSequencerStore({
  dataFolder, steps: [], compaction: null, clock, onProgress: () => {},
})

test('[D5] a start that fails in its batch leaves the folder free for the next one', async () => {
  const path = makeFolder()
  // The first look at the clock is the migration's; a batch cannot be stamped with no number.
  const looks = [1_000_000]
  await expect(open(path, () => looks.shift() ?? NaN)).rejects.toThrow()
  const store = await open(path)
  expect(store.runner.tail.batch).toBe(1)
  store.close()
})

test('[D5] a closed store has folded its log, and its folder is free', async () => {
  const path = makeFolder()
  const first = await open(path)
  first.runner.run([{ command: { kind: 'open-user', user: asUserId(10_001) } }])
  expect(statSync(`${databaseFileOf(path)}-wal`).size).toBeGreaterThan(0)
  first.close()
  expect(first.database.isOpen).toBe(false)
  expect(statSync(`${databaseFileOf(path)}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
  const second = await open(path)
  expect(second.runner.tail.batch).toBe(first.runner.tail.batch)
  second.close()
})

test('[D5] a start reports its progress', async () => {
  const path = makeFolder()
  const said: string[] = []
  for (const batch of [0, 1]) {
    const store = await openSequencerStore({
      dataFolder: path, steps: [], compaction: null, clock: () => 1_000_000,
      onProgress: (text) => said.push(text),
    })
    expect(said).toContain(`reading the rows as of batch ${batch}`)
    expect(said.at(-1)).toBe('ready at batch 1')
    expect([store.start.batch, store.start.at]).toEqual([1, 1_000_000])
    store.close()
  }
})
