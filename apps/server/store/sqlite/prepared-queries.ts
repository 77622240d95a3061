// Runs compiled queries on one SQLite connection, at once and without promises. Statements are
// prepared once and kept; cells are converted by the columns' naming rule.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'

type QueryText = Pick<CompiledQuery, 'sql' | 'parameters'>

type Cell = null | number | bigint | string | Uint8Array

/** Statements that a connection keeps prepared. */
const preparedMax = 512

type Prepared = {
  readonly statement: StatementSync
  readonly answersRows: boolean
  /** The columns whose whole numbers become JS numbers. */
  readonly wholeColumns: readonly string[]
}

export class PreparedQueries {
  readonly #database: DatabaseSync
  readonly #prepared = new LRUCache<string, Prepared>({ max: preparedMax })

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  all<Row>(query: CompiledQuery<Row>): Row[] {
    return this.allAs<Row>(query)
  }

  /** The same for a query that does not carry its rows' type. */
  allAs<Row>(query: QueryText): Row[] {
    const { statement, wholeColumns } = this.#prepare(query.sql)
    const rows = statement.all(...query.parameters.map(bindable))
    for (const row of rows) convertRow(row, wholeColumns)
    return rowsAs<Row>(rows)
  }

  /** The same for a query's bare text; throws when it finds more rows than it may. */
  allUpTo(rowsMax: number, text: QueryText): unknown[] {
    const { statement, wholeColumns } = this.#prepare(text.sql)
    const rows: unknown[] = []
    for (const row of statement.all(...text.parameters.map(bindable))) {
      convertRow(row, wholeColumns)
      rows.push(row)
    }
    if (rows.length > rowsMax) throw new RangeError(`a read finds more than ${rowsMax} rows`)
    return rows
  }

  /** One row after another; nothing else may run on the statement until it is read out. */
  iterate<Row>(query: CompiledQuery<Row>): Generator<Row> {
    return this.iterateAs<Row>(query)
  }

  *iterateAs<Row>(query: CompiledQuery): Generator<Row> {
    const { statement, wholeColumns } = prepareReading(this.#database, query.sql)
    for (const row of statement.iterate(...query.parameters.map(bindable))) {
      convertRow(row, wholeColumns)
      yield rowAs<Row>(row)
    }
  }

  /** Returns the number of changed rows. */
  run(query: CompiledQuery): number {
    const { statement } = this.#prepare(query.sql)
    return Number(statement.run(...query.parameters.map(bindable)).changes)
  }

  answersRows(query: CompiledQuery): boolean {
    return this.#prepare(query.sql).answersRows
  }

  /** Lets the statements go, so that the connection may close. */
  forget(): void {
    this.#prepared.clear()
  }

  #prepare(text: string): Prepared {
    const known = this.#prepared.get(text)
    if (known !== undefined) return known
    const prepared = prepareReading(this.#database, text)
    this.#prepared.set(text, prepared)
    return prepared
  }
}

function prepareReading(database: DatabaseSync, text: string): Prepared {
  const statement = database.prepare(text)
  statement.setReadBigInts(true)
  statement.setReturnArrays(false)
  const columns = statement.columns().map((column) => column.name)
  const wholeColumns = columns.filter((name) => !isMoneyColumn(name))
  return { statement, answersRows: columns.length > 0, wholeColumns }
}

function convertRow(row: Record<string, Cell>, wholeColumns: readonly string[]): void {
  for (const column of wholeColumns) {
    const cell = row[column]
    if (typeof cell === 'bigint') row[column] = readSafeInteger(column, cell)
  }
}

/** The types of a query's parameters; anything else is the caller's fault. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value === 'string' || value instanceof Uint8Array) return value
  if (typeof value === 'boolean') return value ? 1 : 0
  throw new TypeError(`a ${typeof value} cannot be bound to a query`)
}

/** The query builder inferred the rows' type from the schema; no run-time check sees it. */
function rowsAs<Row>(rows: readonly unknown[]): Row[] {
  return rows.map(rowAs<Row>)
}

function rowAs<Row>(row: unknown): Row {
  if (!isRow<Row>(row)) throw new TypeError('a query returns rows')
  return row
}

function isRow<Row>(row: unknown): row is Row {
  return typeof row === 'object'
}

/** A column ending in _units is money and stays a bigint; any other whole number is a number. */
function isMoneyColumn(column: string): boolean {
  return column.endsWith('_units')
}

/** The whole number of a cell; throws beyond the safe integers, so that its row is refused. */
function readSafeInteger(column: string, value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) {
    throw new RangeError(`column ${column} holds ${value}, which is not a safe integer`)
  }
  return number
}
