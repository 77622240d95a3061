// One step's way to the rows: Kysely on the connection that writes, inside the batch's transaction.
// It runs each query at once, begins and ends no transaction, and is closed when the step ends.
import {
  Kysely, SelectQueryNode, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler,
  type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult,
} from 'kysely'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { Database } from '#store/tables/schema.ts'
import { isStorageFault } from './sqlite-fault.ts'

export class StepDatabase {
  readonly kysely: Kysely<Database>
  readonly #queries: PreparedQueries
  #isOpen = true
  #hasWritten = false
  /** Queries that run. The first one opens the driver before it asks for the connection. */
  #running = 0
  #isOpening = false
  #fault: { readonly error: unknown } | undefined

  constructor(queries: PreparedQueries) {
    this.#queries = queries
    const driver = new StepDriver({
      onOpen: () => { this.#isOpening = true },
      onBegin: () => {
        this.#isOpening = false
        this.#running += 1
      },
      execute: (query) => this.#execute(query),
    })
    this.kysely = new Kysely<Database>({
      dialect: {
        createAdapter: () => new OneAtATimeAdapter(),
        createDriver: () => driver,
        createIntrospector: (database) => new SqliteIntrospector(database),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    })
  }

  get hasWritten(): boolean {
    return this.#hasWritten
  }

  /**
   * Refuses every further query. Throws when a query still runs, or when the disk failed one: a
   * step cannot mend that, even where it has caught the error.
   */
  close(): void {
    this.#isOpen = false
    if (this.#fault !== undefined) throw this.#fault.error
    if (this.#isOpening || this.#running > 0) throw new Error('a step ended before its queries')
  }

  #execute(query: CompiledQuery): QueryResult<unknown> {
    if (!this.#isOpen) throw new Error('a step that has ended used its database')
    try {
      const answersRows = this.#queries.answersRows(query)
      const isRead = SelectQueryNode.is(query.query)
        || (query.query.kind === 'RawNode' && answersRows)
      if (!isRead) this.#hasWritten = true
      if (answersRows) return { rows: this.#queries.allAs<unknown>(query) }
      return { numAffectedRows: BigInt(this.#queries.run(query)), rows: [] }
    } catch (error) {
      if (isStorageFault(error)) this.#fault = { error }
      throw error
    } finally {
      this.#running -= 1
    }
  }
}

const noTransaction = async (): Promise<never> => {
  throw new Error('a step runs in the transaction of its batch and begins none')
}

/** A query runs within one turn, so none has to wait for the connection. */
class OneAtATimeAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

type DriverParts = {
  onOpen(): void
  onBegin(): void
  execute(query: CompiledQuery): QueryResult<unknown>
}

class StepDriver implements Driver {
  readonly beginTransaction = noTransaction
  readonly commitTransaction = noTransaction
  readonly rollbackTransaction = noTransaction
  readonly #connection: DatabaseConnection
  readonly #parts: DriverParts

  constructor(parts: DriverParts) {
    this.#connection = new StepConnection(parts)
    this.#parts = parts
  }

  async init(): Promise<void> {
    this.#parts.onOpen()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#parts.onBegin()
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

class StepConnection implements DatabaseConnection {
  readonly #execute: DriverParts['execute']

  constructor({ execute }: DriverParts) {
    this.#execute = execute
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = this.#execute(query)
    if (!isResultOf<Row>(result)) throw new TypeError('a query returns rows')
    return result
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('a step reads whole results')
  }
}

/** The query builder inferred the rows' type from the schema; no run-time check sees it. */
function isResultOf<Row>(result: QueryResult<unknown>): result is QueryResult<Row> {
  return Array.isArray(result.rows)
}
