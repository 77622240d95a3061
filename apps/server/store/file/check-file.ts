// SQLite's findings in a database file's pages and rows.
import type { DatabaseSync } from 'node:sqlite'

const faultsShownMax = 20

/** Empty for a file that is whole. It reads the whole file and blocks until it has. */
export function fileFaults(database: DatabaseSync): readonly string[] {
  try {
    const rows = database.prepare(`pragma quick_check(${faultsShownMax})`).all()
    return rows.map((row) => String(Object.values(row)[0])).filter((word) => word !== 'ok')
  } catch (error) {
    if (isCorrupt(error)) return [error.message]
    throw error
  }
}

/** SQLITE_CORRUPT is 11, SQLITE_NOTADB 26; the low byte of an extended code names its family. */
function isCorrupt(error: unknown): error is Error {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    && [11, 26].includes(error.errcode & 0xff)
}
