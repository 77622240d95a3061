// The calls of feedback: those of its user, and those of the operators' queue.
import { listMyFeedback, sendFeedback } from '@ingot/contract/calls/feedback/feedback.ts'
import {
  answerFeedback, closeFeedback, listFeedback, loadFeedback,
} from '@ingot/contract/console/feedback/feedback.ts'
import { accepted, feedbackStatusOpen, pageSize, rejected } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { runKeyed } from '#features/run-keyed.ts'
import { loadTimeline } from '#features/workflow-events.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { answerFeedbackStep, closeFeedbackStep, sendFeedbackStep } from './steps.ts'
import {
  feedbackStatusOf, feedbackViews, feedbackWorkflowName, listOwnFeedback, listQueuedFeedback,
  queuedViews,
} from './store.ts'

// POST /sendFeedback. A repeated request returns its feedback as it is now.

export const sendFeedbackHandler = defineHandler(
  sendFeedback,
  async ({ request, session: { user: userId }, services }) => {
    const { kind, text, version = null, page = null, idempotencyKey: key } = request
    const sent = await runKeyed(services, sendFeedbackStep, {
      scope: `feedback:${userId}`,
      key,
      body: JSON.stringify([kind, text, version, page]),
      input: () => accepted({ userId, kind, text, version, page }),
    })
    if (!sent.ok) return sent
    const { database } = services
    const stored = await database.selectFrom('feedback').selectAll()
      .where('id', '=', sent.value.result.id).where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const [view] = await feedbackViews(database, [stored])
    if (view === undefined) throw new Error('a stored feedback has a view')
    return accepted(view)
  },
)

// POST /listMyFeedback.

export const listMyFeedbackHandler = defineHandler(
  listMyFeedback,
  async ({ request: { pageNo, after }, session: { user }, services: { database } }) => {
    const page = await listOwnFeedback(database, { user, pageNo, after })
    return accepted({ ...page, list: await feedbackViews(database, page.list), pageNo, pageSize })
  },
)

// The console's calls.

export const listFeedbackHandler = defineConsoleHandler(
  listFeedback,
  async ({ request, services: { database } }) => {
    const [page, { waiting }] = await Promise.all([
      listQueuedFeedback(database, request),
      database.selectFrom('feedback').select(({ fn }) => fn.countAll<number>().as('waiting'))
        .where('status', '=', feedbackStatusOpen).executeTakeFirstOrThrow(),
    ])
    const list = await queuedViews(database, page.list)
    return accepted({ ...page, list, pageNo: request.pageNo, pageSize, waiting })
  },
)

export const loadFeedbackHandler = defineConsoleHandler(
  loadFeedback,
  async ({ request: { id }, services: { database } }) => {
    const rows = await database.selectFrom('feedback').selectAll().where('id', '=', id).execute()
    const [[feedback], events] = await Promise.all([
      queuedViews(database, rows),
      loadTimeline(database, {
        workflow: feedbackWorkflowName, id, stateOf: feedbackStatusOf,
      }),
    ])
    return feedback === undefined ? rejected('request_unknown', 'id')
      : accepted({ feedback, events })
  },
)

export const answerFeedbackHandler = defineConsoleHandler(
  answerFeedback,
  async ({ request, services: { sequencer }, by }) => {
    const decided = await sequencer.run(answerFeedbackStep, { by, input: request })
    return decided.ok ? accepted(null) : decided
  },
)

export const closeFeedbackHandler = defineConsoleHandler(
  closeFeedback,
  async ({ request, services: { sequencer }, by }) => {
    const decided = await sequencer.run(closeFeedbackStep, { by, input: request })
    return decided.ok ? accepted(null) : decided
  },
)
