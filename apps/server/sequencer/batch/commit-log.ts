// The seam between the sequencer and whatever keeps its batches. A batch is durable when commit()
// has returned, and only then; every method may throw, and after a throw nothing is known.
import type { BatchListings, BatchRecord } from './batch-record.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type {
  IdempotencyKey, StoredOrder, StoredPerpetualOrder, StoredTrigger,
} from '#sequencer/submission.ts'

export type KnownKey = { readonly body: string; readonly result: string }

export type CommitLog = {
  /** The stored results of these keys, by `keyText`; one query for the whole batch. */
  findKeys(keys: readonly IdempotencyKey[]): Map<string, KnownKey>
  findOrder(orderId: number): StoredOrder | undefined
  findPerpetualOrder(orderId: number): StoredPerpetualOrder | undefined
  findTrigger(triggerId: number): StoredTrigger | undefined
  /** The connection's queries, for a step that runs in the batch's transaction. */
  readonly queries: PreparedQueries
  /** Opens a savepoint in the batch's transaction, for one step. */
  openSavepoint(): void
  keepSavepoint(): void
  dropSavepoint(): void
  /** Writes the batch's listings, before it is sealed: their tables are sealed. */
  list(listings: BatchListings): void
  /** Seals the writes of the batch's steps and its listings; returns the digest for its head. */
  seal(batch: number): string
  /** Further rows of the batch's own transaction; compaction uses it. */
  within(work: () => void): void
  commit(batch: BatchRecord): void
  /** Ends a transaction in which nothing is to be kept. */
  abandon(): void
}

/** A key as one text; neither half may hold the separator. */
export function keyText(key: { readonly scope: string; readonly key: string }): string {
  return `${key.scope}\u0000${key.key}`
}
