// Migrations that follow from the description of a table's rows. A field that a released migration
// has used keeps its name, its kind and its default: the file's schema must stay the one that the
// migrations create.
import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Field, Fields } from '@ingot/engine/rows'
import type { Migration } from './migration.ts'
import type { StoredRow } from './rows/stored-row.ts'

/** Creates the table with its key and without the fields that were added to it afterwards. */
export function createDescribed(stored: StoredRow<Fields>): Migration['up'] {
  return async ({ schema }) => {
    let table: CreateTableBuilder<string, string> = schema.createTable(stored.table)
    for (const { column, field } of columnsOf(stored)) {
      if (field.added !== undefined) continue
      table = table.addColumn(column, typeOf(field), (built) =>
        field.isNullable === true ? built : built.notNull())
    }
    await table.addPrimaryKeyConstraint(`${stored.table}_key`, [...stored.keys]).execute()
  }
}

/** Adds fields that are described as `added`, with their defaults. */
export function addDescribed<Of extends Fields>(
  stored: StoredRow<Of>, ...names: readonly (keyof Of & string)[]
): Migration['up'] {
  return async ({ schema }: Kysely<unknown>) => {
    for (const { name, column, field } of columnsOf(stored)) {
      if (!names.includes(name)) continue
      if (field.added === undefined) throw new Error(`${name} is not described as added`)
      const isNumber = typeof field.added === 'boolean' || typeof field.added === 'bigint'
      const value = isNumber ? Number(field.added) : field.added
      await schema.alterTable(stored.table).addColumn(column, typeOf(field), (built) =>
        field.isNullable === true ? built : built.notNull().defaultTo(sql.lit(value))).execute()
    }
  }
}

const columnsOf = ({ fields, columns }: StoredRow<Fields>) =>
  Object.entries(fields).flatMap(([name, field], place) => {
    const column = columns[place]
    return column === undefined ? [] : [{ name, column, field }]
  })

/** Whole numbers, money and flags are integers, all others are texts. */
function typeOf({ kind }: Field): 'bigint' | 'text' {
  return kind === 'whole' || kind === 'units' || kind === 'flag' ? 'bigint' : 'text'
}
