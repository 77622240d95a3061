// The user's feedback, which the stream keeps up (see follow-records), and the way to send one.
import type { RequestOf } from '@ingot/contract/calls'
import {
  type Feedback, listMyFeedback, sendFeedback,
} from '#features/feedback/feedback.calls.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'

const feedbackKey = ['feedback']
const idOfFeedback = ({ id }: Feedback): string => id

/** Newest first; read again when one is answered or closed. */
export function useFeedback(): PagedRows<Feedback> {
  return usePages({
    queryKey: feedbackKey,
    idOf: idOfFeedback,
    loadPage: (after, signal) => ask(listMyFeedback, { after }, signal),
    meta: ofRecord('feedback'),
  })
}

export type FeedbackRequest = Omit<RequestOf<typeof sendFeedback>, 'idempotencyKey'>

/** The screen shows a failure itself. */
export function useSendFeedback(): UsedAction<FeedbackRequest, Feedback> {
  return useAction({
    ask: (request, idempotencyKey) => askWithMsg(sendFeedback, { ...request, idempotencyKey }),
    showsFailure: true,
    invalidates: [feedbackKey],
  })
}
