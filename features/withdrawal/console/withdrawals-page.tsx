// The queue of withdrawals: a definition of the generic queue.
import {
  approveWithdrawal, listWithdrawals, loadWithdrawal, type QueuedWithdrawal, rejectWithdrawal,
} from '#features/withdrawal/withdrawals.console.ts'
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import { type WithdrawState, withdrawStates } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useMarkWords } from '#features/screening/console/check-list.tsx'
import { RiskBlocks } from '#features/screening/console/risk-blocks.tsx'
import { ask } from '@ingot/console/data/ask.ts'
import { useSession } from '@ingot/console/data/session.ts'
import { readOf } from '@ingot/console/data/use-call.ts'
import type { QueueDecision } from '@ingot/console/queue/queue-definition.ts'
import { QueuePage } from '@ingot/console/queue/queue-page.tsx'
import { useOneHand } from '@ingot/console/queue/use-one-hand.tsx'
import {
  amountColumn, useRequestColumns, useSignedQueue, useStateColumn,
} from '@ingot/console/queue/request-columns.tsx'
import { titleOf } from '@ingot/console/queue/request-parts.tsx'
import { WithdrawalStops } from '@ingot/console/queue/alarms/withdrawal-stops.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import type { Column } from '@ingot/console/ui/row-table.tsx'
import { WithdrawalDetail, type WithdrawalReply } from './withdrawal-detail.tsx'
import { WithdrawalState } from './withdrawal-state.tsx'

type Row = QueuedWithdrawal
type List = ConsoleReplyOf<typeof listWithdrawals>

const counts: Partial<Record<WithdrawState, (list: List) => number>> = {
  pending_approval: ({ waiting }) => waiting, in_progress: ({ inProgress }) => inProgress,
}

export function WithdrawalsPage() {
  const words = useTranslations('withdrawals')
  const decisions = useDecisions()
  const { approvals, ...signed } = useSignedQueue<Row>({
    subject: 'withdrawal', waits, wordOf: ({ state }) => words(`states.${state}`),
    factsOf: ({ isUnsent }) => isUnsent,
  })
  const columns = useColumns(approvals)
  const wordsOf = useMarkWords()
  const marks = (row: Row) => wordsOf(row.marks)
  const tabOf = (key: WithdrawState) => ({
    key, label: words(`states.${key}`), emptyText: words(`emptyTexts.${key}`),
    ...counts[key] === undefined ? {} : { count: counts[key] },
  })
  const [first, ...others] = withdrawStates
  return (
    <QueuePage
      queue={{
        notice: <WithdrawalStops />,
        workflow: 'withdrawal', title: words('title'), emptyTitle: words('empty'), columns,
        tabs: [tabOf(first), ...others.map(tabOf)],
        list: (state: WithdrawState, paging) => readOf(listWithdrawals, { state, ...paging }),
        load: (id) => readOf(loadWithdrawal, { id }),
        rowOf: ({ withdrawal }: WithdrawalReply) => withdrawal,
        ...signed, marks,
        drawerTitle: titleOf(({ id }) => words('number', { id }), badge),
        drawer, decisions,
      }}
    />
  )
}

const drawer = (detail: WithdrawalReply) => <WithdrawalDetail detail={detail} />
const badge = (row: Row) => <WithdrawalState withdrawal={row} />
const amountOf = ({ amount, symbol }: Row): string => `${formatAmount(amount, 2)} ${symbol}`
const waits = ({ status }: Row) => status === 'pending_approval'

/** Operators decide within this time. */
const targetMs = 30 * 60_000

function useColumns(approvals: Column<Row>): readonly Column<Row>[] {
  const words = useTranslations('withdrawals')
  const markWords = useTranslations('marks')
  return [
    ...useRequestColumns<Row>({
      label: words('request'), numberOf: ({ id }) => words('number', { id }), isOpen: waits,
      targetMs,
    }),
    amountColumn(words('amount'), ({ chain }) => chain),
    {
      key: 'address', label: words('address'),
      cell: ({ address, marks }) => (
        <>
          <span className="mono">{`${address.slice(0, 4)}…${address.slice(-4)}`}</span>
          {marks.includes('new_address')
            ? <span className="su warnc">{markWords('labels.new_address')}</span>
            : <span className="su">{words('knownAddress')}</span>}
        </>
      ),
    },
    { key: 'risk', label: words('risk'), cell: (row) => <RiskBlocks row={row} /> },
    approvals,
    useStateColumn((withdrawal) => (
      <>
        <WithdrawalState withdrawal={withdrawal} />
        {withdrawal.marks.includes('deposit_debt') && withdrawal.isUnsent
          ? <span className="su warnc">{markWords('labels.deposit_debt')}</span> : null}
      </>
    )),
  ]
}

function useDecisions(): readonly QueueDecision<Row>[] {
  const words = useTranslations('withdrawals')
  const markWords = useTranslations('marks')
  const own = useSession().session?.name
  const isSigned = ({ approvals }: Row) => approvals.some(({ operator }) => operator === own)
  const isOpen = (row: Row) => waits(row) && !isSigned(row)
  const closed = (row: Row) => waits(row) && isSigned(row) ? words('signedByYou', {
    id: row.id, given: row.approvals.length, needed: row.approvalsNeeded,
  }) : undefined
  // An approved one that is held for a debt can still be rejected: custody never had it.
  const isHeld = ({ status, isUnsent, marks }: Row) => status === 'in_progress' && isUnsent
    && marks.includes('deposit_debt')
  const { blockedBy } = useOneHand()
  const approveText = (row: Row) =>
    row.approvalsNeeded > row.approvals.length + 1 ? 'approveFirstText' : 'approveText'
  return [{
    verb: 'approve', tone: 'gold', permission: 'decide-withdrawals', isOpen, closed,
    blocked: ({ approvals, marks }) => marks.includes('deposit_debt')
      ? markWords('texts.deposit_debt')
      : marks.includes('listed_address') ? markWords('texts.listed_address')
        : blockedBy(approvals),
    label: (row) => row.approvalsNeeded > 1
      ? words('approveOf', {
        amount: amountOf(row), number: row.approvals.length + 1, needed: row.approvalsNeeded,
      })
      : words('approve', { amount: amountOf(row) }),
    title: ({ id }) => words('approveTitle', { id }),
    effect: (row) => words(approveText(row), {
      amount: amountOf(row), fee: formatAmount(row.fee),
      received: `${formatAmount(row.received, 2)} ${row.symbol}`,
      user: row.userName, address: row.address, chain: row.chain,
    }),
    done: ({ id }) => words('approved', { id }),
    send: ({ id }) => ask(approveWithdrawal, { id }),
  }, {
    verb: 'reject', tone: 'danger', permission: 'decide-withdrawals', closed, input: remark,
    isOpen: (row) => isOpen(row) || isHeld(row),
    label: () => words('reject'),
    title: ({ id }) => words('rejectTitle', { id }),
    effect: (row) => words('rejectText', { amount: amountOf(row), user: row.userName }),
    done: ({ id }) => words('rejected', { id }),
    send: ({ id }, { text: reason }) => ask(rejectWithdrawal, { id, reason }),
  }]
}

const remark = () => ({ kind: 'reason', reasons: [] }) as const
