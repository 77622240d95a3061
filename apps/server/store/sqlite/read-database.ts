// The gateway's connection: it reads what is committed and can write nothing.
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { databaseFileOf } from '#store/file/data-folder.ts'
import type { Database } from '#store/tables/schema.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'

/** Opens a folder that a sequencer has already started on; `destroy()` closes it. */
export function openReadDatabase(dataFolder: string): Kysely<Database> {
  const database = openReader(dataFolder)
  return new Kysely<Database>({ dialect: createSqliteDialect(database) })
}

/** The bare read-only connection, for programs that scan whole tables. */
export function openReader(dataFolder: string): DatabaseSync {
  const database = new DatabaseSync(databaseFileOf(dataFolder), {
    readOnly: true, timeout: 5_000,
  })
  database.exec('pragma query_only = 1; pragma cache_size = -16384; pragma temp_store = memory')
  return database
}
