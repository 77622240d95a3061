// The tables that decide permissions and that the engine does not check: each of their rows is
// sealed with a keyed digest when it is written. A migration may add columns to them; it must not
// rewrite or drop any, because their rows would no longer match their seals.
import type { Database } from './schema.ts'

export type SealedTable = {
  readonly name: keyof Database
  /** The columns of its primary key, in order; they are never changed. */
  readonly key: readonly string[]
}

export const sealedTables: readonly SealedTable[] = [
  { name: 'user', key: ['id'] },
  { name: 'session', key: ['id'] },
  { name: 'recharge', key: ['id'] },
  { name: 'login_origin', key: ['user_id', 'kind', 'origin_hash'] },
  { name: 'watchlist', key: ['user_id', 'market_id'] },
  { name: 'workflow_event', key: ['event_id'] },
]
