// The workflow of feedback, and its rows as users and operators read them.
import type { Feedback } from '@ingot/contract/calls/feedback/feedback.ts'
import type { QueuedFeedback } from '@ingot/contract/console/feedback/feedback.ts'
import {
  feedbackMoves, type FeedbackStatus, feedbackStatuses, feedbackStatusOpen, type UserId,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { pageOf, type Paging } from '#features/own-page.ts'
import { loadEvents } from '#features/workflow-events.ts'
import { defineWorkflow } from '#sequencer/steps/workflow.ts'
import type { FeedbackTable } from '#store/tables/feedback-tables.ts'
import type { Database } from '#store/tables/schema.ts'

export const feedbackWorkflowName = 'feedback'

export const feedbackWorkflow = defineWorkflow({
  name: feedbackWorkflowName, table: 'feedback', moves: feedbackMoves,
  queue: { open: [feedbackStatusOpen], permission: 'answer-feedback' },
})

/** The state of an event; a text that names none is a fault of the code. */
export function feedbackStatusOf(text: string): FeedbackStatus {
  const status = feedbackStatuses.find((known) => known === text)
  if (status === undefined) throw new Error('a feedback has a state of its table')
  return status
}

type Reads = Kysely<Database>

/** One page of a user's feedback, newest first. */
export function listOwnFeedback(
  database: Reads, { user, ...page }: Paging & { readonly user: UserId },
) {
  const own = database.selectFrom('feedback').selectAll().where('user_id', '=', user)
  return pageOf(own, { ...page, sort: [['created_at', 'desc'], ['id', 'desc']] })
}

/** One page of the queue in a state: those that wait come oldest first. */
export function listQueuedFeedback(
  database: Reads, { status, ...page }: Paging & { readonly status: FeedbackStatus },
) {
  const found = database.selectFrom('feedback').selectAll().where('status', '=', status)
  const direction = status === feedbackStatusOpen ? 'asc' : 'desc'
  return pageOf(found, { ...page, sort: [['created_at', direction], ['id', direction]] })
}

/** In the sequence of the rows, which the caller has read by their owner or for an operator. */
export async function feedbackViews(
  database: Reads, rows: readonly FeedbackTable[],
): Promise<Feedback[]> {
  const ids = rows.map(({ id }) => id)
  const eventsOf = await loadEvents(database, { workflow: feedbackWorkflowName, ids })
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    text: row.text,
    version: row.version,
    page: row.page,
    status: row.status,
    createTime: row.created_at,
    answer: row.answer,
    decidedTime: eventsOf(row.id).find(({ to_state: state }) => state !== feedbackStatusOpen)
      ?.happened_at ?? null,
  }))
}

/** The same with the users. */
export async function queuedViews(
  database: Reads, rows: readonly FeedbackTable[],
): Promise<QueuedFeedback[]> {
  const [views, users] = await Promise.all([
    feedbackViews(database, rows),
    database.selectFrom('user').select(['id', 'user_name', 'language'])
      .where('id', 'in', rows.map((row) => row.user_id)).execute(),
  ])
  return views.map((view) => {
    const row = rows.find(({ id }) => String(id) === view.id)
    const user = users.find(({ id }) => id === row?.user_id)
    if (row === undefined || user === undefined) throw new Error('a stored feedback has its user')
    const { id: userId, user_name: userName, language } = user
    return { ...view, id: row.id, userId, userName, language }
  })
}
