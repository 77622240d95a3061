// What SQLite finds wrong with a database file's pages and rows.
import type { DatabaseSync } from 'node:sqlite'

const faultsShownMax = 20

/** Empty for a file that is whole. It reads the whole file and blocks until it has. */
export function fileFaults(database: DatabaseSync): readonly string[] {
  const statement = database.prepare(`pragma quick_check(${faultsShownMax})`)
  return statement.all().map((row) => String(Object.values(row)[0])).filter((word) => word !== 'ok')
}
