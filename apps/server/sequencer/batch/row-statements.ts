// The statements that write the rows of a described table: insert, put, update and drop. Each is
// prepared once from the description.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Fields, RowOf } from '@ingot/engine/rows'
import type { StoredRow } from '#store/rows/stored-row.ts'
import { RowsTogether } from './rows-together.ts'

export type WriteRows<Row> = (rows: Iterable<Row>) => void

/** Every row is new. */
export function inserting<Of extends Fields>(
  database: DatabaseSync, stored: StoredRow<Of>, onConflict = '',
): WriteRows<RowOf<Of>> {
  const { table, columns, values } = stored
  const statement = new RowsTogether(database, {
    table: `${table} (${columns.join()})`, fields: columns.length, onConflict,
  })
  return (rows) => {
    for (const row of rows) statement.add(values(row))
    statement.writeRest()
  }
}

/** A row replaces the one of its key. */
export function putting<Of extends Fields>(
  database: DatabaseSync, stored: StoredRow<Of>,
): WriteRows<RowOf<Of>> {
  const { columns, keys } = stored
  const others = columns.filter((name) => !keys.includes(name))
  return inserting(database, stored, `on conflict (${keys.join()}) do update set
    ${others.map((name) => `${name} = excluded.${name}`).join()}`)
}

/** Writes the changing fields of a row that exactly one of these tables has. */
export function updating<Of extends Fields>(
  database: DatabaseSync, stored: StoredRow<Of>, tables: readonly string[] = [stored.table],
): WriteRows<RowOf<Of>> {
  const { changing, changes, key } = stored
  const set = changing.map((name) => `${name} = ?`).join()
  const statements = tables.map((table) =>
    database.prepare(`update ${table} set ${set} where ${byKey(stored)}`))
  return (rows) => {
    for (const row of rows) {
      const values = changes(row)
      const changed = statements.reduce((sum, each) => sum + Number(each.run(...values).changes), 0)
      if (changed === 1) continue
      throw new Error(`a row of ${tables.join(' or ')} changed that is not there: `
        + String(key(row)))
    }
  }
}

/** Inserts the rows from a number on, and updates the changing fields of older ones. */
export function keeping<Of extends Fields>(
  database: DatabaseSync, stored: StoredRow<Of>,
): (rows: readonly RowOf<Of>[], firstNew: number) => void {
  const insert = inserting(database, stored)
  const update = updating(database, stored)
  return (rows, firstNew) => {
    const isNew = (row: RowOf<Of>) => Number(stored.key(row)[0]) >= firstNew
    insert(rows.filter(isNew))
    update(rows.filter((row) => !isNew(row)))
  }
}

/** Puts the open rows and deletes the others. */
export function puttingOpen<Of extends Fields>(
  database: DatabaseSync, stored: StoredRow<Of>, isOpen: (row: RowOf<Of>) => boolean,
): (rows: readonly RowOf<Of>[]) => void {
  const put = putting(database, stored)
  const drop = database.prepare(`delete from ${stored.table} where ${byKey(stored)}`)
  return (rows) => {
    put(rows.filter(isOpen))
    for (const row of rows) if (!isOpen(row)) drop.run(...stored.key(row))
  }
}

const byKey = ({ keys }: { readonly keys: readonly string[] }): string =>
  keys.map((name) => `${name} = ?`).join(' and ')

/** Puts rows with one more column, which has the same value in all of them. */
export function puttingWith<Of extends Fields>(
  database: DatabaseSync, stored: StoredRow<Of>,
  shared: { readonly column: string; readonly onConflict: string },
): (rows: Iterable<RowOf<Of>>, value: SQLInputValue) => void {
  const { table, columns, values } = stored
  const statement = new RowsTogether(database, {
    table: `${table} (${columns.join()}, ${shared.column})`, fields: columns.length + 1,
    onConflict: shared.onConflict,
  })
  return (rows, value) => {
    for (const row of rows) {
      const list = values(row)
      list.push(value)
      statement.add(list)
    }
    statement.writeRest()
  }
}
