// Kysely over the runtime's own SQLite: one connection, on which queries run one after another.
import type { DatabaseSync } from 'node:sqlite'
import {
  CompiledQuery, SqliteAdapter, SqliteIntrospector,
  type DatabaseConnection, type Dialect, type Driver, type QueryResult,
} from 'kysely'
import { PreparedQueries } from './prepared-queries.ts'
import { StrictQueryCompiler } from './strict-query-compiler.ts'

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
