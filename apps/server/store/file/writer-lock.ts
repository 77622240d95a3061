// One writer for a data folder. The lock is the operating system's and lives in an empty SQLite
// file, so it ends with the process however the process ends; no stale file can bar a start.
import { DatabaseSync } from 'node:sqlite'
import { lockFileOf, makeOwnFile } from './data-folder.ts'

export type WriterLock = { release(): void }

/** Returns undefined when another process or thread writes this folder. */
export function takeWriterLock(dataFolder: string): WriterLock | undefined {
  makeOwnFile(lockFileOf(dataFolder))
  const database = new DatabaseSync(lockFileOf(dataFolder), { timeout: 0 })
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if (isBusy(error)) return undefined
    throw error
  }
  return { release: () => database.close() }
}

/** SQLITE_BUSY is 5. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
