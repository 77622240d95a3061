// The queue of deposits over chains: a definition of the generic queue.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import {
  creditChainDeposit, listChainDeposits, loadChainDeposit, loadClaimant, type QueuedDeposit,
  rejectChainDeposit,
} from '#features/deposit/chain-deposits.console.ts'
import { depositRejectReasons, type DepositStatus } from '@ingot/contract/vocabulary'
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
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import type { Column } from '@ingot/console/ui/row-table.tsx'
import { ChainDepositDetail, type ChainDepositReply } from './chain-deposit-detail.tsx'
import { ChainDepositState, ReviewBadge } from './chain-deposit-state.tsx'

type Row = QueuedDeposit
type List = ConsoleReplyOf<typeof listChainDeposits>

const laterTabs = [
  'collecting', 'credited', 'final', 'rejected', 'reversed', 'dropped',
] as const satisfies readonly DepositStatus[]

export function ChainDepositsPage() {
  const words = useTranslations('chain-deposits')
  const decisions = useDecisions()
  const { approvals, ...signed } = useSignedQueue<Row>({
    subject: 'deposit', waits, wordOf: ({ status }) => words(`states.${status}`),
    factsOf: ({ userId }) => userId,
  })
  const columns = useColumns(approvals)
  const tabOf = (key: DepositStatus) =>
    ({ key, label: words(`states.${key}`), emptyText: words('emptyText') })
  return (
    <QueuePage
      queue={{
        workflow: 'deposit', title: words('title'), emptyTitle: words('empty'), columns,
        tabs: [
          { ...tabOf('in_review'), count: ({ waiting }: List) => waiting },
          { ...tabOf('confirming'), count: ({ confirming }: List) => confirming },
          ...laterTabs.map(tabOf),
        ],
        list: (status: DepositStatus, paging) => readOf(listChainDeposits, { status, ...paging }),
        load: (id) => readOf(loadChainDeposit, { id }),
        rowOf: ({ deposit }: ChainDepositReply) => deposit,
        ...signed,
        marks: ({ reviewReason: key }) =>
          key === null ? [] : [{ key, label: words(`review.${key}`) }],
        drawerTitle: titleOf(({ id }) => words('number', { id }), badge), drawer, decisions,
      }}
    />
  )
}

const drawer = (detail: ChainDepositReply) => <ChainDepositDetail detail={detail} />
const badge = (row: Row) => <ChainDepositState status={row.status} />
const waits = ({ status }: Row) => status === 'in_review'
const amountOf = ({ amount, symbol }: Row) => `${formatAmount(amount, 2)} ${symbol}`

/** Operators decide within this time. */
const targetMs = 120 * 60_000

function useColumns(approvals: Column<Row>): readonly Column<Row>[] {
  const words = useTranslations('chain-deposits')
  return [
    ...useRequestColumns<Row>({
      label: words('request'), numberOf: ({ id }) => words('number', { id }), isOpen: waits,
      targetMs,
    }),
    amountColumn(words('amount'), ({ chain }) => chain),
    {
      key: 'transaction', label: words('transaction'),
      cell: ({ txId, confirmations, confirmationsNeeded, finalConfirmations }) => (
        <>
          <span className="mono excerpt" dir="auto">{`${txId.slice(0, 8)}…${txId.slice(-6)}`}</span>
          <span className="su">
            {words('confirmed', {
              have: confirmations, needed: confirmationsNeeded, final: finalConfirmations,
            })}
          </span>
        </>
      ),
    },
    {
      key: 'why', label: words('why'),
      cell: ({ status, reviewReason: reason }) =>
        reason === null ? '–' : <ReviewBadge reason={reason} status={status} />,
    },
    approvals,
    useStateColumn(badge),
  ]
}

/** The user of the first signature, and the users that claim the deposit. */
function offeredOf({ approvals, claimants }: Row) {
  const [first] = approvals
  const isNamed = claimants.some(({ userId }) => userId === first?.userId)
  return [
    ...first === undefined || isNamed ? []
      : [{ userId: first.userId, text: `ID ${first.userId}` }],
    ...claimants.map(({ userId, userName }) => ({ userId, text: `${userName} · ID ${userId}` })),
  ]
}

function useDecisions(): readonly QueueDecision<Row>[] {
  const words = useTranslations('chain-deposits')
  const own = useSession().session?.name
  const { blockedBy } = useOneHand()
  const creditLabel = (row: Row) => {
    const { approvals, approvalsNeeded: needed } = row
    const amount = amountOf(row)
    const number = approvals.filter(({ operator }) => operator !== own).length + 1
    return needed > 1 ? words('creditOf', { amount, number, needed }) : words('credit', { amount })
  }
  return [{
    verb: 'approve', tone: 'gold', permission: 'decide-deposits', isOpen: waits,
    blocked: ({ approvals }) => blockedBy(approvals),
    // A payment to a user's own address is that user's.
    input: (row) => row.userId !== null ? { kind: 'none' } : {
      kind: 'user', label: words('userId'), hint: words('userIdHint'),
      unknownText: words('userUnknown'), offered: offeredOf(row),
      find(userId) {
        const read = readOf(loadClaimant, { id: row.id, userId })
        return {
          ...read,
          read: async () => {
            const { marks, ...user } = await read.read()
            return {
              ...user, marks: marks.map((key) => ({ key, label: words(`claimantMarks.${key}`) })),
            }
          },
        }
      },
    },
    label: creditLabel,
    title: ({ id }) => words('creditTitle', { id }),
    effect: (row) => row.userId === null ? words('creditNamedText', { amount: amountOf(row) })
      : words('creditText', { amount: amountOf(row), user: row.userName, id: row.userId }),
    done: ({ id }) => words('credited', { id }),
    send: async ({ id, userId }, { text }) => {
      const called = await ask(creditChainDeposit, { id, userId: userId ?? Number(text) })
      return called.ok || called.failure.field !== 'userId' ? called
        : { ...called, failure: { ...called.failure, text: words('userUnknown') } }
    },
  }, {
    verb: 'reject', tone: 'danger', permission: 'decide-deposits', isOpen: waits,
    input: () => ({
      ...reasonInput(depositRejectReasons, (key) => words(`reasons.${key}`)), isRemarkNeeded: true,
    }),
    label: () => words('reject'),
    title: ({ id }) => words('rejectTitle', { id }),
    effect: (row) => words('rejectText', { amount: amountOf(row) }),
    done: ({ id }) => words('rejected', { id }),
    send: ({ id }, given) => ask(rejectChainDeposit, {
      id, reason: chosenOf(depositRejectReasons, given), remark: given.text,
    }),
  }]
}
