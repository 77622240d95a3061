// The columns of the queue of deposits over chains.
import type { QueuedDeposit } from '@ingot/contract/console/deposits/chain-deposits.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useRequestColumns } from '#queue/request-columns.tsx'
import { HandNote } from '#queue/use-one-hand.tsx'
import { Badge } from '#ui/badge.tsx'
import { formatAmount } from '#ui/format-amount.ts'
import type { Column } from '#ui/row-table.tsx'
import { ChainDepositState } from './chain-deposit-state.tsx'

type Row = QueuedDeposit

/** Operators decide within this time. */
const targetMs = 120 * 60_000

export function useChainDepositColumns(): readonly Column<Row>[] {
  const words = useTranslations('chain-deposits')
  const shared = useTranslations('queue')
  return [
    ...useRequestColumns<Row>({
      label: words('request'), numberOf: ({ id }) => words('number', { id }),
      isOpen: ({ status }) => status === 'in_review', targetMs,
    }),
    {
      key: 'amount', label: words('amount'), isRight: true,
      cell: ({ amount, symbol, chain }) => (
        <>
          <b className="s amount">{formatAmount(amount, 2)}</b>
          <span className="su">{`${symbol} · ${chain}`}</span>
        </>
      ),
    },
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
      cell: ({ status, reviewReason }) => reviewReason === null ? '–' : (
        <Badge icon={TriangleAlert} tone={status === 'in_review' ? 'warn' : 'mute'}>
          {words(`review.${reviewReason}`)}
        </Badge>
      ),
    },
    {
      key: 'approvals', label: words('approvals'),
      cell: ({ status, approvals, approvalsNeeded: needed }) =>
        status !== 'in_review' && approvals.length === 0 ? '–' : (
          <>
            {words('approvalsOf', { given: approvals.length, needed })}
            <span className="su">{approvals.map(({ operator }) => operator).join(', ')}</span>
            {status === 'in_review' ? <HandNote approvals={approvals} /> : null}
          </>
        ),
    },
    {
      key: 'state', label: shared('state'),
      cell: ({ status }) => <ChainDepositState status={status} />,
    },
  ]
}
