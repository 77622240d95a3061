// The queue of deposits that users report: a definition of the generic queue.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import {
  approveOfflineDeposit, listOfflineDeposits, loadOfflineDeposit, type QueuedOfflineDeposit,
  rejectOfflineDeposit,
} from '@ingot/contract/console/deposits/offline-deposits.ts'
import { type OfflineDepositStatus, offlineRejectReasons } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { ask } from '#data/ask.ts'
import { useSession } from '#data/session.ts'
import { readOf } from '#data/use-call.ts'
import type { QueueDecision } from '#queue/queue-definition.ts'
import { QueuePage } from '#queue/queue-page.tsx'
import { titleOf } from '#queue/request-parts.tsx'
import { useOneHand } from '#queue/use-one-hand.tsx'
import { formatAmount } from '#ui/format-amount.ts'
import { DepositDetail, type DepositReply } from './deposit-detail.tsx'
import { DepositState } from './deposit-state.tsx'
import { useDepositColumns } from './use-deposit-columns.tsx'

type Row = QueuedOfflineDeposit
type List = ConsoleReplyOf<typeof listOfflineDeposits>

export function DepositsPage() {
  const words = useTranslations('deposits')
  const columns = useDepositColumns()
  const decisions = useDecisions()
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
        versionOf: ({ status, approvals }: Row) =>
          [status, ...approvals.map(({ operator, time }) => `${operator} ${time}`)].join(),
        stateOf: (row) => `${words(`states.${row.status}`)}, ${words('approvalsOf', {
          given: row.approvals.length, needed: row.approvalsNeeded,
        })}`,
        marks: ({ marks }) => marks.map((key) =>
          ({ key, label: words(`marks.${key}`), note: words(`markTexts.${key}`) })),
        seats: ({ status, approvalsNeeded: needed, approvals: signed }) => ({
          needed, signed, subject: status === 'pending_approval' ? 'offline-deposit' : undefined,
        }),
        drawerTitle: titleOf(({ id }) => words('number', { id }), badge), drawer, decisions,
      }}
    />
  )
}

const drawer = (detail: DepositReply) => <DepositDetail detail={detail} />
const badge = (row: Row) => <DepositState status={row.status} />

function useDecisions(): readonly QueueDecision<Row>[] {
  const words = useTranslations('deposits')
  const own = useSession().session?.name
  const { blockedBy } = useOneHand()
  const isOpen = (row: Row) => row.status === 'pending_approval'
  const creditText = ({ approvals, approvalsNeeded: needed, symbol }: Row, typed: string) => {
    const amount = `${formatAmount(typed, 2)} ${symbol}`
    const number = approvals.filter(({ operator }) => operator !== own).length + 1
    return needed > 1 ? words('creditOf', { amount, number, needed }) : words('credit', { amount })
  }
  return [{
    verb: 'approve', tone: 'gold', permission: 'decide-deposits', isOpen,
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
    verb: 'reject', tone: 'danger', permission: 'decide-deposits', isOpen,
    input: () => ({
      kind: 'reason',
      reasons: offlineRejectReasons.map((key) => ({ key, label: words(`reasons.${key}`) })),
    }),
    label: () => words('reject'),
    title: ({ id }) => words('rejectTitle', { id }),
    effect: ({ userName: user, amount, symbol }) =>
      words('rejectText', { user, amount: `${formatAmount(amount, 2)} ${symbol}` }),
    done: ({ id }) => words('rejected', { id }),
    send: ({ id }, { reason: chosen, text: remark }) => {
      const reason = offlineRejectReasons.find((one) => one === chosen)
      if (reason === undefined) throw new Error('a rejection has a reason of its list')
      return ask(rejectOfflineDeposit, { id, reason, remark })
    },
  }]
}
