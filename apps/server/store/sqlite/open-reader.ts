// The bare read-only connection of a folder that a sequencer has already started on.
import { DatabaseSync } from 'node:sqlite'
import { databaseFileOf } from '#store/file/data-folder.ts'

/** It reads committed data and can write nothing. */
export function openReader(dataFolder: string): DatabaseSync {
  const database = new DatabaseSync(databaseFileOf(dataFolder), {
    readOnly: true, timeout: 5_000,
  })
  database.exec('pragma query_only = 1; pragma cache_size = -16384; pragma temp_store = memory')
  return database
}
