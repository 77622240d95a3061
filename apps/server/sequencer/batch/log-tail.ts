// The end of the command log, where the next batch continues.
import type { Counters } from '@ingot/engine'
import type { KeySeal } from '#sequencer/seals/key-seal.ts'
import { genesisHash } from './batch-record.ts'

export type LogTail = {
  readonly batch: number
  readonly at: number
  readonly hash: string
  /** The key of the last batch; null when it has none. */
  readonly keyId: string | null
  readonly counters: Counters
  readonly lastEntryId: number
  /** The idempotency keys; null where they are not sealed yet. */
  readonly keys: KeySeal | null
}

/** The end of a log whose keys are sealed: every batch from here on names their seal. */
export type SealedTail = LogTail & { readonly keys: KeySeal }

/** The tail of a log without a batch. */
export const emptyTail: LogTail = {
  batch: 0,
  at: 0,
  hash: genesisHash,
  keyId: null,
  counters: { orders: 0, trades: 0, postings: 0 },
  lastEntryId: 0,
  keys: null,
}
