// The queue of deposits over chains: a definition of the generic queue.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import {
  creditChainDeposit, listChainDeposits, loadChainDeposit, loadClaimant, type QueuedDeposit,
  rejectChainDeposit,
} from '@ingot/contract/console/deposits/chain-deposits.ts'
import { depositRejectReasons, type DepositStatus } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { ask } from '#data/ask.ts'
import { useSession } from '#data/session.ts'
import { readOf } from '#data/use-call.ts'
import type { QueueDecision } from '#queue/queue-definition.ts'
import { QueuePage } from '#queue/queue-page.tsx'
import { titleOf } from '#queue/request-parts.tsx'
import { useOneHand } from '#queue/use-one-hand.tsx'
import { formatAmount } from '#ui/format-amount.ts'
import { ChainDepositDetail, type ChainDepositReply } from './chain-deposit-detail.tsx'
import { ChainDepositState } from './chain-deposit-state.tsx'
import { useChainDepositColumns } from './use-chain-deposit-columns.tsx'

type Row = QueuedDeposit
type List = ConsoleReplyOf<typeof listChainDeposits>

const laterTabs = [
  'collecting', 'credited', 'final', 'rejected', 'reversed', 'dropped',
] as const satisfies readonly DepositStatus[]

export function ChainDepositsPage() {
  const words = useTranslations('chain-deposits')
  const columns = useChainDepositColumns()
  const decisions = useDecisions()
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
        // An approval that names another user is another state.
        versionOf: ({ status, userId, approvals }: Row) => [
          status, userId, ...approvals.map((one) => `${one.operator} ${one.time} ${one.userId}`),
        ].join(),
        stateOf: (row) => `${words(`states.${row.status}`)}, ${words('approvalsOf', {
          given: row.approvals.length, needed: row.approvalsNeeded,
        })}`,
        marks: ({ reviewReason: key }) =>
          key === null ? [] : [{ key, label: words(`review.${key}`) }],
        seats: ({ status, approvalsNeeded: needed, approvals: signed }) =>
          status === 'in_review' || signed.length > 0 ? {
            needed, signed, subject: status === 'in_review' ? 'deposit' : undefined,
          } : undefined,
        drawerTitle: titleOf(({ id }) => words('number', { id }), badge), drawer, decisions,
      }}
    />
  )
}

const drawer = (detail: ChainDepositReply) => <ChainDepositDetail detail={detail} />
const badge = (row: Row) => <ChainDepositState status={row.status} />
const amountOf = ({ amount, symbol }: Row) => `${formatAmount(amount, 2)} ${symbol}`

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
  const isOpen = (row: Row) => row.status === 'in_review'
  const creditLabel = (row: Row) => {
    const { approvals, approvalsNeeded: needed } = row
    const amount = amountOf(row)
    const number = approvals.filter(({ operator }) => operator !== own).length + 1
    return needed > 1 ? words('creditOf', { amount, number, needed }) : words('credit', { amount })
  }
  return [{
    verb: 'approve', tone: 'gold', permission: 'decide-deposits', isOpen,
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
    verb: 'reject', tone: 'danger', permission: 'decide-deposits', isOpen,
    input: () => ({
      kind: 'reason', isRemarkNeeded: true,
      reasons: depositRejectReasons.map((key) => ({ key, label: words(`reasons.${key}`) })),
    }),
    label: () => words('reject'),
    title: ({ id }) => words('rejectTitle', { id }),
    effect: (row) => words('rejectText', { amount: amountOf(row) }),
    done: ({ id }) => words('rejected', { id }),
    send: ({ id }, { reason: chosen, text: remark }) => {
      const reason = depositRejectReasons.find((one) => one === chosen)
      if (reason === undefined) throw new Error('a rejection has a reason of its list')
      return ask(rejectChainDeposit, { id, reason, remark })
    },
  }]
}
