// The columns of the queue of withdrawals.
import type { QueuedWithdrawal } from '@ingot/contract/console/withdrawals/withdrawals.ts'
import { useTranslations } from 'use-intl'
import { useRequestColumns } from '#queue/request-columns.tsx'
import { HandNote } from '#queue/use-one-hand.tsx'
import { formatAmount } from '#ui/format-amount.ts'
import type { Column } from '#ui/row-table.tsx'
import { RiskBlocks } from './risk-blocks.tsx'
import { WithdrawalState } from './withdrawal-state.tsx'

type Row = QueuedWithdrawal

/** Operators decide within this time. */
const targetMs = 30 * 60_000

export function useWithdrawalColumns(): readonly Column<Row>[] {
  const words = useTranslations('withdrawals')
  const shared = useTranslations('queue')
  return [
    ...useRequestColumns<Row>({
      label: words('request'), numberOf: ({ id }) => words('number', { id }),
      isOpen: ({ status }) => status === 'pending_approval', targetMs,
    }),
    {
      key: 'amount', label: words('amount'), isRight: true,
      cell: ({ amount, symbol, chain }) => (
        <>
          <b className="s amount">{formatAmount(amount, 2)}</b>
          <span className="su">{`${symbol} ${chain}`}</span>
        </>
      ),
    },
    {
      key: 'address', label: words('address'),
      cell: ({ address, marks }) => (
        <>
          <span className="mono">{`${address.slice(0, 4)}…${address.slice(-4)}`}</span>
          {marks.includes('new_address')
            ? <span className="su warnc">{words('marks.new_address')}</span>
            : <span className="su">{words('knownAddress')}</span>}
        </>
      ),
    },
    { key: 'risk', label: words('risk'), cell: ({ marks }) => <RiskBlocks marks={marks} /> },
    {
      key: 'approvals', label: words('approvals'),
      cell: ({ approvals, approvalsNeeded, status }) => (
        <>
          {words('approvalsOf', { given: approvals.length, needed: approvalsNeeded })}
          <span className="su">{approvals.map(({ operator }) => operator).join(', ')}</span>
          {status === 'pending_approval' ? <HandNote approvals={approvals} /> : null}
        </>
      ),
    },
    {
      key: 'state', label: shared('state'),
      cell: (withdrawal) => (
        <>
          <WithdrawalState withdrawal={withdrawal} />
          {withdrawal.marks.includes('deposit_debt') && withdrawal.isUnsent
            ? <span className="su warnc">{words('marks.deposit_debt')}</span> : null}
        </>
      ),
    },
  ]
}
