// A backup taken during trading is a whole exchange: it starts, verifies itself, and is at the
// exact batch of the running one.
import { rmSync } from 'node:fs'
import { startStore } from '#sequencer/open-sequencer-store.ts'
import { copyDatabase } from '#store/file/copy-database.ts'
import { databaseFileOf, makeDataFolder } from '#store/file/data-folder.ts'
import { openWriter } from '#store/file/open-writer.ts'
import { openReader } from '#store/sqlite/open-reader.ts'
import { testKey } from '#testing/test-key.ts'
import { simSteps } from '#testing/sim/sim-steps.ts'
import { violated } from './violation.ts'
import { verify } from './witness.ts'

export async function checkBackup(options: {
  readonly dataFolder: string
  readonly backupFolder: string
  /** The living exchange's hash of its last batch. */
  readonly hash: string
  clock(): number
}): Promise<void> {
  const { dataFolder, backupFolder, hash, clock } = options
  makeDataFolder(backupFolder)
  copyDatabase(databaseFileOf(dataFolder), databaseFileOf(backupFolder))
  const database = openWriter(backupFolder)
  try {
    const { runner } = await startStore(database, {
      dataFolder: backupFolder, steps: simSteps, compaction: null, clock, key: testKey,
      onProgress: () => undefined,
    })
    if (runner.tail.hash !== hash) violated(`a backup stands at batch ${runner.tail.batch}`)
  } finally {
    database.close()
  }
  // The checks of the tables are queries of a reader.
  const reader = openReader(backupFolder)
  try {
    verify(reader)
  } finally {
    reader.close()
    rmSync(backupFolder, { recursive: true, force: true })
  }
}
