// Kysely over the runtime's own SQLite: one connection, statements prepared once and kept.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  CompiledQuery, SqliteAdapter, SqliteIntrospector,
  type DatabaseConnection, type Dialect, type Driver, type QueryResult,
} from 'kysely'
import { readCell, type Cell } from './read-cell.ts'
import { StrictQueryCompiler } from './strict-query-compiler.ts'

/** Statements that a connection keeps prepared; the oldest gives way. */
const preparedMax = 256

export function createSqliteDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(database),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new StrictQueryCompiler(),
  }
}

class SqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: SqliteConnection

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#connection = new SqliteConnection(database)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection.forget()
    if (this.#database.isOpen) this.#database.close()
  }
}

type Prepared = { readonly statement: StatementSync; readonly columns: readonly string[] }

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const prepared = this.#prepare(query.sql)
    const parameters = query.parameters.map(bindable)
    if (prepared.columns.length === 0) {
      const { changes } = prepared.statement.run(...parameters)
      return { numAffectedRows: BigInt(changes), rows: [] }
    }
    const rows = prepared.statement.all(...parameters).map(convertRow)
    return { rows: rowsAs<Row>(rows) }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const statement = this.#database.prepare(query.sql)
    statement.setReadBigInts(true)
    for (const row of statement.iterate(...query.parameters.map(bindable))) {
      yield { rows: rowsAs<Row>([convertRow(row)]) }
    }
  }

  /** Drops every prepared statement; needed before the schema's connection closes. */
  forget(): void {
    this.#prepared.clear()
  }

  #prepare(text: string): Prepared {
    const known = this.#prepared.get(text)
    if (known !== undefined) return known
    const statement = this.#database.prepare(text)
    statement.setReadBigInts(true)
    statement.setReturnArrays(false)
    const prepared = { statement, columns: statement.columns().map((column) => column.name) }
    const oldest = this.#prepared.keys().next()
    if (this.#prepared.size >= preparedMax && oldest.done !== true) {
      this.#prepared.delete(oldest.value)
    }
    this.#prepared.set(text, prepared)
    return prepared
  }
}

function convertRow(row: Record<string, Cell>): Record<string, Cell> {
  const converted: Record<string, Cell> = {}
  for (const column of Object.keys(row)) converted[column] = readCell(column, row[column] ?? null)
  return converted
}

/** What a query's parameters may be; anything else is a fault of the caller's. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value === 'string' || value instanceof Uint8Array) return value
  if (typeof value === 'boolean') return value ? 1 : 0
  throw new TypeError(`a ${typeof value} cannot be bound to a query`)
}

/** The rows' type is what the query builder inferred from the schema; no run-time check sees it. */
function rowsAs<Row>(rows: readonly Record<string, Cell>[]): Row[] {
  const copy: unknown[] = [...rows]
  return isRows<Row>(copy) ? copy : []
}

function isRows<Row>(rows: unknown[]): rows is Row[] {
  return Array.isArray(rows)
}
