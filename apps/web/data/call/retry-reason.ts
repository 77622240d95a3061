// Whether a failed read is made again by itself.
import { createReadRetry, type RetryReason } from '@ingot/client'
import { CallFailed } from './ask.ts'

const { retry, retryDelay } = createReadRetry(Math.random)

/** The options of every query. */
export const readRetry = {
  retry: (failures: number, error: Error): boolean => retry(failures, retryReasonOf(error)),
  retryDelay: (failures: number, error: Error): number =>
    retryDelay(failures, retryReasonOf(error)),
} as const

/** For a read whose failure is shown at once, unless the server asks to wait. */
export function retryWhenBusy(failures: number, error: Error): boolean {
  const reason = retryReasonOf(error)
  return reason.kind === 'busy' && retry(failures, reason)
}

/** A refusal by the exchange is final; a request beyond a limit is not refused for its content. */
export function retryReasonOf(error: Error): RetryReason {
  if (!(error instanceof CallFailed)) return { kind: 'final' }
  const { failure } = error
  if (failure.kind === 'network' || failure.kind === 'timeout') return { kind: 'passing' }
  if (failure.kind !== 'bad_request' && failure.kind !== 'bad_response') return { kind: 'final' }
  const { status, retryAfterMs } = failure
  if (status === 429 || status === 503) return { kind: 'busy', retryAfterMs }
  return { kind: failure.kind === 'bad_response' ? 'passing' : 'final' }
}
