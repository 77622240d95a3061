// The stored form of a described row: its table, its columns, the values that statements bind, and
// the row that a query's result becomes. A column has its field's name with underscores; ids of
// users, markets and assets end in _id, and a table names its exceptions.
import {
  compile, type Field, type Fields, type RowOf, type ValueOf,
} from '@ingot/engine/rows'
import type { SQLInputValue } from 'node:sqlite'

/** The exceptions of every table. */
const commonNames = {
  user: 'user_id', market: 'market_id', asset: 'asset_id',
  takerUser: 'taker_user_id', makerUser: 'maker_user_id',
} as const
type CommonNames = typeof commonNames

type Snake<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head> ? `${Head}${Snake<Tail>}` : `_${Lowercase<Head>}${Snake<Tail>}`
  : ''
type Names = Readonly<Record<string, string>>
type ColumnOf<Name, Own extends Names> =
  Name extends keyof Own ? Own[Name]
    : Name extends keyof CommonNames ? CommonNames[Name]
      : Name extends string ? Snake<Name> : never
type Cell<Value> =
  Value extends bigint ? bigint
    : Value extends number | boolean ? number
      : Value extends readonly number[] ? string : Value

export type StoredRow<Of extends Fields, Own extends Names = Names> = {
  readonly table: string
  readonly fields: Of
  /** The columns in the order of the fields. */
  readonly columns: readonly string[]
  /** The columns of the key, and those that may change. */
  readonly keys: readonly string[]
  readonly changing: readonly string[]
  /** The table's own exceptions from the rule of names. */
  readonly names: Own
  read(cells: Readonly<Record<string, unknown>>): RowOf<Of>
  values(row: RowOf<Of>): SQLInputValue[]
  /** The values that may change, followed by the key. */
  changes(row: RowOf<Of>): SQLInputValue[]
  key(row: RowOf<Of>): SQLInputValue[]
}

/** A table's rows as queries return them. */
export type TableOf<Stored> = Stored extends StoredRow<infer Of, infer Own>
  ? { -readonly [Name in keyof Of as ColumnOf<Name, Own>]: Cell<ValueOf<Of[Name]>> } : never

/**
 * Describes a table by its rows. `names` has the columns that are not the field's name in lower
 * case with underscores. Throws when no field is a key.
 */
export function storedRow<Of extends Fields, const Own extends Names>(
  table: string, fields: Of, names: Own,
): StoredRow<Of, Own>
export function storedRow(table: string, fields: Fields, names: Names): StoredRow<Fields> {
  const entries = Object.entries(fields)
  const keys = entries.filter(([, { isKey }]) => isKey === true)
  const changing = entries.filter(([, { changes }]) => changes === true)
  if (keys.length === 0) throw new Error(`the rows of ${table} have no key`)
  const columnsOf = (list: readonly Entry[]) => list.map(([name]) => columnOf(name, names))
  const valuesOf = (list: readonly Entry[]) =>
    compile<StoredRow<Fields>['values']>(fields, {}, `(row) => [${list.map(valueOf).join()}]`)
  return {
    table, fields, names,
    columns: columnsOf(entries),
    keys: columnsOf(keys),
    changing: columnsOf(changing),
    read: readerOf(fields, names),
    values: valuesOf(entries),
    changes: valuesOf([...changing, ...keys]),
    key: valuesOf(keys),
  }
}

type Entry = readonly [name: string, field: Field]

function columnOf(name: string, names: Names): string {
  return names[name] ?? Object.entries(commonNames).find(([known]) => known === name)?.[1]
    ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function valueOf([name, field]: Entry): string {
  if (field.kind === 'wholes') return `JSON.stringify(row.${name})`
  if (field.kind !== 'flag') return `row.${name}`
  return field.isNullable === true
    ? `row.${name} === null ? null : Number(row.${name})` : `Number(row.${name})`
}

function readerOf(fields: Fields, names: Names): StoredRow<Fields>['read'] {
  const entries = Object.entries(fields)
  const tools = Object.fromEntries(entries.map(([, field], place) => [
    `tool${place}`, field.kind === 'whole' ? field.of : wholesOf,
  ]))
  const parts = entries.map(([name, field], place) => {
    const column = columnOf(name, names)
    const cell = `cells.${column}`
    // Only a column of money is read as a bigint.
    const isWide = field.kind === 'units' && !column.endsWith('_units')
    const value = field.kind === 'whole' || field.kind === 'wholes' ? `tool${place}(${cell})`
      : field.kind === 'flag' ? `${cell} !== 0` : isWide ? `BigInt(${cell})` : cell
    return `${name}: ${field.isNullable === true ? `${cell} === null ? null : ${value}` : value}`
  })
  return compile(fields, tools, `(cells) => ({ ${parts.join()} })`)
}

function wholesOf(list: string): readonly number[] {
  const values: unknown = JSON.parse(list)
  if (!Array.isArray(values)) throw new Error('a column of numbers is not a list')
  return values.map((value: unknown) => {
    if (typeof value !== 'number') throw new Error('a column of numbers has another value')
    return value
  })
}
