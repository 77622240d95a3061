// Classifies a failed query: either the query itself was wrong, or the storage can no longer be
// trusted.

/** Codes of SQLite that are the query's own fault: the database is as it was before it. */
const queryFaults: ReadonlySet<number> = new Set([
  1, // SQLITE_ERROR: the text of the query is wrong.
  18, // SQLITE_TOOBIG
  19, // SQLITE_CONSTRAINT
  20, // SQLITE_MISMATCH
  25, // SQLITE_RANGE
])
const constraint = 19

/** A disk that is full, an error of input or output, a damaged file: the process must stop. */
export function isStorageFault(error: unknown): boolean {
  const code = sqliteCodeOf(error)
  return code !== undefined && !queryFaults.has(code)
}

/** SQLite's message names the constraint and its columns, and no cell. */
export function isConstraint(error: unknown): error is Error {
  return error instanceof Error && sqliteCodeOf(error) === constraint
}

/** The low byte of an extended code names its family. */
function sqliteCodeOf(error: unknown): number | undefined {
  const isCoded = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
  return isCoded ? Number(error.errcode) & 0xff : undefined
}
