// Runs compiled queries on one SQLite connection, at once and without promises. Statements are
// prepared once and kept; cells are converted by the naming rule of read-cell.ts.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import { readCell, type Cell } from './read-cell.ts'

/** Statements that a connection keeps prepared; the oldest gives way. */
const preparedMax = 512

type Prepared = { readonly statement: StatementSync; readonly answersRows: boolean }

export class PreparedQueries {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  all<Row>(query: CompiledQuery<Row>): Row[] {
    return this.allAs<Row>(query)
  }

  /** The same for a query that does not carry its rows' type. */
  allAs<Row>(query: CompiledQuery): Row[] {
    const { statement } = this.#prepare(query.sql)
    return rowsAs<Row>(statement.all(...query.parameters.map(bindable)).map(convertRow))
  }

  /** One row after another; nothing else may run on the statement until it is read out. */
  iterate<Row>(query: CompiledQuery<Row>): Generator<Row> {
    return this.iterateAs<Row>(query)
  }

  *iterateAs<Row>(query: CompiledQuery): Generator<Row> {
    const statement = prepareReading(this.#database, query.sql)
    for (const row of statement.iterate(...query.parameters.map(bindable))) {
      yield* rowsAs<Row>([convertRow(row)])
    }
  }

  /** Answers how many rows changed. */
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
    const statement = prepareReading(this.#database, text)
    const prepared = { statement, answersRows: statement.columns().length > 0 }
    const oldest = this.#prepared.keys().next()
    if (this.#prepared.size >= preparedMax && oldest.done !== true) {
      this.#prepared.delete(oldest.value)
    }
    this.#prepared.set(text, prepared)
    return prepared
  }
}

function prepareReading(database: DatabaseSync, text: string): StatementSync {
  const statement = database.prepare(text)
  statement.setReadBigInts(true)
  statement.setReturnArrays(false)
  return statement
}

function convertRow(row: Record<string, Cell>): Record<string, Cell> {
  for (const column in row) {
    const cell = row[column]
    if (typeof cell === 'bigint') row[column] = readCell(column, cell)
  }
  return row
}

/** What a query's parameters may be; anything else is a fault of the caller's. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value === 'string' || value instanceof Uint8Array) return value
  if (typeof value === 'boolean') return value ? 1 : 0
  throw new TypeError(`a ${typeof value} cannot be bound to a query`)
}

/** The rows' type is what the query builder inferred from the schema; no run-time check sees it. */
function rowsAs<Row>(rows: Record<string, Cell>[]): Row[] {
  const unseen: unknown[] = rows
  if (!isRows<Row>(unseen)) throw new TypeError('a query answers rows')
  return unseen
}

function isRows<Row>(rows: unknown[]): rows is Row[] {
  return Array.isArray(rows)
}
