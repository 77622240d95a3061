// Reads a database as of one moment, while a server may go on writing.
import { existsSync } from 'node:fs'
import { CompiledQuery } from 'kysely'
import { databaseFileOf } from './data-folder.ts'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { openReader } from '#store/sqlite/open-reader.ts'
import { loadSecretKey, type SecretKey } from './secret-key.ts'

export type Snapshot = {
  /** The newest batch's number. */
  readonly lastBatch: number
  /** The folder's key, if it has one. */
  readonly key: SecretKey | undefined
}

/** Calls `read` inside one read transaction. */
export function readSnapshot<Result>(
  dataFolder: string,
  read: (database: PreparedQueries, snapshot: Snapshot) => Result,
): Result {
  if (!existsSync(databaseFileOf(dataFolder))) throw new Error(`no exchange lives in ${dataFolder}`)
  const database = openReader(dataFolder)
  const queries = new PreparedQueries(database)
  try {
    // A read of everything may need more temporary space than memory has.
    database.exec('pragma temp_store = file')
    database.exec('begin')
    const [last] = queries.allAs<{ batch: number | null }>(CompiledQuery.raw(
      'select max(batch) as batch from command_batch',
    ))
    return read(queries, { lastBatch: last?.batch ?? 0, key: loadSecretKey(dataFolder) })
  } finally {
    queries.forget()
    database.close()
  }
}
