// A handler serves one console call. The gate has checked origin, session and permission, and the
// request is parsed by the call's own schema.
import type { ConsoleAccess, ConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { z } from 'zod/mini'
import type { Caller } from '#http/reply/handler.ts'
import type { Services } from '#http/services.ts'
import type { OperatorSession } from './console-sessions.ts'
import type { Actor } from './operator-step.ts'

/** The cookies of the reply, a new session's token or its end, and those of the request. */
export type SessionCookie = {
  set(token: string): void
  clear(): void
  /** The text of a device that has logged in before; empty without one. */
  readonly device: string
  keepDevice(text: string): void
}

type ConsoleContext = {
  readonly session: OperatorSession | null
  readonly services: Services
  readonly caller: Caller
  readonly cookie: SessionCookie
}

export type ConsoleAsked<Request, Session> = Omit<ConsoleContext, 'session'> & {
  readonly request: Request
  readonly session: Session
  /** The operator of the session, for an operator's step. */
  readonly by: Session extends null ? null : Actor
}

/** A session for every call that is not open to anyone. */
type SessionOf<Access extends ConsoleAccess> = Access extends 'anyone' ? null : OperatorSession

export type ConsoleHandler = {
  readonly kind: 'console-handler'
  readonly call: ConsoleCall
  /** Parses the body and runs the handler, or returns the fault of the input. */
  answer(raw: unknown, context: ConsoleContext): Promise<Outcome<unknown>>
}

/** Joins a console call with its function. */
export function defineConsoleHandler<
  Request extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Access extends ConsoleAccess,
>(
  call: ConsoleCall<Request, Reply, Access>,
  handle: (
    asked: ConsoleAsked<z.output<Request>, SessionOf<Access>>,
  ) => Promise<Outcome<z.output<Reply>>>,
): ConsoleHandler {
  const isRightSession = (session: OperatorSession | null): session is SessionOf<Access> =>
    (call.access === 'anyone') === (session === null)
  const isActorOf = (
    by: Actor | null, session: SessionOf<Access>,
  ): by is SessionOf<Access> extends null ? null : Actor => (by === null) === (session === null)
  return {
    kind: 'console-handler',
    call,
    async answer(raw, { session, caller, ...context }) {
      if (!isRightSession(session)) throw new Error('unexpected or missing session')
      const parsed = call.request.safeParse(raw)
      if (!parsed.success) {
        const path = parsed.error.issues[0]?.path.map(String).join('.') ?? ''
        return rejected('invalid_input', path === '' ? undefined : path.slice(0, 64))
      }
      const by = actorOf(session, caller)
      if (!isActorOf(by, session)) throw new Error('an actor without a session')
      return handle({ ...context, request: parsed.data, session, caller, by })
    },
  }
}

function actorOf(session: OperatorSession | null, caller: Caller): Actor | null {
  if (session === null) return null
  const { address: network, device } = caller
  return { operator: session.operator.id, network, device }
}
