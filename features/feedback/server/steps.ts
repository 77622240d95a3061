// The steps of a feedback: sent by its user, answered or closed by an operator, who may look at its
// pictures.
import {
  answerFeedback, closeFeedback, viewFeedbackPicture,
} from '#features/feedback/feedback.console.ts'
import {
  accepted, type FeedbackKind, feedbackPerDayMax, feedbackStatusOpen, rejected,
} from '@ingot/contract/vocabulary'
import { defineDecision } from '@ingot/server/console/define-decision.ts'
import { checkFiles, claimFiles } from '#features/file/server/claim-files.ts'
import { defineFileView } from '#features/file/server/define-file-view.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import type { FeedbackTable } from '@ingot/server/store/tables/feedback-tables.ts'
import { feedbackWorkflow } from './store.ts'

export type NewFeedback = {
  readonly userId: number
  readonly kind: FeedbackKind
  readonly text: string
  readonly version: string | null
  readonly page: string | null
  readonly files: readonly string[]
}

/** FB3: counted from the day's first millisecond of UTC, in the transaction that adds one. */
export const sendFeedbackStep = defineStep({
  name: 'send-feedback',
  async run(step, { userId, files, ...written }: NewFeedback) {
    const { at, database } = step
    const { today } = await database.selectFrom('feedback')
      .select(({ fn }) => fn.countAll<number>().as('today')).where('user_id', '=', userId)
      .where('created_at', '>=', dayOf(at) * dayMs).executeTakeFirstOrThrow()
    if (today >= feedbackPerDayMax) return rejected('feedback_day_limit')
    const free = await checkFiles(step, { user: userId, purpose: 'feedback', ids: files })
    if (!free.ok) return free
    const row: FeedbackTable = {
      id: await nextId(database, 'feedback'), user_id: userId, ...written,
      status: feedbackStatusOpen, created_at: at, answer: '',
    }
    await database.insertInto('feedback').values(row).execute()
    await claimFiles(step, { ids: files, by: feedbackWorkflow.name, request: row.id })
    await feedbackWorkflow.open(step, {
      id: row.id, to: feedbackStatusOpen, by: { kind: 'user', id: userId },
    })
    return accepted(row)
  },
})

/** Stores the answer of a feedback that waits, and notifies its user with it. */
export const answerFeedbackStep = defineDecision(answerFeedback, {
  workflow: feedbackWorkflow, to: 'answered',
  set: ({ answer }) => ({ answer }),
  notice: ({ answer }) => ({ kind: 'feedback_answered', parameters: { answer } }),
})

/** Closes a feedback that waits, without a word to its user. */
export const closeFeedbackStep = defineDecision(closeFeedback, {
  workflow: feedbackWorkflow, to: 'closed',
})

export const viewFeedbackPictureStep = defineFileView(viewFeedbackPicture, { purpose: 'feedback' })
