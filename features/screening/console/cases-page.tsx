// The queue of cases: a definition of the generic queue.
import {
  addCaseNote, closeCase, listCases, loadCase, type QueuedCase, takeCase, takeOverCase,
} from '#features/screening/cases.console.ts'
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import { caseOutcomes, type CaseStatus, caseTextLengthMax } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { ask } from '@ingot/console/data/ask.ts'
import { useSession } from '@ingot/console/data/session.ts'
import { readOf } from '@ingot/console/data/use-call.ts'
import type { QueueDecision } from '@ingot/console/queue/queue-definition.ts'
import { QueuePage } from '@ingot/console/queue/queue-page.tsx'
import { useRequestColumns, useStateColumn } from '@ingot/console/queue/request-columns.tsx'
import { titleOf } from '@ingot/console/queue/request-parts.tsx'
import type { Column } from '@ingot/console/ui/row-table.tsx'
import { CaseDetail, type CaseReply } from './case-detail.tsx'
import { CaseState } from './case-state.tsx'

type Row = QueuedCase
type List = ConsoleReplyOf<typeof listCases>

export function CasesPage() {
  const words = useTranslations('cases')
  const columns = useColumns()
  const decisions = useDecisions()
  const tabOf = (key: CaseStatus) =>
    ({ key, label: words(`states.${key}`), emptyText: words('emptyText') })
  return (
    <QueuePage
      queue={{
        workflow: 'case', title: words('title'), emptyTitle: words('empty'), columns,
        tabs: [
          { ...tabOf('open'), count: ({ open }: List) => open },
          { ...tabOf('in_review'), count: ({ inReview }: List) => inReview },
          tabOf('closed'),
        ],
        list: (status: CaseStatus, paging) => readOf(listCases, { status, ...paging }),
        load: (id) => readOf(loadCase, { id }),
        rowOf: (detail: CaseReply) => detail.case,
        versionOf: ({ status, assignee }: Row) => `${status} ${assignee}`,
        stateOf: ({ status, assignee }) =>
          [words(`states.${status}`), assignee].filter((text) => text !== '').join(', '),
        drawerTitle: titleOf(({ id }) => words('number', { id }), badge), drawer, decisions,
      }}
    />
  )
}

const drawer = (detail: CaseReply) => <CaseDetail detail={detail} />
const badge = (row: Row) => <CaseState row={row} />

/** Operators take a case within this time. */
const targetMs = 24 * 3_600_000

const waits = ({ status }: Row) => status !== 'closed'

function useColumns(): readonly Column<Row>[] {
  const words = useTranslations('cases')
  return [
    ...useRequestColumns<Row>({
      label: words('request'), numberOf: ({ id }) => words('number', { id }), isOpen: waits,
      targetMs,
    }),
    {
      key: 'origin', label: words('origin'),
      cell: ({ origin, score }) => (
        <>
          <b className="m">{words(`origins.${origin}`)}</b>
          {score === null ? null : <span className="su">{score}</span>}
        </>
      ),
    },
    {
      key: 'contents', label: words('contents'),
      cell: ({ users, requests, notes }) => words('contentsOf', { users, requests, notes }),
    },
    {
      key: 'assignee', label: words('assignee'),
      cell: ({ assignee }) => assignee === '' ? <span className="t3">{words('noAssignee')}</span>
        : assignee,
    },
    useStateColumn(badge),
  ]
}

function useDecisions(): readonly QueueDecision<Row>[] {
  const words = useTranslations('cases')
  const own = useSession().session?.name
  const permission = 'decide-cases'
  return [{
    verb: 'take', tone: 'gold', permission, isOpen: ({ status }) => status === 'open',
    label: () => words('take'),
    title: ({ id }) => words('takeTitle', { id }),
    effect: () => words('takeText'),
    done: ({ id }) => words('taken', { id }),
    send: ({ id }) => ask(takeCase, { id }),
  }, {
    verb: 'take', tone: 'line', permission,
    isOpen: ({ status, assignee }) => status === 'in_review' && assignee !== own,
    label: ({ assignee }) => words('takeOver', { operator: assignee }),
    title: ({ id }) => words('takeOverTitle', { id }),
    effect: ({ assignee }) => words('takeOverText', { operator: assignee }),
    done: ({ id }) => words('taken', { id }),
    send: ({ id }) => ask(takeOverCase, { id }),
  }, {
    verb: 'note', tone: 'line', permission, isOpen: waits,
    input: () => ({
      kind: 'text', label: words('note'), hint: words('noteHint'), lengthMax: caseTextLengthMax,
    }),
    label: () => words('note'),
    title: ({ id }) => words('noteTitle', { id }),
    effect: () => words('noteText'),
    done: ({ id }) => words('noted', { id }),
    send: ({ id }, { text }) => ask(addCaseNote, { id, text }),
  }, {
    verb: 'end', tone: 'gold', permission, isOpen: ({ status }) => status === 'in_review',
    input: () => ({
      kind: 'reason', isRemarkNeeded: true,
      reasons: caseOutcomes.map((key) => ({ key, label: words(`outcomes.${key}`) })),
    }),
    label: () => words('close'),
    title: ({ id }) => words('closeTitle', { id }),
    effect: () => words('closeText'),
    done: ({ id }) => words('closed', { id }),
    send: ({ id }, { reason, text }) => ask(closeCase, { id, outcome: outcomeOf(reason), text }),
  }]
}

/** Throws for a key of none: the form offers these alone. */
function outcomeOf(key: string) {
  const outcome = caseOutcomes.find((one) => one === key)
  if (outcome === undefined) throw new Error('the form offers the outcomes alone')
  return outcome
}
