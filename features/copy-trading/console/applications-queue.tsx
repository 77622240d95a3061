// The queue of applications to lead: a definition of the generic queue.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import {
  approveLeadApplication, listLeadApplications, loadLeadApplication, type QueuedLeadApplication,
  rejectLeadApplication,
} from '#features/copy-trading/leading.console.ts'
import { type LeadApplicationStatus, leadRejectReasons } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { ask } from '@ingot/console/data/ask.ts'
import { readOf } from '@ingot/console/data/use-call.ts'
import { chosenOf, reasonInput } from '@ingot/console/queue/decision-fields.ts'
import type { QueueDecision } from '@ingot/console/queue/queue-definition.ts'
import { QueuePage } from '@ingot/console/queue/queue-page.tsx'
import { useRequestColumns, useStateColumn } from '@ingot/console/queue/request-columns.tsx'
import { titleOf } from '@ingot/console/queue/request-parts.tsx'
import { percentOf } from '@ingot/console/ui/percent.ts'
import type { Column } from '@ingot/console/ui/row-table.tsx'
import { ApplicationDetail } from './application-detail.tsx'
import { ApplicationState } from './application-state.tsx'

type Row = QueuedLeadApplication
type List = ConsoleReplyOf<typeof listLeadApplications>
type Detail = ConsoleReplyOf<typeof loadLeadApplication>

export function ApplicationsQueue() {
  const words = useTranslations('copy-trading')
  const columns = useColumns()
  const decisions = useDecisions()
  const tabOf = (key: LeadApplicationStatus) =>
    ({ key, label: words(`states.${key}`), emptyText: words('emptyText') })
  return (
    <QueuePage
      queue={{
        workflow: 'lead_application', title: words('title'), emptyTitle: words('empty'), columns,
        tabs: [
          { ...tabOf('pending_approval'), count: ({ waiting }: List) => waiting },
          tabOf('approved'), tabOf('rejected'),
        ],
        list: (status: LeadApplicationStatus, paging) =>
          readOf(listLeadApplications, { status, ...paging }),
        load: (id) => readOf(loadLeadApplication, { id }),
        rowOf: ({ request }: Detail) => request,
        versionOf: ({ status }: Row) => status,
        stateOf: ({ status }) => words(`states.${status}`),
        drawerTitle: titleOf(({ id }) => words('number', { id }), badge), drawer, decisions,
      }}
    />
  )
}

const drawer = (detail: Detail) => <ApplicationDetail detail={detail} />
const badge = (row: Row) => <ApplicationState status={row.status} />

/** Operators decide within this time. */
const targetMs = 24 * 3_600_000

const isOpen = ({ status }: Row) => status === 'pending_approval'

function useColumns(): readonly Column<Row>[] {
  const words = useTranslations('copy-trading')
  return [
    ...useRequestColumns<Row>({
      label: words('request'), numberOf: ({ id }) => words('number', { id }), isOpen, targetMs,
    }),
    {
      key: 'nickname', label: words('applicant'),
      cell: ({ nickname }) => <b className="m" dir="auto">{nickname}</b>,
    },
    {
      key: 'share', label: words('share'), isRight: true,
      cell: ({ sharePpm }) => `${percentOf(sharePpm)}%`,
    },
    useStateColumn(badge),
  ]
}

function useDecisions(): readonly QueueDecision<Row>[] {
  const words = useTranslations('copy-trading')
  const permission = 'decide-leaders'
  return [{
    verb: 'approve', tone: 'gold', permission, isOpen,
    label: () => words('approve'),
    title: ({ id }) => words('approveTitle', { id }),
    effect: ({ nickname: name }) => words('approveText', { name }),
    done: ({ id }) => words('approved', { id }),
    send: ({ id }) => ask(approveLeadApplication, { id }),
  }, {
    verb: 'reject', tone: 'danger', permission, isOpen,
    input: () => reasonInput(leadRejectReasons, (key) => words(`reasons.${key}`)),
    label: () => words('reject'),
    title: ({ id }) => words('rejectTitle', { id }),
    effect: ({ nickname: name }) => words('rejectText', { name }),
    done: ({ id }) => words('rejected', { id }),
    send: ({ id }, given) =>
      ask(rejectLeadApplication, { id, reason: chosenOf(leadRejectReasons, given) }),
  }]
}
