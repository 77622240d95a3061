// Seals the rows that a batch's steps have written in sealed tables: a keyed digest for each
// row, and the sum of all of them, which the batch has. Triggers on this connection alone record
// the touched rows and their previous values, so a step need not do it.
import type { DatabaseSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { SealedTable } from '#store/tables/sealed-tables.ts'
import type { SecretKey } from '#store/file/secret-key.ts'

const modulus = 1n << 256n
const hexLength = 64

export const emptyTotal = '0'.repeat(hexLength)

/** From now on rows that are written through this connection are noted until they are sealed. */
export function watchSealedTables(database: DatabaseSync, tables: readonly SealedTable[]): void {
  database.exec(`create temp table touched_row (
    table_name text not null, row_key text not null, before text,
    primary key (table_name, row_key))`)
  for (const table of tables) {
    if (table.key.length === 0) throw new Error(`${table.name} has no primary key to seal it by`)
    const old = cellsOf(table.columns, 'old.')
    // Updates of other columns run no trigger: the last price changes with every batch of trades.
    const of = `of ${table.columns.map((column) => `"${column}"`).join(', ')}`
    watch(database, table, { event: 'insert', key: keyOf(table, 'new.'), before: 'null' })
    watch(database, table, { event: 'update', of, key: keyOf(table, 'old.'), before: old })
    watch(database, table, { event: 'delete', key: keyOf(table, 'old.'), before: old })
  }
}

/**
 * The first note of a batch stays: it has the row as the batch found it. The note asks whether it
 * is there already, because the conflict clause of the outer statement would replace its own.
 */
function watch(
  database: DatabaseSync,
  { name }: SealedTable,
  noted: {
    readonly event: string
    readonly of?: string
    readonly key: string
    readonly before: string
  },
): void {
  database.exec(`create temp trigger seal_${name}_${noted.event}
    after ${noted.event} ${noted.of ?? ''} on main."${name}" begin
      insert into touched_row select '${name}', ${noted.key}, ${noted.before}
        where not exists (
          select 1 from touched_row where table_name = '${name}' and row_key = ${noted.key});
    end`)
}

/** Notes every row of a table as new, so that the next batch seals it. */
export function touchAllRows(database: PreparedQueries, table: SealedTable): void {
  run(database, `insert or replace into touched_row
    select '${table.name}', ${keyOf(table, '')}, null from "${table.name}"`)
}

export type SealTouched = {
  readonly key: SecretKey
  readonly tables: readonly SealedTable[]
  readonly total: string
  /** Hears of a row that was not as it had been sealed when the batch touched it. */
  onChanged(table: string, rowKey: string): void
}

type Touched = {
  readonly table_name: string
  readonly row_key: string
  readonly before: string | null
}

/** Seals the rows touched since the last call; returns the new total, or the old one. */
export function sealTouchedRows(database: PreparedQueries, parts: SealTouched): string {
  const touched = database.allAs<Touched>(CompiledQuery.raw('select * from touched_row', []))
  if (touched.length === 0) return parts.total
  run(database, 'delete from touched_row')
  let sum = BigInt(`0x${parts.total}`)
  for (const row of touched) sum += sealOne(database, row, parts)
  return totalText(sum)
}

/** The change of the total by the row's new seal; a row changed by hand keeps its old seal. */
function sealOne(database: PreparedQueries, touched: Touched, parts: SealTouched): bigint {
  const { table_name: name, row_key: rowKey, before } = touched
  const table = parts.tables.find((sealed) => sealed.name === name)
  if (table === undefined) throw new Error(`${name} is not a sealed table`)
  const { columns } = table
  const seal = (cells: string) => rowSeal(parts.key, { table: name, rowKey, columns, cells })
  const known = sealOf(database, name, rowKey)
  if (before !== null && seal(before) !== known) {
    parts.onChanged(name, rowKey)
    return 0n
  }
  const after = cellsNow(database, table, rowKey)
  const next = after === undefined ? undefined : seal(after)
  if (next === known) return 0n
  writeSeal(database, { name, rowKey, seal: next })
  return numberOf(next) - numberOf(known)
}

/** A row by its table and its key columns' values, in order. */
export type NamedRow = {
  readonly table: string
  readonly key: readonly (number | string)[]
}

/**
 * Whether a row is as a step has last written it. A row that this batch has written is compared as
 * the batch found it; one of a table without seals, or one that is not there, is not compared.
 */
export function isIntact(
  database: PreparedQueries,
  { key, tables }: Pick<SealTouched, 'key' | 'tables'>,
  named: NamedRow,
): boolean {
  const table = tables.find(({ name }) => name === named.table)
  if (table === undefined) return true
  const { name, columns } = table
  const rowKey = JSON.stringify(named.key)
  const [touched] = database.allAs<Pick<Touched, 'before'>>(CompiledQuery.raw(
    'select before from touched_row where table_name = ? and row_key = ?', [name, rowKey],
  ))
  const cells = touched === undefined ? cellsNow(database, table, rowKey) : touched.before
  if (cells === undefined || cells === null) return true
  return rowSeal(key, { table: name, rowKey, columns, cells }) === sealOf(database, name, rowKey)
}

const numberOf = (seal: string | undefined): bigint =>
  (seal === undefined ? 0n : BigInt(`0x${seal}`))

/** The sum modulo 2^256 in 64 hexadecimal digits. */
export function totalText(sum: bigint): string {
  return (((sum % modulus) + modulus) % modulus).toString(16).padStart(hexLength, '0')
}

export type SealedRow = {
  readonly table: string
  readonly rowKey: string
  readonly columns: readonly string[]
  /** The cells as the database writes them: a JSON array of texts. */
  readonly cells: string
}

/** The keyed digest of a row: its table, its key, its columns and their cells. */
export function rowSeal(key: SecretKey, { table, rowKey, columns, cells }: SealedRow): string {
  return key.digest('rows', [table, rowKey, columns.join(), cells], 'hex')
}

/** A row's key as SQL: a JSON array of its key columns. */
export function keyOf(table: Pick<SealedTable, 'key'>, prefix: string): string {
  return `json_array(${table.key.map((column) => `${prefix}"${column}"`).join(', ')})`
}

/** A row's cells as SQL: each as text, so that no number is rounded. No sealed column is binary. */
export function cellsOf(columns: readonly string[], prefix: string): string {
  return `json_array(${columns.map((column) => `cast(${prefix}"${column}" as text)`).join(', ')})`
}

function cellsNow(
  database: PreparedQueries, table: SealedTable, rowKey: string,
): string | undefined {
  const values: unknown = JSON.parse(rowKey)
  if (!Array.isArray(values)) throw new TypeError('a row key is an array')
  const where = table.key.map((column) => `"${column}" = ?`).join(' and ')
  return database.allAs<{ cells: string }>(CompiledQuery.raw(
    `select ${cellsOf(table.columns, '')} as cells from "${table.name}" where ${where}`, values,
  ))[0]?.cells
}

function sealOf(database: PreparedQueries, name: string, rowKey: string): string | undefined {
  return database.allAs<{ seal: string }>(CompiledQuery.raw(
    'select seal from row_seal where table_name = ? and row_key = ?', [name, rowKey],
  ))[0]?.seal
}

function writeSeal(
  database: PreparedQueries,
  { name, rowKey, seal }: { name: string; rowKey: string; seal: string | undefined },
): void {
  if (seal === undefined) {
    run(database, 'delete from row_seal where table_name = ? and row_key = ?', name, rowKey)
    return
  }
  run(database, `insert into row_seal (table_name, row_key, seal) values (?, ?, ?)
    on conflict (table_name, row_key) do update set seal = excluded.seal`, name, rowKey, seal)
}

function run(database: PreparedQueries, text: string, ...parameters: readonly string[]): void {
  database.run(CompiledQuery.raw(text, [...parameters]))
}
