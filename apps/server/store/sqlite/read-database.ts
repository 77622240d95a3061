// The query builder over a connection of the caller's own thread, for programs and readers.
import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Database } from '#store/tables/schema.ts'
import { openReader } from './open-reader.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'

/** Opens a folder that a sequencer has already started on; `destroy()` closes it. */
export function openReadDatabase(dataFolder: string): Kysely<Database> {
  return openKysely(openReader(dataFolder))
}

/** Destroying it closes the connection. */
export function openKysely(connection: DatabaseSync): Kysely<Database> {
  return new Kysely<Database>({ dialect: createSqliteDialect(connection) })
}
