// Migrates a database to the code's schema: forward only, one transaction a step. A database that
// is newer than the code, or older than its base, is refused: this code cannot know the meaning of
// its rows.
import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Migration } from './migration.ts'
import { createSqliteDialect } from './sqlite/sqlite-dialect.ts'

export type MigrateOptions = {
  readonly migrations: readonly Migration[]
  readonly now: number
  onProgress(text: string): void
}

/**
 * Applies the migrations that the database lacks, each in a transaction of its own. Throws when
 * the database is newer than the code, or from before its first migration.
 */
export async function migrate(database: DatabaseSync, options: MigrateOptions): Promise<void> {
  database.exec(`create table if not exists schema_version (
    version integer primary key, name text not null, applied_at integer not null) strict`)
  const known = schemaVersionOf(database)
  const oldest = options.migrations[0]?.version ?? 0
  const newest = options.migrations.at(-1)?.version ?? 0
  if (known > newest) {
    throw new Error(`the database has schema ${known}, this code knows ${newest}: `
      + 'start it with the code that wrote it, or a newer one')
  }
  if (known > 0 && known < oldest) {
    throw new Error(`the database has schema ${known}, from before the first release; this `
      + `code begins at schema ${oldest}: start with the code that wrote it, or a new folder`)
  }
  for (const migration of options.migrations.filter((step) => step.version > known)) {
    options.onProgress(`migrating to schema ${migration.version} (${migration.name})`)
    await applyMigration(database, migration, options.now)
  }
}

/** The newest migration that the database has been through; 0 for an empty one. */
export function schemaVersionOf(database: DatabaseSync): number {
  const statement = database.prepare('select max(version) as version from schema_version')
  statement.setReturnArrays(false)
  statement.setReadBigInts(false)
  return Number(statement.get()?.['version'] ?? 0)
}

async function applyMigration(
  database: DatabaseSync,
  migration: Migration,
  now: number,
): Promise<void> {
  // The Kysely is not destroyed: that would close the connection, which is the caller's.
  const kysely = new Kysely<unknown>({ dialect: createSqliteDialect(database) })
  database.exec('begin immediate')
  try {
    await migration.up(kysely)
    database.prepare('insert into schema_version (version, name, applied_at) values (?, ?, ?)')
      .run(migration.version, migration.name, now)
    database.exec('commit')
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}
