// A handler serves one call of the contract. The request is parsed here, once, by the call's own
// schema: a handler's function never sees unparsed input.
import type { Call, CallAccess } from '@ingot/contract/calls'
import { type Language, type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { z } from 'zod/mini'
import type { FileReply } from './file-reply.ts'
import { FormBody } from './form-body.ts'
import { type GivenProof, mintChallenge, requestDigestOf } from './given-proof.ts'
import type { PictureBytes } from './picture-bytes.ts'
import type { SerialisedJson } from './serialised-json.ts'
import type { Services } from '#http/services.ts'
import type { Session } from '#http/sessions.ts'

/** The caller, as far as the request itself identifies them. */
export type Caller = {
  readonly language: Language
  /** The network that the request came from: an IPv4 address, or an IPv6 address's /64. */
  readonly address: string
  /** The browser or app, as it named itself; may be empty. */
  readonly device: string
  /** The token that the request carried; empty when there was none. */
  readonly token: string
  /** The page that asks, and the host that it asks, as the request names them; may be empty. */
  readonly origin: string
  readonly host: string
  /** [SE1] The proof of the request, from its header; empty when there was none. */
  readonly stepUp: string
}

/** The input of a handler's function. */
export type Asked<Request, SessionOrNone> = {
  readonly request: Request
  readonly session: SessionOrNone
  readonly services: Services
  readonly caller: Caller
  /** Aborts once the caller has disconnected: for reads that are useless from then on. */
  gone(): AbortSignal
}

/** The server's part of a handler's input, in addition to the request. */
type HandlerContext = Omit<Asked<never, Session | null>, 'request'>

export type Handler = {
  readonly kind: 'handler'
  readonly call: Call
  /** Whether its steps check the proof that the call needs. */
  readonly isProven?: boolean
  /** Parses the query or body and runs the handler, or returns the fault of the input. */
  answer(raw: unknown, context: HandlerContext): Answer<unknown>
}

type Answer<Reply> = Outcome<Reply> | Promise<Outcome<Reply>>

/** A living session for the calls that need one, none for the calls that are open to anyone. */
export type SessionOf<Access extends CallAccess> =
  Access extends 'session' | 'visitor_session' | 'sandbox_session' ? Session : null

/** Joins a call with the function that handles it. */
export function defineHandler<
  Request extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Access extends CallAccess,
>(
  call: Call<Request, Reply, Access>,
  handle: (
    asked: Asked<z.output<Request>, SessionOf<Access>>,
  ) => Answer<z.output<Reply> | SerialisedJson | PictureBytes | FileReply>,
): Handler {
  const isNeeded = needsSession(call)
  const isRightSession = (session: Session | null): session is SessionOf<Access> =>
    isNeeded === (session !== null)
  return {
    kind: 'handler',
    call,
    answer(raw, { session, services, caller, gone }) {
      if (!isRightSession(session)) throw new Error('unexpected or missing session')
      const parsed = call.request.safeParse(raw)
      if (!parsed.success) return rejected('invalid_input', faultyField(parsed.error.issues[0]))
      return handle({ request: parsed.data, session, services, caller, gone })
    },
  }
}

type UploadHandling<Request extends z.ZodMiniType, Reply extends z.ZodMiniType> = {
  /** Runs before the body is read; `free` is called once the upload has ended. */
  begin(asked: Omit<Asked<never, Session>, 'request'>): Answer<{ free(): void }>
  handle(
    asked: Asked<z.output<Request>, Session> & { readonly file: Uint8Array },
  ): Answer<z.output<Reply>>
}

/** Joins a call that takes a file with its functions. */
export function defineUploadHandler<Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  call: Call<Request, Reply, 'session' | 'visitor_session'>,
  { begin, handle }: UploadHandling<Request, Reply>,
): Handler {
  const run = async (body: FormBody, { session, ...context }: HandlerContext) => {
    if (session === null) throw new Error('missing session')
    const place = await begin({ ...context, session })
    if (!place.ok) return place
    try {
      const form = await body.read()
      if (!form.ok) return form
      const parsed = call.request.safeParse(form.value.fields)
      if (!parsed.success) return rejected('invalid_input', faultyField(parsed.error.issues[0]))
      const { file } = form.value
      return await handle({ ...context, session, request: parsed.data, file })
    } finally {
      place.value.free()
    }
  }
  return {
    kind: 'handler',
    call,
    answer: (raw, context) =>
      raw instanceof FormBody ? run(raw, context) : rejected('invalid_input', 'file'),
  }
}

type ProvenRequest<Request> = Asked<Request, Session> & { readonly proof: GivenProof }

/**
 * [SE1] Joins a call that needs a proof with its function, which passes the proof to its step. A
 * refusal by the step leaves with the challenge of this request.
 */
export function defineProvenHandler<Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  call: Call<Request, Reply, 'session'>,
  handle: (asked: ProvenRequest<z.output<Request>>) => Promise<Outcome<z.output<Reply>>>,
): Handler {
  const { name, stepUp: need } = call
  if (need === undefined) throw new Error(`${name} needs no proof`)
  const handler = defineHandler(call, async (asked) => {
    const { session, caller, services: { secretKey: key, clock } } = asked
    const proof: GivenProof = {
      userId: session.user, sessionId: session.id, call: name, need, text: caller.stepUp,
      requestDigest: requestDigestOf(key, name, asked.request),
    }
    const outcome = await handle({ ...asked, proof })
    if (outcome.ok || outcome.reject.stepUp === undefined) return outcome
    const stepUp = { ...outcome.reject.stepUp, challenge: mintChallenge(key, proof, clock()) }
    return { ok: false, reject: { ...outcome.reject, stepUp } }
  })
  return { ...handler, isProven: true }
}

/** Whether a call is for living sessions only, be it of users or of visitors too. */
export function needsSession({ access }: Call): boolean {
  return access.endsWith('session')
}

/** The path of the first fault; an unknown key is named itself, cut to a readable length. */
function faultyField(issue: z.core.$ZodIssue | undefined): string | undefined {
  if (issue === undefined) return undefined
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path
  const text = path.map(String).join('.')
  return text === '' ? undefined : text.slice(0, 64)
}
