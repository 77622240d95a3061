// Why a call did not succeed, in the classes of SPEC §8. A failure is a value, never a throw; the
// words that a person reads are the server's, or else the screen's own translation of the kind.
import type { RejectCode, StepUpOffer } from '@ingot/contract/vocabulary'

/** The server's own reason: a stable number, its word and a text. */
export type ServerWord = {
  readonly code: number
  /** The word; undefined when the server named none. A newer server may know more of them. */
  readonly reject: RejectCode | undefined
  /** In the caller's language; empty when the server gave none. */
  readonly msg: string
  /** The field of the request that was wrong, when the server named one. */
  readonly field: string | undefined
  /** A name that helps to correct the request, such as the network of an address. */
  readonly hint?: string
  /** The facts with which the caller goes on, unparsed: a fresh quote of an expired one. */
  readonly fresh?: unknown
  /** How the request can be proven; with `step_up_required` only. */
  readonly stepUp?: StepUpOffer
}

/**
 *
 * The class of a failed call.
 * - `rejected`: the exchange refused for the named reason (a code other than 200).
 * - `session_dead`: code -1001; the session has ended.
 * - `bad_request` / `bad_response`: an HTTP status of 4xx / 5xx, or an unreadable reply
 *   (`status` is the received one); `word` is there when the server sent one.
 * - `too_many_redirects`: the API never redirects, so the first redirect is one too many. It is
 *   not followed, because the token must not travel to another host.
 *
 */
export type CallFailure =
  | ({ readonly kind: 'rejected' } & ServerWord)
  | { readonly kind: 'session_dead'; readonly msg: string }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout'; readonly timeoutMs: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'invalid_url'; readonly url: string }
  | { readonly kind: 'too_many_redirects' }
  | {
    readonly kind: 'bad_request' | 'bad_response'
    readonly status: number
    readonly word: ServerWord | undefined
    /** How long the server asks to wait before the next try, in ms. */
    readonly retryAfterMs?: number
  }
