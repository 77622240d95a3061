// Reads a database as it stands at one moment, beside a server that may go on writing.
import { existsSync } from 'node:fs'
import { CompiledQuery } from 'kysely'
import { databaseFileOf } from './data-folder.ts'
import { PreparedQueries } from './prepared-queries.ts'
import { openReader } from './read-database.ts'

/** Calls `read` inside one read transaction, with the newest batch's number. */
export function readSnapshot<Result>(
  dataFolder: string,
  read: (database: PreparedQueries, lastBatch: number) => Result,
): Result {
  if (!existsSync(databaseFileOf(dataFolder))) throw new Error(`no exchange lives in ${dataFolder}`)
  const database = openReader(dataFolder)
  const queries = new PreparedQueries(database)
  try {
    // Whoever reads everything may have more to lay aside than memory holds.
    database.exec('pragma temp_store = file')
    database.exec('begin')
    const [last] = queries.allAs<{ batch: number | null }>(CompiledQuery.raw(
      'select max(batch) as batch from command_batch',
    ))
    return read(queries, last?.batch ?? 0)
  } finally {
    queries.forget()
    database.close()
  }
}
