// The queue of feedback: a definition of the generic queue.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import {
  answerFeedback, closeFeedback, listFeedback, loadFeedback, type QueuedFeedback,
} from '#features/feedback/feedback.console.ts'
import {
  feedbackLengthMax, type FeedbackStatus, feedbackStatusOpen, languageNames,
} from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { ask } from '@ingot/console/data/ask.ts'
import { readOf } from '@ingot/console/data/use-call.ts'
import type { QueueDecision } from '@ingot/console/queue/queue-definition.ts'
import { QueuePage } from '@ingot/console/queue/queue-page.tsx'
import { useRequestColumns, useStateColumn } from '@ingot/console/queue/request-columns.tsx'
import { titleOf } from '@ingot/console/queue/request-parts.tsx'
import type { Column } from '@ingot/console/ui/row-table.tsx'
import { FeedbackDetail } from './feedback-detail.tsx'
import { FeedbackState, KindBadge } from './feedback-state.tsx'

type Row = QueuedFeedback
type List = ConsoleReplyOf<typeof listFeedback>
type Detail = ConsoleReplyOf<typeof loadFeedback>

export function FeedbackPage() {
  const words = useTranslations('feedback')
  const columns = useColumns()
  const decisions = useDecisions()
  const tabOf = (key: FeedbackStatus) =>
    ({ key, label: words(`states.${key}`), emptyText: words('emptyText') })
  return (
    <QueuePage
      queue={{
        workflow: 'feedback', title: words('title'), emptyTitle: words('empty'), columns,
        tabs: [
          { ...tabOf('received'), count: ({ waiting }: List) => waiting },
          tabOf('answered'), tabOf('closed'),
        ],
        list: (status: FeedbackStatus, paging) => readOf(listFeedback, { status, ...paging }),
        load: (id) => readOf(loadFeedback, { id }),
        rowOf: ({ request }: Detail) => request,
        versionOf: ({ status }: Row) => status,
        stateOf: ({ status }) => words(`states.${status}`),
        drawerTitle: titleOf(({ id }) => words('number', { id }), badge), drawer, decisions,
      }}
    />
  )
}

const drawer = (detail: Detail) => <FeedbackDetail detail={detail} />
const badge = (row: Row) => <FeedbackState status={row.status} />

/** Operators answer within this time. */
const targetMs = 24 * 3_600_000

const isOpen = ({ status }: Row) => status === feedbackStatusOpen

function useColumns(): readonly Column<Row>[] {
  const words = useTranslations('feedback')
  return [
    ...useRequestColumns<Row>({
      label: words('request'), numberOf: ({ id }) => words('number', { id }), isOpen, targetMs,
    }),
    { key: 'kind', label: words('kind'), cell: ({ kind }) => <KindBadge kind={kind} /> },
    {
      key: 'text', label: words('text'),
      cell: ({ text }) => <span className="excerpt" dir="auto">{text}</span>,
    },
    useStateColumn(badge),
  ]
}

function useDecisions(): readonly QueueDecision<Row>[] {
  const words = useTranslations('feedback')
  const permission = 'answer-feedback'
  return [{
    verb: 'answer', tone: 'gold', permission, isOpen,
    input: ({ language }) => ({
      kind: 'text', label: words('answer'), lengthMax: feedbackLengthMax,
      hint: words('answerHint', { language: languageNames[language] }),
    }),
    label: () => words('answer'),
    title: ({ id }) => words('answerTitle', { id }),
    effect: ({ userName: user }) => words('answerText', { user }),
    done: ({ id }) => words('answered', { id }),
    send: ({ id }, { text: answer }) => ask(answerFeedback, { id, answer }),
  }, {
    verb: 'dismiss', tone: 'line', permission, isOpen,
    label: () => words('close'),
    title: ({ id }) => words('closeTitle', { id }),
    effect: ({ userName: user }) => words('closeText', { user }),
    done: ({ id }) => words('closed', { id }),
    send: ({ id }) => ask(closeFeedback, { id }),
  }]
}
