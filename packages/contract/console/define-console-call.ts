// The definition of a console call: it is reached by POST on the console's own port, with a JSON
// body and an operator's session. The permission of a call is checked before its handler runs.
import type { z } from 'zod/mini'
import type { OperatorPermission } from '#vocabulary/operator.ts'
import type { RejectCode } from '#vocabulary/reject.ts'

/** Anyone, any operator with a session, or an operator with the named permission. */
export type ConsoleAccess = 'anyone' | 'operator' | OperatorPermission

export type ConsoleCall<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Access extends ConsoleAccess = ConsoleAccess,
> = {
  /** The verb and the noun; the path is /console/NAME. */
  readonly name: string
  readonly access: Access
  /** Whether the audit log records the call: it changes something or shows personal data. */
  readonly isAction: boolean
  /** The kind of the changed thing, and the fields of the request that name it: "withdrawal 7". */
  readonly target?: readonly [kind: string, ...fields: string[]]
  /** Bytes of a body; without it those of every call. */
  readonly bodyBytesMax?: number
  readonly request: Request
  readonly reply: Reply
  /** The call's own rejects, in addition to those that every console call may return. */
  readonly rejects: readonly RejectCode[]
}

export type ConsoleRequestOf<Defined extends ConsoleCall> = z.input<Defined['request']>
export type ConsoleReplyOf<Defined extends ConsoleCall> = z.output<Defined['reply']>

/** Keeps a call's own types. */
export function defineConsoleCall<
  Request extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  const Access extends ConsoleAccess,
>(call: ConsoleCall<Request, Reply, Access>): ConsoleCall<Request, Reply, Access> {
  return call
}

/**
 * A header of a console call: "1" when the operator has used the keyboard, the pointer or the
 * window since the request before. A page that reads by itself keeps no session alive.
 */
export const operatorActedHeader = 'operator-acted'

/** The path of a console call on the console's port: "/console/NAME". */
export const consolePathOf = ({ name }: Pick<ConsoleCall, 'name'>): `/${string}` =>
  `/console/${name}`
