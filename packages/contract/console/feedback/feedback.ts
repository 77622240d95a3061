// The queue of feedback.
import { z } from 'zod/mini'
import { feedback } from '#calls/feedback/feedback.ts'
import { fileId } from '#calls/file/files.ts'
import { linesText } from '#calls/fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import {
  defineDecisionCall, defineQueueList, defineQueueLoad, queuedOf,
} from '#console/queue-calls.ts'
import { feedbackStatuses } from '#vocabulary/states.ts'
import { feedbackLengthMax } from '#vocabulary/text/feedback.ts'

const queuedFeedback = queuedOf(feedback)
export type QueuedFeedback = z.output<typeof queuedFeedback>

const access = 'answer-feedback'
const read = { access, row: queuedFeedback, states: feedbackStatuses } as const

export const listFeedback = defineQueueList({ name: 'listFeedback', ...read })

export const loadFeedback = defineQueueLoad({ name: 'loadFeedback', ...read })

/** The user gets the answer as a notification. */
export const answerFeedback = defineDecisionCall({
  name: 'answerFeedback', access, workflow: 'feedback',
  given: { answer: linesText(feedbackLengthMax) },
})

/** The user gets no notification. */
export const closeFeedback = defineDecisionCall({
  name: 'closeFeedback', access, workflow: 'feedback', given: {},
})

/** [UP15] Shows a picture of a feedback. Each look is an entry of the audit log. */
export const viewFeedbackPicture = defineConsoleCall({
  name: 'viewFeedbackPicture',
  access,
  isAction: true,
  target: ['file', 'fileId'],
  request: z.strictObject({ fileId }),
  /** A JPEG in base64. */
  reply: z.object({ picture: z.string() }),
  rejects: ['file_unknown'],
})
