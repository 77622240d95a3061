import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { makeTestFolder, openTestSequencer } from '#testing/test-sequencer.ts'

const folder = makeTestFolder()
afterAll(() => folder.remove())

/** Ends a program that has failed; one that works takes some seconds. */
const failedAfterMs = 100_000
const program = fileURLToPath(new URL('../testing/attack/crowded-readers.ts', import.meta.url))

test('[H26] [H27] without descriptors a lost report process ends nothing', async () => {
  const opened = await openTestSequencer(folder.path)
  await opened.close()
  const words = ['-c', 'ulimit -n 128; exec "$0" "$@"', process.execPath, program, folder.path]
  const printed = execFileSync('bash', words, { encoding: 'utf8', timeout: failedAfterMs })
  const lines = printed.trim().split('\n')
  expect(lines).toEqual([
    'at first: read, read',
    'without descriptors: read, the readers are busy',
    expect.stringMatching(/"level":50.*the database file could not be checked/),
    'with descriptors: read, read',
    expect.stringMatching(/"level":30.*the database file is whole/),
    'closed',
  ])
})
