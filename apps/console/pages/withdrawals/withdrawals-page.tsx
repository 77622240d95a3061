// The queue of withdrawals: a definition of the generic queue.
import {
  approveWithdrawal, listWithdrawals, loadWithdrawal, type QueuedWithdrawal, rejectWithdrawal,
} from '@ingot/contract/console/withdrawals/withdrawals.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#data/session.ts'
import { useAction } from '#data/use-action.ts'
import { useCall } from '#data/use-call.ts'
import { useListPages } from '#data/use-list-pages.ts'
import { usePermission } from '#data/use-permission.ts'
import { QueuePage } from '#queue/queue-page.tsx'
import { formatAmount } from '#ui/format-amount.ts'
import { filterOf, type ShownState, shownStates } from './shown-state.ts'
import { useWithdrawalColumns } from './use-withdrawal-columns.tsx'
import { WithdrawalDetail } from './withdrawal-detail.tsx'
import { WithdrawalState } from './withdrawal-state.tsx'

type Row = QueuedWithdrawal

export function WithdrawalsPage() {
  const words = useTranslations('withdrawals')
  const [status, setStatus] = useState<ShownState>('pending_approval')
  const pages = useListPages()
  const state = useCall(listWithdrawals, { ...filterOf(status), ...pages.asked }, ['withdrawal'])
  const columns = useWithdrawalColumns()
  const opened = useOpened()
  const decisions = useDecisions()
  const mayDecide = usePermission('decide-withdrawals')
  const own = useSession().session?.name
  const counts: Partial<Record<ShownState, number | undefined>> = {
    pending_approval: state.data?.waiting, in_progress: state.data?.inProgress,
  }
  return (
    <QueuePage
      queue={{
        title: words('title'),
        tabs: shownStates.map((key) =>
          ({ key, label: words(`states.${key}`), count: counts[key] })),
        status,
        onStatus: (next) => {
          setStatus(next)
          pages.first()
        },
        state,
        turns: pages,
        columns,
        ...opened,
        emptyTitle: words('empty'),
        emptyText: words(`emptyTexts.${status}`),
        canDecide: (row: Row) => mayDecide && row.status === 'pending_approval'
          && row.approvals.every(({ operator }) => operator !== own),
        ...decisions,
        drawerTitle,
        drawer,
      }}
    />
  )
}

/** OP21: a decided row leaves the list, so the open one is read by itself. */
function useOpened() {
  const [row, onOpen] = useState<Row>()
  const request = row === undefined ? undefined : { id: row.id }
  const stored = useCall(loadWithdrawal, request, ['withdrawal']).data?.withdrawal
  const open = stored?.id === row?.id ? stored : row
  return { open, onOpen: (opened: Row | undefined) => onOpen(opened) }
}

const drawer = ({ id }: Row) => <WithdrawalDetail id={id} key={id} />

const drawerTitle = (row: Row) => <WithdrawalTitle row={row} />

function WithdrawalTitle({ row }: { readonly row: Row }) {
  const words = useTranslations('withdrawals')
  return (
    <span className="row g8">
      {words('number', { id: row.id })}
      <WithdrawalState withdrawal={row} />
    </span>
  )
}

const amountOf = ({ amount, symbol }: Row): string => `${formatAmount(amount, 2)} ${symbol}`

function useDecisions() {
  const words = useTranslations('withdrawals')
  const approve = useAction(approveWithdrawal)
  const reject = useAction(rejectWithdrawal)
  const isFirstOfTwo = (row: Row) => row.approvalsNeeded > row.approvals.length + 1
  return {
    approve: {
      ...approve,
      label: (row: Row) => row.approvalsNeeded > 1
        ? words('approveOf', {
          amount: amountOf(row), number: row.approvals.length + 1, needed: row.approvalsNeeded,
        })
        : words('approve', { amount: amountOf(row) }),
      title: (row: Row) => words('approveTitle', { id: row.id }),
      text: (row: Row) => words(isFirstOfTwo(row) ? 'approveFirstText' : 'approveText', {
        amount: amountOf(row), user: row.userName, address: row.address, chain: row.chain,
      }),
      run: async (row: Row) =>
        await approve.run({ id: row.id }, words('approved', { id: row.id })) !== undefined,
    },
    reject: {
      ...reject,
      label: () => words('reject'),
      title: (row: Row) => words('rejectTitle', { id: row.id }),
      text: (row: Row) => words('rejectText', { amount: amountOf(row), user: row.userName }),
      run: async (row: Row, reason: string) =>
        await reject.run({ id: row.id, reason }, words('rejected', { id: row.id })) !== undefined,
    },
  }
}
