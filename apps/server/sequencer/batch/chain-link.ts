// Whether a batch of the command log matches its hash. A log is keyed from some batch on: older
// batches have a plain hash and are covered by the keyed batches after them.
import type { SecretKey } from '#store/file/secret-key.ts'
import { batchHash, type BatchHead } from './batch-record.ts'

export type LoggedHead = { readonly head: BatchHead; readonly hash: string }

/**
 * The reason why a batch differs from the logged one; undefined when it matches, or when its key is
 * gone.
 */
export function hashFault(
  { head, hash }: LoggedHead, key: SecretKey | undefined,
): string | undefined {
  const { batch, keyId } = head
  const isOlder = key === undefined || batch <= key.origin.afterBatch
  if (keyId === null) {
    if (!isOlder) return `batch ${batch} has no key, and the log is keyed before it`
    return batchHash(head, null) === hash ? undefined : `batch ${batch} is not what its hash says`
  }
  if (key === undefined) return `batch ${batch} is keyed, and the key file is missing`
  if (keyId !== key.id) {
    return isOlder ? undefined : `batch ${batch} is keyed by another key than the key file's`
  }
  return batchHash(head, key) === hash ? undefined : `batch ${batch} is not what its hash says`
}
