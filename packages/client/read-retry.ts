// When a failed read is made again by itself. A server that is busy names the time to wait; any
// other failure that may pass is tried twice more. An action is never repeated by itself.

/** Why a read failed, as far as it decides about the next try. */
export type RetryReason =
  /** Too many requests, or a busy server; `retryAfterMs` is the wait that it asks for. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | undefined }
  /** No reply, or a broken one. */
  | { readonly kind: 'passing' }
  /** The same request would fail again. */
  | { readonly kind: 'final' }

/** The two decisions of a query library, for a number of earlier failures from 0. */
export type ReadRetry = {
  retry(failures: number, reason: RetryReason): boolean
  /** In ms. */
  retryDelay(failures: number, reason: RetryReason): number
}

const passingTriesMax = 2
/** About a minute in all. */
const busyTriesMax = 6
const firstMs = 1_000
const delayMsMax = 20_000
const askedMsMax = 60_000

/** `random` is from 0 to 1: many screens that were refused together do not return together. */
export function createReadRetry(random: () => number): ReadRetry {
  return {
    retry: (failures, { kind }) =>
      failures < (kind === 'busy' ? busyTriesMax : kind === 'passing' ? passingTriesMax : 0),
    retryDelay(failures, reason) {
      const grown = Math.min(delayMsMax, firstMs * 2 ** failures)
      const asked = reason.kind === 'busy' ? reason.retryAfterMs ?? 0 : 0
      return Math.round(Math.max(grown, Math.min(askedMsMax, asked)) * (1 + random() / 2))
    },
  }
}
