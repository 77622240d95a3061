// The commit log in SQLite: a batch's rows are written with prepared statements in a loop, in one
// transaction, and its commit returns when the write-ahead log has been synced.
import type { DatabaseSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { findRow } from '#store/rows/read-rows.ts'
import { triggerOf } from '#store/rows/stored-trigger.ts'
import { spotOrders } from '#store/tables/core-tables.ts'
import { perpetualOrders } from '#store/tables/perpetual-tables.ts'
import { triggerOrders } from '#store/tables/waiting-tables.ts'
import type { BatchListings, BatchRecord } from './batch-record.ts'
import type { BatchSeal } from '#sequencer/seals/batch-seal.ts'
import { keyText, type CommitLog, type KnownKey } from './commit-log.ts'
import { RowWriter } from './row-writer.ts'
import type {
  IdempotencyKey, StoredOrder, StoredPerpetualOrder, StoredTrigger,
} from '#sequencer/submission.ts'

/** Keys that one query asks for; fewer are filled up with the last one. */
const keyPages = [1, 8, 64, 512] as const

export class SqliteCommitLog implements CommitLog {
  readonly #database: DatabaseSync
  readonly #rows: RowWriter
  readonly queries: PreparedQueries
  readonly #seal: BatchSeal
  #open = false

  constructor(database: DatabaseSync, seal: BatchSeal) {
    this.#database = database
    this.#seal = seal
    this.#rows = new RowWriter(database)
    this.queries = new PreparedQueries(database)
  }

  findKeys(keys: readonly IdempotencyKey[]): Map<string, KnownKey> {
    const known = new Map<string, KnownKey>()
    const last = keys.at(-1)
    if (last === undefined) return known
    const page = keyPages.find((size) => size >= keys.length) ?? keys.length
    const asked = [...keys, ...Array.from({ length: page - keys.length }, () => last)]
    for (const row of this.queries.allAs<KeyRow>(keyQuery(asked))) known.set(keyText(row), row)
    return known
  }

  findOrder(orderId: number): StoredOrder | undefined {
    return findRow(this.queries, spotOrders, [orderId])
  }

  findPerpetualOrder(orderId: number): StoredPerpetualOrder | undefined {
    return findRow(this.queries, perpetualOrders, [orderId])
  }

  findTrigger(triggerId: number): StoredTrigger | undefined {
    const row = findRow(this.queries, triggerOrders, [triggerId])
    return row === undefined ? undefined : triggerOf(row)
  }

  openSavepoint(): void {
    this.#begin()
    this.#database.exec('savepoint submission')
  }

  keepSavepoint(): void {
    this.#database.exec('release submission')
  }

  dropSavepoint(): void {
    this.#database.exec('rollback to submission; release submission')
  }

  list(listings: BatchListings): void {
    this.#begin()
    this.#rows.list(listings)
  }

  seal(batch: number): string {
    this.#begin()
    return this.#seal.seal(batch)
  }

  within(work: () => void): void {
    this.#begin()
    work()
  }

  commit(batch: BatchRecord): void {
    this.#begin()
    this.#rows.write(batch)
    this.#database.exec('commit')
    this.#open = false
  }

  abandon(): void {
    if (!this.#open) return
    this.#database.exec('rollback')
    this.#open = false
  }

  #begin(): void {
    if (this.#open) return
    this.#database.exec('begin immediate')
    this.#open = true
  }
}

type KeyRow = KnownKey & { readonly scope: string; readonly key: string }

function keyQuery(keys: readonly IdempotencyKey[]): CompiledQuery {
  const pairs = keys.map(() => '(?, ?)').join(', ')
  const text = 'select scope, key, body, result from idempotency_key '
    + `where (scope, key) in (values ${pairs})`
  return CompiledQuery.raw(text, keys.flatMap(({ scope, key }) => [scope, key]))
}
