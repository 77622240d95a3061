// The columns of the queue of reported deposits.
import type { QueuedOfflineDeposit } from '@ingot/contract/console/deposits/offline-deposits.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useRequestColumns } from '#queue/request-columns.tsx'
import { HandNote } from '#queue/use-one-hand.tsx'
import { Badge } from '#ui/badge.tsx'
import { formatAmount } from '#ui/format-amount.ts'
import type { Column } from '#ui/row-table.tsx'
import { DepositState } from './deposit-state.tsx'

type Row = QueuedOfflineDeposit

/** Operators decide within this time. */
const targetMs = 120 * 60_000

export function useDepositColumns(): readonly Column<Row>[] {
  const words = useTranslations('deposits')
  const shared = useTranslations('queue')
  return [
    ...useRequestColumns<Row>({
      label: words('request'), numberOf: ({ id }) => words('number', { id }),
      isOpen: ({ status }) => status === 'pending_approval', targetMs,
    }),
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
      cell: ({ status }) => <DepositState status={status} />,
    },
  ]
}

const shownMax = 22

const shorten = (text: string): string =>
  text.length > shownMax ? `${text.slice(0, 10)}…${text.slice(-8)}` : text
