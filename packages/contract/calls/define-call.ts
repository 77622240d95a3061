// The definition of a call: method, path, access, request, reply and rejects. Server routes, the
// client's types, the OpenAPI document and the repository checks all read it.
import type { z } from 'zod/mini'
import type { RejectCode } from '#vocabulary/reject.ts'
import type { StepUpNeed } from '@ingot/features/security/limits.ts'
import type { SuccessWord } from '#vocabulary/success.ts'

/** The proof that each call needs, by the call's name. */
export const provenCalls = {
  userWithdraw: 'withdrawal',
  placeQuickSell: 'payout',
  bindWithdrawAddress: 'change',
  addBankAccount: 'change',
  changepwd: 'change',
  changecoinpwd: 'change',
  resetCoinPwd: 'coded',
  setAddressLock: 'change',
  changeContact: 'change',
  setMailWord: 'change',
  beginTotp: 'change',
  removeTotp: 'change',
  renewRecoveryCodes: 'change',
  beginPasskey: 'change',
  removePasskey: 'change',
} as const satisfies Readonly<Record<string, StepUpNeed>>

const needs: Readonly<Record<string, StepUpNeed>> = provenCalls

/**
 * Access: anyone, a valid session, a session or the token of a visitor of support, or anyone or a
 * session in sandbox mode only.
 */
export type CallAccess =
  'anyone' | 'session' | 'visitor_session' | 'sandbox_anyone' | 'sandbox_session'

export type CallMethod = 'GET' | 'POST'

export type Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Access extends CallAccess = CallAccess,
> = {
  /** The verb and the noun, as the handler's file is named: placeSpotOrder. */
  readonly name: string
  readonly method: CallMethod
  /** The path as SPEC spells it, at the root of the host. */
  readonly path: `/${string}`
  readonly access: Access
  /**
   * Market data, the same for everyone. A large reply is compressed, so neither the reply nor the
   * request may hold a secret.
   */
  readonly isPublicData?: boolean
  /**
   * The body is multipart/form-data: the request's fields, and one file in the field `file`.
   */
  readonly takesFile?: boolean
  /**
   * [AN9] Mail programs post it too (RFC 8058): without a JSON body its request is the query. A
   * form is accepted and not read.
   */
  readonly isOneClick?: boolean
  /** Success is the bytes of a JPEG picture, without an envelope. */
  readonly returnsPicture?: boolean
  /** Success is the bytes of a file of one of these media types, without an envelope. */
  readonly returnsFile?: readonly string[]
  /** How many requests a call counts as under the limits; one where it is absent. */
  readonly weight?: number
  /**
   * [SE1] The proof that the call needs for each request of its own, in the header `step-up`.
   * Without it the call is refused with `step_up_required`. `provenCalls` names it.
   */
  readonly stepUp?: StepUpNeed
  /** One sentence for the reader of the API document. */
  readonly summary: string
  /** A GET's query or a POST's JSON body; always an object that refuses unknown keys. */
  readonly request: Request
  /**
   * Requests that the schema accepts and that name every field between them; none for a call
   * without fields. The API document shows the first, and the hostile tests spoil each field.
   */
  readonly samples: readonly z.input<Request>[]
  /** The envelope's data on success. */
  readonly reply: Reply
  /**
   * The kind of success; its sentence is the envelope's `msg`. Absent for a call that only reads.
   */
  readonly success?: SuccessWord
  /** The call's own rejects, in addition to those that every call may return. */
  readonly rejects: readonly RejectCode[]
}

export type RequestOf<Defined extends Call> = z.input<Defined['request']>
export type ParsedRequestOf<Defined extends Call> = z.output<Defined['request']>
export type ReplyOf<Defined extends Call> = z.output<Defined['reply']>

/** A call whose path is its name; a call that changes something is a POST. */
type CallDefinition<
  Request extends z.ZodMiniType, Reply extends z.ZodMiniType, Access extends CallAccess,
> = Omit<Call<Request, Reply, Access>, 'path' | 'method' | 'samples' | 'stepUp'>
  & Partial<Pick<Call<Request>, 'path' | 'method' | 'samples'>>

/** Keeps a call's own types, its access too: a handler gets a session just when it needs one. */
export function defineCall<
  Request extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  const Access extends CallAccess,
>(call: CallDefinition<Request, Reply, Access>): Call<Request, Reply, Access> {
  const stepUp = proofNeedOf(call.name)
  const defined = { method: 'POST' as const, path: `/${call.name}` as const, samples: [], ...call }
  return stepUp === undefined
    ? defined : { ...defined, stepUp, rejects: [...call.rejects, 'step_up_required'] }
}

export type ProvenCallName = keyof typeof provenCalls

/**
 * The one table of the operations that need a proof. A call that is named here is refused without
 * one, whatever the account has; a new call that moves money out, adds a place that money can go
 * to, or changes a protection gets its line here. The proof that a call needs; undefined for none.
 */
const proofNeedOf = (name: string): StepUpNeed | undefined => needs[name]
