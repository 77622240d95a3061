// A result that is a value: the core and the edge both return an Outcome, and only the edge throws.
import type { RejectCode } from './reject.ts'
import type { StepUpOffer } from '@ingot/features/security/limits.ts'

/** A refusal: its code and, if one is at fault, the field of the request. */
export type Reject = {
  readonly code: RejectCode
  /** The offending field of a request, when there is one. */
  readonly field?: string
  /** A name that helps to correct the request: the network to which an address belongs. */
  readonly hint?: string
  /** The facts with which the caller goes on: a fresh quote in place of an expired one. */
  readonly fresh?: object
  /** How the request can be proven; with `step_up_required` only. */
  readonly stepUp?: StepUpOffer
}

/** A value or a refusal; expected failures are values, not exceptions. */
export type Outcome<Value, Why = Reject> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reject: Why }

/** Builds a successful outcome. */
export function accepted<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** Builds a refused outcome. */
export function rejected(code: RejectCode, field?: string): { ok: false; reject: Reject } {
  return { ok: false, reject: field === undefined ? { code } : { code, field } }
}
