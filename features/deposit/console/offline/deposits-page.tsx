// The queue of deposits that users report: a definition of the generic queue.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import {
  approveOfflineDeposit, listOfflineDeposits, loadOfflineDeposit, type QueuedOfflineDeposit,
  rejectOfflineDeposit,
} from '#features/deposit/offline-deposits.console.ts'
import { type OfflineDepositStatus, offlineRejectReasons } from '@ingot/contract/vocabulary'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ask } from '@ingot/console/data/ask.ts'
import { useSession } from '@ingot/console/data/session.ts'
import { readOf } from '@ingot/console/data/use-call.ts'
import { chosenOf, reasonInput } from '@ingot/console/queue/decision-fields.ts'
import type { QueueDecision } from '@ingot/console/queue/queue-definition.ts'
import { QueuePage } from '@ingot/console/queue/queue-page.tsx'
import {
  amountColumn, useRequestColumns, useSignedQueue, useStateColumn,
} from '@ingot/console/queue/request-columns.tsx'
import { titleOf } from '@ingot/console/queue/request-parts.tsx'
import { useOneHand } from '@ingot/console/queue/use-one-hand.tsx'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import type { Column } from '@ingot/console/ui/row-table.tsx'
import { DepositDetail, type DepositReply } from './deposit-detail.tsx'
import { DepositState } from './deposit-state.tsx'

type Row = QueuedOfflineDeposit
type List = ConsoleReplyOf<typeof listOfflineDeposits>

export function DepositsPage() {
  const words = useTranslations('deposits')
  const decisions = useDecisions()
  const { approvals, ...signed } = useSignedQueue<Row>({
    subject: 'offline-deposit', waits, wordOf: ({ status }) => words(`states.${status}`),
  })
  const columns = useColumns(approvals)
  const marks = (row: Row) => row.marks.map((key) =>
    ({ key, label: words(`marks.${key}`), note: words(`markTexts.${key}`) }))
  function drawer(detail: DepositReply) {
    return <DepositDetail detail={detail} marks={marks(detail.deposit)} />
  }
  const tabOf = (key: OfflineDepositStatus) =>
    ({ key, label: words(`states.${key}`), emptyText: words('emptyText') })
  return (
    <QueuePage
      queue={{
        workflow: 'offline-deposit', title: words('title'), emptyTitle: words('empty'), columns,
        tabs: [
          { ...tabOf('pending_approval'), count: ({ waiting }: List) => waiting },
          tabOf('completed'), tabOf('rejected'),
        ],
        list: (status: OfflineDepositStatus, paging) =>
          readOf(listOfflineDeposits, { status, ...paging }),
        load: (id) => readOf(loadOfflineDeposit, { id }),
        rowOf: ({ deposit }: DepositReply) => deposit,
        ...signed, marks,
        drawerTitle: titleOf(({ id }) => words('number', { id }), badge),
        drawer, decisions,
      }}
    />
  )
}

const badge = (row: Row) => <DepositState status={row.status} />
const waits = ({ status }: Row) => status === 'pending_approval'

/** Operators decide within this time. */
const targetMs = 120 * 60_000

function useColumns(approvals: Column<Row>): readonly Column<Row>[] {
  const words = useTranslations('deposits')
  return [
    ...useRequestColumns<Row>({
      label: words('request'), numberOf: ({ id }) => words('number', { id }), isOpen: waits,
      targetMs,
    }),
    amountColumn(words('stated'), ({ chain }) => chain ?? words('bank')),
    {
      key: 'reference', label: words('reference'),
      cell: ({ reference, pictures, marks }) => (
        <>
          <span className="mono excerpt" dir="auto">{shorten(reference)}</span>
          <span className="su">{words('pictures', { count: pictures.length })}</span>
          {marks.map((mark) => (
            <Badge icon={TriangleAlert} key={mark} tone="warn">{words(`marks.${mark}`)}</Badge>
          ))}
        </>
      ),
    },
    approvals,
    useStateColumn(badge),
  ]
}

const shownMax = 22

const shorten = (text: string): string =>
  text.length > shownMax ? `${text.slice(0, 10)}…${text.slice(-8)}` : text

function useDecisions(): readonly QueueDecision<Row>[] {
  const words = useTranslations('deposits')
  const own = useSession().session?.name
  const { blockedBy } = useOneHand()
  const creditText = ({ approvals, approvalsNeeded: needed, symbol }: Row, typed: string) => {
    const amount = `${formatAmount(typed, 2)} ${symbol}`
    const number = approvals.filter(({ operator }) => operator !== own).length + 1
    return needed > 1 ? words('creditOf', { amount, number, needed }) : words('credit', { amount })
  }
  return [{
    verb: 'approve', tone: 'gold', permission: 'decide-deposits', isOpen: waits,
    blocked: ({ approvals }) => blockedBy(approvals),
    input: ({ amount, symbol, decimals }) => ({
      kind: 'amount', asked: amount, unit: symbol, decimals,
      reference: words('foundReference'),
    }),
    label: (row, typed) => typed === undefined ? words('approve') : creditText(row, typed),
    title: ({ id }) => words('approveTitle', { id }),
    effect: ({ userName: user }) => words('approveText', { user }),
    done: ({ id }) => words('approved', { id }),
    send: ({ id }, { amount, text: reference }) =>
      ask(approveOfflineDeposit, { id, amount: amount.trim(), reference }),
  }, {
    verb: 'reject', tone: 'danger', permission: 'decide-deposits', isOpen: waits,
    input: () => reasonInput(offlineRejectReasons, (key) => words(`reasons.${key}`)),
    label: () => words('reject'),
    title: ({ id }) => words('rejectTitle', { id }),
    effect: ({ userName: user, amount, symbol }) =>
      words('rejectText', { user, amount: `${formatAmount(amount, 2)} ${symbol}` }),
    done: ({ id }) => words('rejected', { id }),
    send: ({ id }, given) => ask(rejectOfflineDeposit, {
      id, reason: chosenOf(offlineRejectReasons, given), remark: given.text,
    }),
  }]
}
