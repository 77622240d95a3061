// The calls that the queue of every workflow has: its list, one request with its events, and the
// decisions.
import { z } from 'zod/mini'
import { afterTimedId, nothing, pageOf, wholeNumber } from '#calls/fields.ts'
import { languages } from '#vocabulary/language.ts'
import type { OperatorPermission } from '#vocabulary/operator.ts'
import type { RejectCode } from '#vocabulary/reject.ts'
import { pageNumber, rowId, workflowEvent } from './console-fields.ts'
import { defineConsoleCall } from './define-console-call.ts'

/** A request as operators see it: as its user does, with the user, and without any contact. */
export const queuedOf = <Shape extends z.core.$ZodLooseShape>(request: z.ZodMiniObject<Shape>) =>
  z.extend(request, {
    id: wholeNumber, userId: wholeNumber, userName: z.string(), language: z.enum(languages),
  })

type QueueRead<Row, States, Access> = {
  readonly name: string
  readonly access: Access
  readonly row: Row
  readonly states: States
}

/** The requests in one state; the reply counts those that wait. */
export const defineQueueList = <
  Row extends z.ZodMiniType, const States extends readonly string[],
  const Access extends OperatorPermission,
>({ row, states, ...call }: QueueRead<Row, States, Access>) => defineConsoleCall({
  ...call,
  isAction: false,
  request: z.strictObject({ pageNo: pageNumber, after: afterTimedId, status: z.enum(states) }),
  reply: z.extend(pageOf(row), { waiting: wholeNumber }),
  rejects: [],
})

/** One request with its events. */
export const defineQueueLoad = <
  Row extends z.ZodMiniType, const States extends readonly string[],
  const Access extends OperatorPermission,
>({ row, states, ...call }: QueueRead<Row, States, Access>) => defineConsoleCall({
  ...call,
  isAction: false,
  request: z.strictObject({ id: rowId }),
  reply: z.object({ request: row, events: z.array(workflowEvent(states)) }),
  rejects: ['request_unknown'],
})

type DecisionCall<Shape, Access> = {
  readonly name: string
  readonly access: Access
  /** The workflow, as the audit log names it. */
  readonly workflow: string
  /** The fields that the operator fills in. */
  readonly given: Shape
  /** Its own rejects, in addition to an unknown request and one that was decided. */
  readonly rejects?: readonly RejectCode[]
}

/** A decision on a request; its step may be one of `defineDecision`. */
export const defineDecisionCall = <
  const Shape extends z.core.$ZodLooseShape, const Access extends OperatorPermission,
>({ name, access, workflow, given, rejects = [] }: DecisionCall<Shape, Access>) =>
  defineConsoleCall({
    name,
    access,
    isAction: true,
    target: [workflow, 'id'],
    request: z.strictObject({ id: rowId, ...given }),
    reply: nothing,
    rejects: ['request_unknown', 'state_conflict', ...rejects],
  })
