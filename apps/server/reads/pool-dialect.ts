// Kysely over the reader pool: a handler builds its query as ever, a reader runs it. Nothing here
// can write, and there are no transactions: a read is one statement, and so one snapshot.
import {
  type CompiledQuery, type DatabaseConnection, type Dialect, type Driver, Kysely,
  type QueryResult, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler,
} from 'kysely'
import type { Database } from '#store/tables/schema.ts'
import { ReadRefused } from './read-refused.ts'
import type { ReaderPool, ReadKind } from './reader-pool.ts'

/** A query builder whose reads are of one kind. */
export function openPoolDatabase(pool: ReaderPool, kind: ReadKind): Kysely<Database> {
  const dialect: Dialect = {
    createAdapter: () => new PoolAdapter(),
    createDriver: () => new PoolDriver(pool, kind),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely<Database>({ dialect })
}

/** Without this word the query builder would hand over one query at a time. */
class PoolAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class PoolDriver implements Driver {
  readonly #connection: PoolConnection

  constructor(pool: ReaderPool, kind: ReadKind) {
    this.#connection = new PoolConnection(pool, kind)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  beginTransaction = noTransaction
  commitTransaction = noTransaction
  rollbackTransaction = noTransaction

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

class PoolConnection implements DatabaseConnection {
  readonly #pool: ReaderPool
  readonly #kind: ReadKind

  constructor(pool: ReaderPool, kind: ReadKind) {
    this.#pool = pool
    this.#kind = kind
  }

  async executeQuery<Row>(
    { sql, parameters }: CompiledQuery, options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<QueryResult<Row>> {
    try {
      const work = { name: 'query', sql, parameters } as const
      const rows = await this.#pool.rows(this.#kind, work, options?.signal)
      return { rows: rowsAs<Row>(rows) }
    } catch (error) {
      // The query builder has thrown the signal's reason already and waits for the end alone.
      if (error instanceof ReadRefused && error.reason === 'gone') return { rows: [] }
      throw error
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('a long list is read page by page, by its key')
  }
}

async function noTransaction(): Promise<void> {
  throw new Error('a read is one statement: there are no transactions')
}

/** The query builder inferred the rows' type from the schema; no run-time check sees it. */
function rowsAs<Row>(rows: readonly unknown[]): Row[] {
  return rows.filter(isRow<Row>)
}

function isRow<Row>(row: unknown): row is Row {
  return typeof row === 'object'
}
