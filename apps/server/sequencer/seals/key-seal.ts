// The seal of the idempotency keys: their number and the sum of the keyed digests of their rows.
// Each batch of the log names both, so a key that is removed, changed or added by hand no longer
// fits the last batch. A key costs one digest; the table is read as a whole by verify alone.
import { CompiledQuery } from 'kysely'
import type { KeyRow } from '#sequencer/batch/batch-record.ts'
import type { CommandBatchTable } from '#store/tables/core-tables.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { totalText } from './row-seals.ts'

export type KeySeal = {
  readonly count: number
  /** The sum of the digests modulo 2^256, in hex. */
  readonly total: string
}

/** Up to this number a start reads every key; beyond it, it compares their number alone. */
export const keysReadAtStartMax = 100_000

/** The seal after a batch has added keys; no stored key is ever changed or removed. */
export function addKeys(key: SecretKey, sealed: KeySeal, rows: readonly KeyRow[]): KeySeal {
  if (rows.length === 0) return sealed
  const { count, total } = sealed
  let sum = BigInt(`0x${total}`)
  for (const row of rows) sum += keyDigest(key, row)
  return { count: count + rows.length, total: totalText(sum) }
}

/** Seals the keys as they are: a database from before the seal, or one with a new key file. */
export function sealStoredKeys(database: PreparedQueries, key: SecretKey): KeySeal {
  let count = 0
  let sum = 0n
  for (const row of database.iterateAs<KeyRow>(CompiledQuery.raw(
    'select scope, key, body, result from idempotency_key', [],
  ))) {
    count += 1
    sum += keyDigest(key, row)
  }
  return { count, total: totalText(sum) }
}

/** Throws when the stored keys are not those of the last batch; many are only counted. */
export function checkKeySeal(database: PreparedQueries, key: SecretKey, sealed: KeySeal): void {
  const count = countKeys(database)
  const found = count === sealed.count && count <= keysReadAtStartMax
    ? sealStoredKeys(database, key) : { ...sealed, count }
  const fault = keyFault(found, sealed)
  if (fault !== undefined) throw new Error(`${fault}; run npm run verify`)
}

/** How the stored keys differ from the sealed ones; undefined when they do not. */
export function keyFault(found: KeySeal, sealed: KeySeal): string | undefined {
  if (found.count !== sealed.count) {
    return `${found.count} idempotency keys are stored, the log has ${sealed.count}`
  }
  return found.total === sealed.total
    ? undefined : 'an idempotency key was changed by hand, or another one took its place'
}

/** The seal that a batch names; null in batches from before keys were sealed. */
export function keySealOf(
  { key_count: count, key_total: total }: Pick<CommandBatchTable, 'key_count' | 'key_total'>,
): KeySeal | null {
  return count === null || total === null ? null : { count, total }
}

/** The keyed digest of one row. */
export function keyDigest(key: SecretKey, row: KeyRow): bigint {
  return BigInt(`0x${key.digest('keys', [row.scope, row.key, row.body, row.result], 'hex')}`)
}

function countKeys(database: PreparedQueries): number {
  return database.allAs<{ rows: number }>(CompiledQuery.raw(
    'select count(*) as rows from idempotency_key', [],
  ))[0]?.rows ?? 0
}
