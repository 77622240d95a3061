// The columns of the queue of reported deposits.
import type { QueuedOfflineDeposit } from '@ingot/contract/console/deposits/offline-deposits.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useNow } from '#data/exchange-clock.ts'
import { Badge } from '#ui/badge.tsx'
import { formatAmount } from '#ui/format-amount.ts'
import type { Column } from '#ui/row-table.tsx'
import { DepositState } from './deposit-state.tsx'

const minuteMs = 60_000
/** Operators decide within this time. */
const targetMinutes = 120

export function useDepositColumns(): readonly Column<QueuedOfflineDeposit>[] {
  const words = useTranslations('deposits')
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
      key: 'stated', label: words('stated'), isRight: true,
      cell: ({ amount, symbol, chain }) => (
        <>
          <b className="s amount">{formatAmount(amount, 2)}</b>
          <span className="su">{`${symbol} · ${chain ?? words('bank')}`}</span>
        </>
      ),
    },
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
      cell: ({ status }) => <DepositState status={status} />,
    },
  ]
}

const shownMax = 22

const shorten = (text: string): string =>
  text.length > shownMax ? `${text.slice(0, 10)}…${text.slice(-8)}` : text
