// The calls of feedback: those of its user, and those of the operators' queue.
import { listMyFeedback, sendFeedback } from '#features/feedback/feedback.calls.ts'
import {
  answerFeedback, closeFeedback, listFeedback, loadFeedback, viewFeedbackPicture,
} from '#features/feedback/feedback.console.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { actionHandler, queueHandlers } from '@ingot/server/console/queue-handlers.ts'
import { pictureHandler } from '#features/file/server/define-file-view.ts'
import { runKeyed } from '@ingot/server/kit/run-keyed.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import {
  answerFeedbackStep, closeFeedbackStep, sendFeedbackStep, viewFeedbackPictureStep,
} from './steps.ts'
import { feedbackReads } from './store.ts'

// POST /sendFeedback. A repeated request returns its feedback as it is now.

export const sendFeedbackHandler = defineHandler(
  sendFeedback,
  async ({ request, session: { user: userId }, services }) => {
    const { kind, text, version = null, page = null, files, idempotencyKey: key } = request
    const sent = await runKeyed(services, sendFeedbackStep, {
      scope: `feedback:${userId}`,
      key,
      // Without pictures the text is that of earlier versions, whose keys are still known.
      body: JSON.stringify([kind, text, version, page, ...files.length === 0 ? [] : [files]]),
      input: () => accepted({ userId, kind, text, version, page, files }),
    })
    if (!sent.ok) return sent
    const { id } = sent.value.result
    return accepted(await feedbackReads.loadOwn(services.database, { user: userId, id }))
  },
)

export const listMyFeedbackHandler = defineHandler(
  listMyFeedback,
  async ({ request, session: { user }, services: { database } }) =>
    accepted(await feedbackReads.listOwn(database, { user, ...request })),
)

export const feedbackQueueHandlers = queueHandlers({
  list: listFeedback, load: loadFeedback, reads: feedbackReads,
})

export const answerFeedbackHandler = actionHandler(answerFeedback, answerFeedbackStep)

export const closeFeedbackHandler = actionHandler(closeFeedback, closeFeedbackStep)

export const viewFeedbackPictureHandler = pictureHandler(
  viewFeedbackPicture, viewFeedbackPictureStep,
)
