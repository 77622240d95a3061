// The steps of a feedback: sent by its user, answered or closed by an operator.
import {
  accepted, type FeedbackKind, feedbackPerDayMax, feedbackStatusOpen, rejected,
} from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '#console/operator-step.ts'
import { nextId } from '#sequencer/steps/next-id.ts'
import { defineStep } from '#sequencer/steps/step.ts'
import { dayMs, dayOf } from '#store/rows/day-of.ts'
import type { FeedbackTable } from '#store/tables/feedback-tables.ts'
import { feedbackWorkflow } from './store.ts'

export type NewFeedback = {
  readonly userId: number
  readonly kind: FeedbackKind
  readonly text: string
  readonly version: string | null
  readonly page: string | null
}

/** FB3: counted from the day's first millisecond of UTC, in the transaction that adds one. */
export const sendFeedbackStep = defineStep({
  name: 'send-feedback',
  async run(step, { userId, ...written }: NewFeedback) {
    const { at, database } = step
    const { today } = await database.selectFrom('feedback')
      .select(({ fn }) => fn.countAll<number>().as('today')).where('user_id', '=', userId)
      .where('created_at', '>=', dayOf(at) * dayMs).executeTakeFirstOrThrow()
    if (today >= feedbackPerDayMax) return rejected('feedback_day_limit')
    const row: FeedbackTable = {
      id: await nextId(database, 'feedback'), user_id: userId, ...written,
      status: feedbackStatusOpen, created_at: at, answer: '',
    }
    await database.insertInto('feedback').values(row).execute()
    await feedbackWorkflow.open(step, {
      id: row.id, to: feedbackStatusOpen, by: { kind: 'user', id: userId },
    })
    return accepted(row)
  },
})

type Decided = { readonly id: number; readonly to: 'answered' | 'closed' }

const auditOf = ({ id, to }: Decided) => ({
  target: { kind: 'feedback', id }, from: { status: feedbackStatusOpen }, to: { status: to },
})

/** Stores the answer of a feedback that waits, and notifies its user with it. */
export const answerFeedbackStep = defineOperatorStep({
  name: 'answer-feedback', action: 'answerFeedback', permission: 'answer-feedback',
  async run(step, { id, answer }: { readonly id: number; readonly answer: string }, operator) {
    const found = await feedbackWorkflow.load(step, { id })
    if (!found.ok) return found
    const by = { kind: 'staff', id: operator.id } as const
    const moved = await feedbackWorkflow.move(step, { id, to: 'answered', by, set: { answer } })
    if (!moved.ok) return moved
    const { user_id: user } = found.value
    await step.notify({ user, kind: 'feedback_answered', parameters: { answer } })
    return accepted({ result: null, audit: auditOf({ id, to: 'answered' }) })
  },
})

/** Closes a feedback that waits, without a word to its user. */
export const closeFeedbackStep = defineOperatorStep({
  name: 'close-feedback', action: 'closeFeedback', permission: 'answer-feedback',
  async run(step, { id }: { readonly id: number }, operator) {
    const by = { kind: 'staff', id: operator.id } as const
    const moved = await feedbackWorkflow.move(step, { id, to: 'closed', by })
    return moved.ok ? accepted({ result: null, audit: auditOf({ id, to: 'closed' }) }) : moved
  },
})
