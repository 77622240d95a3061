// The words for a call that did not succeed (SPEC §8): the server's own message first, else the
// class of the failure in the reader's language.
import type { CallFailure } from '@ingot/client'
import type { RejectCode } from '@ingot/contract/vocabulary'
import { CallFailed } from './ask.ts'
import { translator } from '#data/device/language.ts'

/** What to say, as a key of the errors area with its values; or the server's own words. */
export type FailureWords =
  | { readonly msg: string }
  | { readonly key: FailureKey; readonly values?: { readonly status: number } }

type FailureKey =
  | 'network' | 'noPermission' | 'timeout' | 'cancelled' | 'invalidUrl' | 'tooManyRedirects'
  | 'badRequest' | 'badResponse' | 'sessionEnded' | 'pageFailed'

/** Chooses the words; `isOnline` is the browser's own belief. */
export function failureWords(failure: CallFailure, isOnline: boolean): FailureWords {
  switch (failure.kind) {
    case 'rejected':
      return failure.msg === '' ? offlineWords(isOnline) : { msg: failure.msg }
    case 'session_dead':
      return failure.msg === '' ? { key: 'sessionEnded' } : { msg: failure.msg }
    case 'network':
      return offlineWords(isOnline)
    case 'timeout':
      return { key: 'timeout' }
    case 'cancelled':
      return { key: 'cancelled' }
    case 'invalid_url':
      return { key: 'invalidUrl' }
    case 'too_many_redirects':
      return { key: 'tooManyRedirects' }
    case 'bad_request':
    case 'bad_response': {
      if (failure.word !== undefined && failure.word.msg !== '') return { msg: failure.word.msg }
      const key = failure.kind === 'bad_request' ? 'badRequest' : 'badResponse'
      return { key, values: { status: failure.status } }
    }
  }
}

/** The text of any error that a query or an action may end with. */
export function failureText(error: unknown): string {
  const words = error instanceof CallFailed
    ? failureWords(error.failure, globalThis.navigator?.onLine ?? true)
    : { key: 'pageFailed' } as const
  if ('msg' in words) return words.msg
  return translator()(`errors.${words.key}`, words.values ?? {})
}

/** The text of a failed action: an exception of the app itself says no word about a page. */
export function actionFailureText(error: unknown): string {
  return error instanceof CallFailed ? failureText(error) : translator()('errors.appFailed')
}

/** The field of a request that the server named as wrong, when it did. */
export function failedField(error: unknown): string | undefined {
  return error instanceof CallFailed && error.failure.kind === 'rejected'
    ? error.failure.field
    : undefined
}

/** The exchange's word for why it said no, when it did. */
export function rejectCodeOf(error: unknown): RejectCode | undefined {
  return error instanceof CallFailed && error.failure.kind === 'rejected'
    ? error.failure.reject
    : undefined
}

/**
 * [W195] The exchange did not begin the request: it was beyond a limit, or the queue was full. The
 * 503 of a proxy does not name `busy`.
 */
export function isTurnedAway(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false
  const { failure } = error
  if (failure.kind !== 'bad_request' && failure.kind !== 'bad_response') return false
  return failure.status === 429 || (failure.status === 503 && failure.word?.reject === 'busy')
}

/** How long the exchange asks to wait before the next try; zero when it does not ask. */
export function waitMsOf(error: unknown): number {
  if (!(error instanceof CallFailed) || !('retryAfterMs' in error.failure)) return 0
  return error.failure.retryAfterMs ?? 0
}

/** SPEC §8: an absent message has one of two fallbacks: no host, or no permission to connect. */
function offlineWords(isOnline: boolean): FailureWords {
  return { key: isOnline ? 'network' : 'noPermission' }
}

/** Whether the user or the browser has ended it before the exchange heard of it. */
export function isCancelled(error: unknown): boolean {
  return error instanceof CallFailed && error.failure.kind === 'cancelled'
}
