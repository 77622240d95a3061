// One batch as it is committed: its place in the chain, its commands and the rows it changed.
import { hash } from 'node:crypto'
import type {
  BatchEffects, ChangeSpotFees, Counters, ListAsset, ListPerpetualMarket, ListSpotMarket,
} from '@ingot/engine'
import type { SecretKey } from '#store/file/secret-key.ts'
import type { KeySeal } from '#sequencer/seals/key-seal.ts'
import type { CommittedPerpetual, StoredOrder, StoredTrigger } from '#sequencer/submission.ts'

/** The chain's first previous hash. */
export const genesisHash = '0'.repeat(64)

/** The coverage of a batch's hash: everything that replay needs and everything that it confirms. */
export type BatchHead = {
  readonly batch: number
  readonly at: number
  readonly engineVersion: number
  readonly previousHash: string
  readonly commandCount: number
  /** The commands as text: see command-codec.ts. */
  readonly commands: string
  readonly stateHash: string
  readonly counters: Counters
  readonly lastEntryId: number
  /** The key of the chain here; null in batches from before the log was keyed. */
  readonly keyId: string | null
  /** The digest of the rows outside the engine and the security events, if it changed. */
  readonly seal: string | null
  /** The idempotency keys after it; null in batches from before they were sealed. */
  readonly keys: KeySeal | null
}

export type KeyRow = {
  readonly scope: string
  readonly key: string
  readonly body: string
  readonly result: string
}

/** The batch's new listings, and the changes of known ones. */
export type BatchListings = {
  readonly assets: readonly ListAsset[]
  readonly spotMarkets: readonly ListSpotMarket[]
  readonly spotFees: readonly ChangeSpotFees[]
  readonly perpetualMarkets: readonly ListPerpetualMarket[]
}

export type BatchRecord = {
  readonly head: BatchHead
  readonly hash: string
  readonly effects: BatchEffects
  readonly orders: readonly StoredOrder[]
  readonly perpetual: CommittedPerpetual | null
  readonly triggers: readonly StoredTrigger[]
  /** Orders from this number on are new in this batch. */
  readonly firstOrderId: number
  readonly keys: readonly KeyRow[]
}

/**
 * Hex HMAC-SHA-256 over the head, field by field, each ended so that none can flow into the next.
 * Without a key it is the SHA-256 of batches from before the log was keyed.
 */
export function batchHash(head: BatchHead, key: SecretKey | null): string {
  const { counters } = head
  const text = [
    head.previousHash, head.batch, head.at, head.engineVersion, head.commandCount,
    head.stateHash, counters.orders, counters.trades, counters.postings, head.lastEntryId,
    head.commands,
  ].join('\n')
  if (key === null) return hash('sha256', text)
  const keys = head.keys === null ? [] : [`${head.keys.count} ${head.keys.total}`]
  return key.digest('chain', [head.seal ?? '', text, ...keys], 'hex')
}
