// The one connection that writes rows; the thread that folds its log opens another like it, which
// writes none. A commit returns when its bytes are on the disk, not before.
import { DatabaseSync } from 'node:sqlite'
import { databaseFileOf, makeOwnFile } from './data-folder.ts'

const settings = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma secure_delete = fast;
  pragma cache_size = -32768;
  pragma temp_store = memory;
  pragma wal_autocheckpoint = 8000;
  pragma journal_size_limit = 67108864;
`

/**
 * Opens the database to write it. Throws when its file system keeps no write-ahead log or no full
 * sync.
 */
export function openWriter(dataFolder: string): DatabaseSync {
  const file = databaseFileOf(dataFolder)
  makeOwnFile(file)
  const database = new DatabaseSync(file, {
    timeout: 5_000,
  })
  // The setting is asked back: a file system that cannot keep it must not go unnoticed.
  database.exec(settings)
  const mode = String(database.prepare('pragma journal_mode').get()?.['journal_mode'])
  const synchronous = Number(database.prepare('pragma synchronous').get()?.['synchronous'])
  if (mode !== 'wal' || synchronous !== 2) {
    database.close()
    throw new Error(`the database runs with journal ${mode} and synchronous ${synchronous}`)
  }
  return database
}
