// The commit log: a batch's rows are written with prepared statements in a loop, in one
// transaction, and its commit returns when the write-ahead log has been synced. Every method may
// throw; after a throw nothing is known of the batch.
import type { DatabaseSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { findRow } from '#store/rows/read-rows.ts'
import { type ShownLots, withShownLots } from '#store/rows/stored-orders.ts'
import { triggerOf } from '#store/rows/stored-trigger.ts'
import { spotOrders } from '#store/tables/core-tables.ts'
import { perpetualOrders } from '#store/tables/perpetual-tables.ts'
import { triggerOrders } from '#store/tables/waiting-tables.ts'
import type { BatchListings, BatchRecord } from './batch-record.ts'
import type { BatchSeal } from '#sequencer/seals/batch-seal.ts'
import type { NamedRow } from '#sequencer/seals/row-seals.ts'
import { RowWriter } from './row-writer.ts'
import type {
  IdempotencyKey, StoredOrder, StoredPerpetualOrder, StoredTrigger,
} from '#sequencer/submission.ts'

/** Keys that one query asks for; fewer are filled up with the last one. */
const keyPages = [1, 8, 64, 512] as const

export type KnownKey = { readonly body: string; readonly result: string }

export class CommitLog {
  readonly #database: DatabaseSync
  readonly #rows: RowWriter
  /** The connection's queries, for a step that runs in the batch's transaction. */
  readonly queries: PreparedQueries
  readonly #seal: BatchSeal
  #open = false

  constructor(database: DatabaseSync, seal: BatchSeal) {
    this.#database = database
    this.#seal = seal
    this.#rows = new RowWriter(database)
    this.queries = new PreparedQueries(database)
  }

  /** The stored results of these keys, by `keyText`; one query for the whole batch. */
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
    return this.#whole(findRow(this.queries, spotOrders, [orderId]), spotOrders.table)
  }

  findPerpetualOrder(orderId: number): StoredPerpetualOrder | undefined {
    return this.#whole(findRow(this.queries, perpetualOrders, [orderId]), perpetualOrders.table)
  }

  findTrigger(triggerId: number): StoredTrigger | undefined {
    const row = findRow(this.queries, triggerOrders, [triggerId])
    return row === undefined ? undefined : triggerOf(row)
  }

  /** Opens a savepoint in the batch's transaction, for one step. */
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

  /** Writes the batch's listings, before it is sealed: their tables are sealed. */
  list(listings: BatchListings): void {
    this.#begin()
    this.#rows.list(listings)
  }

  /** Seals the writes of the batch's steps and its listings; returns the digest for its head. */
  seal(batch: number): string {
    this.#begin()
    return this.#seal.seal(batch)
  }

  /** Whether a sealed row is as a step has last written it. */
  isIntact(row: NamedRow): boolean {
    return this.#seal.isIntact(row)
  }

  /** Further rows of the batch's own transaction; compaction uses it. */
  within(work: () => void): void {
    this.#begin()
    work()
  }

  /** The batch is durable when this has returned, and only then. */
  commit(batch: BatchRecord): void {
    this.#begin()
    this.#rows.write(batch)
    this.#database.exec('commit')
    this.#open = false
  }

  /** Ends a transaction in which nothing is to be kept. */
  abandon(): void {
    if (!this.#open) return
    this.#database.exec('rollback')
    this.#open = false
  }

  /** An order with its shown lots, which are not part of its description. */
  #whole<Order extends { readonly orderId: number }>(
    order: Order | undefined, table: string,
  ): Order & ShownLots | undefined {
    if (order === undefined) return undefined
    const query = CompiledQuery.raw(
      `select display_lots from ${table} where order_id = ?`, [order.orderId],
    )
    const [row] = this.queries.allAs<{ readonly display_lots: number | null }>(query)
    return withShownLots(order, row?.display_lots ?? null)
  }

  #begin(): void {
    if (this.#open) return
    this.#database.exec('begin immediate')
    this.#open = true
  }
}

/** A key as one text; neither half may hold the separator. */
export function keyText(key: { readonly scope: string; readonly key: string }): string {
  return `${key.scope}\u0000${key.key}`
}

type KeyRow = KnownKey & { readonly scope: string; readonly key: string }

function keyQuery(keys: readonly IdempotencyKey[]): CompiledQuery {
  const pairs = keys.map(() => '(?, ?)').join(', ')
  const text = 'select scope, key, body, result from idempotency_key '
    + `where (scope, key) in (values ${pairs})`
  return CompiledQuery.raw(text, keys.flatMap(({ scope, key }) => [scope, key]))
}
