// The nightly check of the database file, on a real file in a thread of its own.
import { readFileSync, writeFileSync } from 'node:fs'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { openStoreAt } from '#testing/stored-exchange.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { startFileCheck } from './check-file.ts'

test('[D102] the check logs a whole file, and a damaged one with level fatal', async () => {
  const folder = makeTestFolder()
  const store = await openStoreAt(folder.path, () => 1_800_000_000_000)
  store.close()
  const lines: string[] = []
  const logger = pino({ base: null }, { write: (line: string) => { lines.push(line) } })
  const job = startFileCheck({ dataFolder: folder.path, logger, clock: () => 1_800_000_000_000 })
  await job.check()
  expect(lines.splice(0)).toEqual([expect.stringMatching(/"level":30.*the database file is whole/)])
  const file = databaseFileOf(folder.path)
  const bytes = readFileSync(file)
  bytes.fill(0x55, 8 * 4_096, 40 * 4_096)
  writeFileSync(file, bytes)
  await job.check()
  await job.stop()
  expect(lines).toEqual([expect.stringMatching(/"level":60.*stop and restore a backup/)])
  folder.remove()
})
