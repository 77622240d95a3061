// The queue of feedback.
import { z } from 'zod/mini'
import { feedback } from './feedback.calls.ts'
import { linesText } from '@ingot/contract/calls/fields.ts'
import {
  defineDecisionCall, definePictureCall, defineQueueList, defineQueueLoad, queuedOf,
} from '@ingot/contract/console/queue-calls.ts'
import { feedbackStatuses } from '@ingot/contract/vocabulary/states.ts'
import { feedbackLengthMax } from './limits.ts'

const queuedFeedback = queuedOf(feedback)
export type QueuedFeedback = z.output<typeof queuedFeedback>

const access = 'answer-feedback'

export const listFeedback = defineQueueList({
  name: 'listFeedback', access, row: queuedFeedback,
  filters: { status: z.enum(feedbackStatuses) }, counts: {},
})

export const loadFeedback = defineQueueLoad({
  name: 'loadFeedback', access, opened: { request: queuedFeedback }, states: feedbackStatuses,
})

/** The user gets the answer as a notification. */
export const answerFeedback = defineDecisionCall({
  name: 'answerFeedback', access, workflow: 'feedback',
  given: { answer: linesText(feedbackLengthMax) },
})

/** The user gets no notification. */
export const closeFeedback = defineDecisionCall({
  name: 'closeFeedback', access, workflow: 'feedback', given: {},
})

export const viewFeedbackPicture = definePictureCall({ name: 'viewFeedbackPicture', access })
