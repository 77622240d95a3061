// A handler serves one call of the contract. The request is parsed here, once, by the call's own
// schema: a handler's function never sees unparsed input.
import type { Call, CallAccess } from '@ingot/contract/calls'
import { type Language, type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { z } from 'zod/mini'
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
  /** Parses the query or body and runs the handler, or returns the fault of the input. */
  answer(raw: unknown, context: HandlerContext): Answer<unknown>
}

type Answer<Reply> = Outcome<Reply> | Promise<Outcome<Reply>>

/** A living session for the calls that need one, none for the calls that are open to anyone. */
export type SessionOf<Access extends CallAccess> =
  Access extends 'session' | 'sandbox_session' ? Session : null

/** Joins a call with the function that handles it. */
export function defineHandler<
  Request extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Access extends CallAccess,
>(
  call: Call<Request, Reply, Access>,
  handle: (
    asked: Asked<z.output<Request>, SessionOf<Access>>,
  ) => Answer<z.output<Reply> | SerialisedJson>,
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

/** Whether a call is for living sessions only. */
export function needsSession(call: Call): boolean {
  return call.access === 'session' || call.access === 'sandbox_session'
}

/** The path of the first fault; an unknown key is named itself, cut to a readable length. */
function faultyField(issue: z.core.$ZodIssue | undefined): string | undefined {
  if (issue === undefined) return undefined
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path
  const text = path.map(String).join('.')
  return text === '' ? undefined : text.slice(0, 64)
}
