// The columns of the queue of withdrawals.
import type { QueuedWithdrawal } from '@ingot/contract/console/withdrawals/withdrawals.ts'
import { useTranslations } from 'use-intl'
import { useNow } from '#data/exchange-clock.ts'
import { formatAmount } from '#ui/format-amount.ts'
import type { Column } from '#ui/row-table.tsx'
import { RiskBlocks } from './risk-blocks.tsx'
import { WithdrawalState } from './withdrawal-state.tsx'

const minuteMs = 60_000
/** Operators decide within this time. */
const targetMinutes = 30

export function useWithdrawalColumns(): readonly Column<QueuedWithdrawal>[] {
  const words = useTranslations('withdrawals')
  const now = useNow()
  return [
    {
      key: 'request', label: words('request'),
      cell: ({ id, createTime, status }) => {
        const minutes = Math.max(0, Math.floor((now - createTime) / minuteMs))
        const isLate = status === 'pending_approval' && minutes >= targetMinutes
        return (
          <>
            <b className="s">{words('number', { id })}</b>
            <span className={isLate ? 'su warnc' : 'su'}>{words('ago', { minutes })}</span>
          </>
        )
      },
    },
    {
      key: 'user', label: words('user'),
      cell: ({ userName, userId, authLevel }) => (
        <>
          <b className="m">{userName}</b>
          <span className="su">{words('userLine', { id: userId, level: authLevel })}</span>
        </>
      ),
    },
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
      cell: ({ approvals, approvalsNeeded }) => (
        <>
          {words('approvalsOf', { given: approvals.length, needed: approvalsNeeded })}
          <span className="su">{approvals.map(({ operator }) => operator).join(', ')}</span>
        </>
      ),
    },
    {
      key: 'state', label: words('state'),
      cell: (withdrawal) => <WithdrawalState withdrawal={withdrawal} />,
    },
  ]
}
