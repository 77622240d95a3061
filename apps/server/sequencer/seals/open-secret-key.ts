// The key of a folder at a start: the one that is there, or a new one for a folder that never had
// one. A database that was keyed and has lost its key is refused: a new key must be a decision.
import type { DatabaseSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import {
  loadSecretKey, makeSecretKey, secretKeyFileOf, type KeyOrigin, type SecretKey,
} from '#store/file/secret-key.ts'

/** Throws where the file is missing and the database was keyed. */
export function openSecretKey(dataFolder: string, database: DatabaseSync): SecretKey {
  const key = loadSecretKey(dataFolder)
  if (key !== undefined) return key
  const end = endOfLog(new PreparedQueries(database))
  if (end.isKeyed) {
    throw new Error(`${secretKeyFileOf(dataFolder)} is missing, and the database was written with `
      + 'it: put the copy of that file back, or restore a backup as docs/OPERATING.md says')
  }
  return makeSecretKey(dataFolder, end)
}

/** Where the log ends, and whether a key made its last batch. An old folder knows no keys. */
export function endOfLog(database: PreparedQueries): KeyOrigin & { readonly isKeyed: boolean } {
  const columns = database.allAs<{ name: string }>(CompiledQuery.raw(
    "select name from pragma_table_info('command_batch')", [],
  )).map(({ name }) => name)
  if (columns.length === 0) return { afterBatch: 0, afterEvent: 0, isKeyed: false }
  const keyId = columns.includes('key_id') ? 'key_id' : 'null'
  const [last] = database.allAs<{ batch: number; key_id: string | null }>(CompiledQuery.raw(
    `select batch, ${keyId} as key_id from command_batch order by batch desc limit 1`, [],
  ))
  return {
    afterBatch: last?.batch ?? 0,
    afterEvent: columns.includes('key_id') ? lastEvent(database) : 0,
    isKeyed: (last?.key_id ?? null) !== null,
  }
}

function lastEvent(database: PreparedQueries): number {
  const [last] = database.allAs<{ event_id: number | null }>(CompiledQuery.raw(
    'select max(event_id) as event_id from security_event', [],
  ))
  return last?.event_id ?? 0
}
