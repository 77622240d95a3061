// Kysely over the runtime's own SQLite: one connection, on which queries run one after another.
import type { DatabaseSync } from 'node:sqlite'
import {
  CompiledQuery, type CreateTableNode, type DatabaseConnection, DataTypeNode, type Dialect,
  type Driver, type QueryResult, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler,
} from 'kysely'
import { PreparedQueries } from './prepared-queries.ts'

/** The query builder over one open connection; money columns are bigints. */
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
  readonly #queries: PreparedQueries
  readonly #connection: SqliteConnection

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#queries = new PreparedQueries(database)
    this.#connection = new SqliteConnection(this.#queries)
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
    this.#queries.forget()
    if (this.#database.isOpen) this.#database.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #queries: PreparedQueries

  constructor(queries: PreparedQueries) {
    this.#queries = queries
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#queries.answersRows(query)) return { rows: this.#queries.allAs<Row>(query) }
    return { numAffectedRows: BigInt(this.#queries.run(query)), rows: [] }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    for (const row of this.#queries.iterateAs<Row>(query)) yield { rows: [row] }
  }
}

/**
 * Turns portable schema steps into SQLite's strict tables: whole numbers are INTEGER, and a table
 * whose key is not one whole number is stored by its key instead of by a hidden row number.
 */
class StrictQueryCompiler extends SqliteQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    if (node.dataType === 'bigint') this.append('integer')
    else if (node.dataType === 'bytea') this.append('blob')
    else super.visitDataType(node)
  }

  protected override visitCreateTable(node: CreateTableNode): void {
    super.visitCreateTable(node)
    this.append(hasWholeNumberKey(node) ? ' strict' : ' strict, without rowid')
  }
}

function hasWholeNumberKey(node: CreateTableNode): boolean {
  return node.columns.some((column) => column.primaryKey === true
    && DataTypeNode.is(column.dataType) && column.dataType.dataType === 'bigint')
}
