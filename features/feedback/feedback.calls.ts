// The feedback of a user with the exchange's answers.
import { z } from 'zod/mini'
import { fileId, fileIds } from '#features/file/files.calls.ts'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterTimedId, idText, linesText, pageNo, pageOf, requestKey, timeMs,
} from '@ingot/contract/calls/fields.ts'
import {
  appVersionPattern, feedbackKinds, feedbackLengthMax, pagePathPattern,
} from './limits.ts'
import { feedbackStatuses } from '@ingot/contract/vocabulary/states.ts'

export const feedback = z.object({
  id: idText,
  kind: z.enum(feedbackKinds),
  text: z.string(),
  /** The app's version and the page before, as the user sent them; null where they did not. */
  version: z.nullable(z.string()),
  page: z.nullable(z.string()),
  /** In the order in which they were sent. */
  pictures: z.array(fileId),
  status: z.enum(feedbackStatuses),
  createTime: timeMs,
  /** Empty unless it was answered. */
  answer: z.string(),
  /** When it was answered or closed; null before. */
  decidedTime: z.nullable(timeMs),
})
export type Feedback = z.infer<typeof feedback>

export const listMyFeedback = defineCall({
  name: 'listMyFeedback',
  access: 'session',
  summary: "The caller's feedback with the answers, newest first.",
  request: z.strictObject({ pageNo, after: afterTimedId }),
  samples: [{ pageNo: '1', after: '9.9' }],
  reply: pageOf(feedback),
  rejects: [],
})

export const sendFeedback = defineCall({
  name: 'sendFeedback',
  access: 'session',
  summary: 'Sends a feedback with up to 3 pictures. The same idempotencyKey with the same feedback '
    + 'returns the first result.',
  request: z.strictObject({
    kind: z.enum(feedbackKinds),
    text: linesText(feedbackLengthMax),
    version: z.optional(z.string().check(z.regex(appVersionPattern))),
    page: z.optional(z.string().check(z.regex(pagePathPattern))),
    /** Pictures of `fileUpload` with the purpose feedback. */
    files: z._default(fileIds, []),
    idempotencyKey: z.optional(requestKey),
  }),
  samples: [{
    kind: 'problem', text: 'The slider jumps back.', version: '1.0.0 (100)',
    page: '/pages/trade/index', files: ['sentinelsentinelsentin'], idempotencyKey: 'feedback-1',
  }],
  reply: feedback,
  success: 'feedback_sent',
  rejects: ['feedback_day_limit', 'file_unknown', 'idempotency_conflict', 'busy'],
})
