// The calls that the queue of every workflow has: its list, one request with its events, the
// decisions and the look at a picture.
import { z } from 'zod/mini'
import { fileId } from '@ingot/features/file/files.calls.ts'
import { afterTimedId, lineText, nothing, pageOf, wholeNumber } from '#calls/fields.ts'
import { languages } from '#vocabulary/language.ts'
import { type OperatorPermission, operatorReasonLengthMax } from '#vocabulary/operator.ts'
import type { RejectCode } from '#vocabulary/reject.ts'
import { pageNumber, rowId, workflowEvent } from './console-fields.ts'
import { defineConsoleCall } from './define-console-call.ts'

/** A request as operators see it: as its user does, with the user, and without any contact. */
export const queuedOf = <Shape extends z.core.$ZodLooseShape>(request: z.ZodMiniObject<Shape>) =>
  z.extend(request, {
    id: wholeNumber, userId: wholeNumber, userName: z.string(), language: z.enum(languages),
  })

/** An operator's words to a user; may be empty. */
export const remarkText = lineText({ min: 0, max: operatorReasonLengthMax })

type QueueList<Row, Filters, Counts, Access> = {
  readonly name: string
  readonly access: Access
  readonly row: Row
  /** The fields of the request that choose the rows. */
  readonly filters: Filters
  /** The counts and sums of the reply, but for the rows that wait. */
  readonly counts: Counts
}

/** A page of the requests; the reply counts those that wait. */
export const defineQueueList = <
  Row extends z.ZodMiniType, const Filters extends z.core.$ZodLooseShape,
  const Counts extends z.core.$ZodLooseShape, const Access extends OperatorPermission,
>({ name, access, row, filters, counts }: QueueList<Row, Filters, Counts, Access>) =>
  defineConsoleCall({
    name,
    access,
    isAction: false,
    request: z.strictObject({ pageNo: pageNumber, after: afterTimedId, ...filters }),
    reply: z.extend(z.extend(pageOf(row), { waiting: wholeNumber }), counts),
    rejects: [],
  })

type QueueLoad<Opened, States, Access> = {
  readonly name: string
  readonly access: Access
  /** The reply but for the events: the request, and the facts that it is judged by. */
  readonly opened: Opened
  /** The states of the events. */
  readonly states: States
}

/** One request with its events. */
export const defineQueueLoad = <
  const Opened extends z.core.$ZodLooseShape, const States extends readonly string[],
  const Access extends OperatorPermission,
>({ name, access, opened, states }: QueueLoad<Opened, States, Access>) => defineConsoleCall({
  name,
  access,
  isAction: false,
  request: z.strictObject({ id: rowId }),
  reply: z.object({ ...opened, events: z.array(workflowEvent(states)) }),
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

/** A decision that several operators sign; its step is one of `defineSignedDecision`. */
export const defineSignedCall = <
  const Shape extends z.core.$ZodLooseShape, const States extends readonly string[],
  const Access extends OperatorPermission,
>({ name, access, workflow, given, states, rejects = [] }: DecisionCall<Shape, Access> & {
  /** The states of the workflow. */
  readonly states: States
}) => defineConsoleCall({
  name,
  access,
  isAction: true,
  target: [workflow, 'id'],
  request: z.strictObject({ id: rowId, ...given }),
  reply: z.object({
    status: z.enum(states), approvals: wholeNumber, approvalsNeeded: wholeNumber,
  }),
  rejects: ['request_unknown', 'state_conflict', 'second_operator_required', ...rejects],
})

/** [UP15] The look at a picture of a request. Each one is an entry of the audit log. */
export const definePictureCall = <const Access extends OperatorPermission>(
  { name, access }: { readonly name: string, readonly access: Access },
) => defineConsoleCall({
  name,
  access,
  isAction: true,
  target: ['file', 'fileId'],
  request: z.strictObject({ fileId }),
  /** A JPEG in base64. */
  reply: z.object({ picture: z.string() }),
  rejects: ['file_unknown'],
})
