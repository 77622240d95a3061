// The queue of cases: operators look into one or more users. A user never reads of one.
import { z } from 'zod/mini'
import { linesText, timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import { rowId } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import {
  defineDecisionCall, defineQueueList, defineQueueLoad,
} from '@ingot/contract/console/queue-calls.ts'
import { caseStatuses } from '@ingot/contract/vocabulary/states.ts'
import {
  caseOrigins, caseOutcomes, caseRequestKinds, caseTextLengthMax, caseUsersMax,
} from './limits.ts'

export const queuedCase = z.object({
  id: wholeNumber,
  /** The user that it was opened on. */
  userId: wholeNumber,
  userName: z.string(),
  authLevel: wholeNumber,
  status: z.enum(caseStatuses),
  origin: z.enum(caseOrigins),
  /** The score of the request that opened it; null without one. */
  score: z.nullable(wholeNumber),
  createTime: timeMs,
  /** The name of the operator that opened it; empty for a rule. */
  openedBy: z.string(),
  /** Empty before an operator has taken it. */
  assignee: z.string(),
  users: wholeNumber,
  requests: wholeNumber,
  notes: wholeNumber,
  outcome: z.nullable(z.enum(caseOutcomes)),
  outcomeText: z.string(),
  closeTime: z.nullable(timeMs),
})
export type QueuedCase = z.output<typeof queuedCase>

const caseRequest = z.object({
  kind: z.enum(caseRequestKinds), id: rowId,
})

const caseText = linesText(caseTextLengthMax)
const access = 'read-cases'
const decide = { access: 'decide-cases', workflow: 'case' } as const

export const listCases = defineQueueList({
  name: 'listCases', access, row: queuedCase,
  filters: { status: z.optional(z.enum(caseStatuses)) },
  counts: { open: wholeNumber, inReview: wholeNumber },
})

/** One case with its users, its requests and its notes, the oldest note first. */
export const loadCase = defineQueueLoad({
  name: 'loadCase', access, states: caseStatuses,
  opened: {
    case: queuedCase,
    users: z.array(z.object({
      userId: wholeNumber, userName: z.string(), isLoginFrozen: z.boolean(),
      isWithdrawFrozen: z.boolean(), addTime: timeMs,
    })),
    requests: z.array(z.object({
      kind: z.enum(caseRequestKinds), requestId: wholeNumber, addTime: timeMs,
    })),
    notes: z.array(z.object({
      id: wholeNumber, operator: z.string(), text: z.string(), time: timeMs,
    })),
  },
})

/** The cases of a user, the newest first. */
export const listUserCases = defineConsoleCall({
  name: 'listUserCases', access, isAction: false,
  request: z.strictObject({ userId: rowId }),
  reply: z.array(queuedCase),
  rejects: [],
})

/** Opens a case on a user, with other users and a request; the text is its first note. */
export const openCase = defineConsoleCall({
  name: 'openCase', access: 'decide-cases', isAction: true, target: ['user', 'userId'],
  request: z.strictObject({
    userId: rowId,
    otherUserIds: z.array(rowId).check(z.maxLength(caseUsersMax - 1)),
    request: z.optional(caseRequest),
    text: caseText,
  }),
  reply: z.object({ id: wholeNumber }),
  rejects: ['request_unknown', 'state_conflict'],
})

/** Takes an open case into review. */
export const takeCase = defineDecisionCall({ name: 'takeCase', ...decide, given: {} })

/** Takes a case in review over from another operator. */
export const takeOverCase = defineDecisionCall({ name: 'takeOverCase', ...decide, given: {} })

/** A note is never changed and never removed. */
export const addCaseNote = defineDecisionCall({
  name: 'addCaseNote', ...decide, given: { text: caseText }, rejects: ['case_full'],
})

export const addCaseUser = defineDecisionCall({
  name: 'addCaseUser', ...decide, given: { userId: rowId }, rejects: ['case_full'],
})

/** Closes a case with its outcome. */
export const closeCase = defineDecisionCall({
  name: 'closeCase', ...decide,
  given: { outcome: z.enum(caseOutcomes), text: caseText },
})
