// Reads the rows of a described table, one after another, by ascending key.
import { CompiledQuery } from 'kysely'
import type { Fields, RowOf } from '@ingot/engine/rows'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { StoredRow } from './stored-row.ts'

/** Streamed: big tables are never held as a whole. */
export function* readRows<Of extends Fields>(
  database: PreparedQueries, stored: StoredRow<Of>, where = '',
): Generator<RowOf<Of>> {
  const { columns, table, keys } = stored
  const text = `select ${columns.join()} from ${table} ${where} order by ${keys.join()}`
  for (const row of database.iterateAs<Readonly<Record<string, unknown>>>(
    CompiledQuery.raw(text),
  )) yield stored.read(row)
}

/** The row of a key; undefined when there is none. */
export function findRow<Of extends Fields>(
  database: PreparedQueries, stored: StoredRow<Of>, key: readonly unknown[],
): RowOf<Of> | undefined {
  const { columns, table, keys } = stored
  const where = keys.map((name) => `${name} = ?`).join(' and ')
  const query = CompiledQuery.raw(
    `select ${columns.join()} from ${table} where ${where}`, [...key],
  )
  return database.allAs<Readonly<Record<string, unknown>>>(query).map(stored.read)[0]
}
