// Rows of a check's query, as they are in the file.
import type { DatabaseSync } from 'node:sqlite'

export type Row = Readonly<Record<string, unknown>>

export function rowsOf(database: DatabaseSync, query: string): readonly Row[] {
  const statement = database.prepare(query)
  statement.setReturnArrays(false)
  return statement.all()
}
