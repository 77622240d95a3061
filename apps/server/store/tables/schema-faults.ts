// Compares the schema of a file with the one that the migrations create. A foreign trigger or view
// in the file would run inside the server's own transactions, and the server would seal its writes.
import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import { migrate } from '#store/migrate.ts'
import type { Migration } from '#store/migration.ts'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'

/** The text of every table, index, trigger and view, by its type and name. */
export type FileSchema = ReadonlyMap<string, string>

/** The schema of a database that was just made by these migrations. */
export async function freshSchema(migrations: readonly Migration[]): Promise<FileSchema> {
  const database = new DatabaseSync(':memory:')
  try {
    await migrate(database, { migrations, now: 0, onProgress: () => undefined })
    return new Map(schemaItems(new PreparedQueries(database)))
  } finally {
    database.close()
  }
}

/** The extra, missing and different parts of the file's schema. */
export function schemaFaults(database: PreparedQueries, expected: FileSchema): string[] {
  const missing = new Set(expected.keys())
  const faults: string[] = []
  for (const [name, text] of schemaItems(database)) {
    const wanted = expected.get(name)
    if (wanted === undefined) faults.push(`${name} was added by hand`)
    else if (wanted !== text || !missing.has(name)) faults.push(`${name} was changed by hand`)
    missing.delete(name)
  }
  return [...faults, ...[...missing].map((name) => `${name} was removed by hand`)]
}

type SchemaRow = {
  readonly type: string
  readonly name: string
  readonly tbl_name: string
  readonly sql: string | null
}

/** SQLite writes the tables of its statistics itself, and they run nothing. */
function schemaItems(database: PreparedQueries): [string, string][] {
  const rows = database.allAs<SchemaRow>(CompiledQuery.raw(
    `select type, name, tbl_name, sql from main.sqlite_master
    where not (type = 'table' and name in ('sqlite_stat1', 'sqlite_stat4'))
    order by type, name`, [],
  ))
  return rows.map(({ type, name, tbl_name: table, sql }) =>
    [`${type} ${name}`, JSON.stringify([table, sql])])
}
