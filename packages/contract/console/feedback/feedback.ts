// The queue of feedback.
import { z } from 'zod/mini'
import { feedback } from '#calls/feedback/feedback.ts'
import { afterTimedId, linesText, nothing, pageOf, wholeNumber } from '#calls/fields.ts'
import { pageNumber, rowId, workflowEvent } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { feedbackLengthMax } from '#vocabulary/text/feedback.ts'
import { languages } from '#vocabulary/language.ts'
import { feedbackStatuses } from '#vocabulary/states.ts'

/** A feedback as operators see it: with its user, and without any contact. */
export const queuedFeedback = z.extend(feedback, {
  id: wholeNumber, userId: wholeNumber, userName: z.string(), language: z.enum(languages),
})
export type QueuedFeedback = z.output<typeof queuedFeedback>

// The call that answers a feedback; the user gets the answer as a notification.

export const answerFeedback = defineConsoleCall({
  name: 'answerFeedback',
  access: 'answer-feedback',
  isAction: true,
  target: ['feedback', 'id'],
  request: z.strictObject({ id: rowId, answer: linesText(feedbackLengthMax) }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})

// The call that closes a feedback without an answer. The user gets no notification.

export const closeFeedback = defineConsoleCall({
  name: 'closeFeedback',
  access: 'answer-feedback',
  isAction: true,
  target: ['feedback', 'id'],
  request: z.strictObject({ id: rowId }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})

// The call that lists feedback in one state; received ones come oldest first.

export const listFeedback = defineConsoleCall({
  name: 'listFeedback',
  access: 'answer-feedback',
  isAction: false,
  request: z.strictObject({
    pageNo: pageNumber, after: afterTimedId, status: z.enum(feedbackStatuses),
  }),
  /** `waiting` counts the received ones. */
  reply: z.extend(pageOf(queuedFeedback), { waiting: wholeNumber }),
  rejects: [],
})

// The call that loads one feedback with its events.

export const loadFeedback = defineConsoleCall({
  name: 'loadFeedback',
  access: 'answer-feedback',
  isAction: false,
  request: z.strictObject({ id: rowId }),
  reply: z.object({ feedback: queuedFeedback, events: z.array(workflowEvent(feedbackStatuses)) }),
  rejects: ['request_unknown'],
})
