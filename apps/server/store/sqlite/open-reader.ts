// The bare read-only connection of a folder that a sequencer has already started on.
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { createNearHashes } from './near-hashes.ts'

/** It reads committed data and can write nothing. */
export function openReader(dataFolder: string): DatabaseSync {
  const database = new DatabaseSync(databaseFileOf(dataFolder), {
    readOnly: true, timeout: 5_000,
  })
  database.exec('pragma query_only = 1; pragma cache_size = -16384; pragma temp_store = memory')
  // Checks of binary columns compare digests: no seal covers such a column.
  database.function('sha256', { deterministic: true }, (bytes) =>
    bytes instanceof Uint8Array ? createHash('sha256').update(bytes).digest('hex') : null)
  const nearHashes = createNearHashes()
  database.function('near_hashes', { deterministic: true }, (hash, list, bitsMax) =>
    nearHashes(String(hash), String(list), Number(bitsMax)))
  return database
}
