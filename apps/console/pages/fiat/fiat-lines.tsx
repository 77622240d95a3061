// The payments of the bank's statements that no order has used: none is credited by a guess. A line
// is sent back with a reason, and a statement is imported for an account.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import {
  type FreeFiatLine, type loadFiatDesk, returnFiatLine,
} from '@ingot/contract/console/fiat/fiat-desk.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '#data/use-action.ts'
import { usePermission } from '#data/use-permission.ts'
import { formatAmount } from '#ui/format-amount.ts'
import { formatMoment } from '#ui/format-moment.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { type Column, RowTable } from '#ui/row-table.tsx'
import { StatementImport } from './statement-import.tsx'
import { useFiatNumber } from './use-fiat-columns.tsx'

export function FiatLines({ desk: { accounts, lines, statementTime } }: {
  readonly desk: ConsoleReplyOf<typeof loadFiatDesk>
}) {
  const words = useTranslations('fiat')
  const mayDecide = usePermission('decide-fiat')
  const [returned, setReturned] = useState<FreeFiatLine>()
  const columns = useLineColumns(mayDecide ? setReturned : undefined)
  return (
    <section className="pn fiat-lines">
      <header>
        <h2>
          {words('lines')} <span className="t3">{lines.length}</span>
        </h2>
        <span className="row g8 cap t3">
          {statementTime === null ? words('neverCredited')
            : words('statement', { time: formatMoment(statementTime) })}
          {mayDecide && accounts.length > 0 ? <StatementImport accounts={accounts} /> : null}
        </span>
      </header>
      {lines.length === 0 ? null : (
        <div className="scroll">
          <RowTable columns={columns} keyOf={({ id }) => id} label={words('lines')} rows={lines} />
        </div>
      )}
      {returned === undefined ? null
        : <ReturnDialog line={returned} onClose={() => setReturned(undefined)} />}
    </section>
  )
}

function useLineColumns(
  onReturn: ((line: FreeFiatLine) => void) | undefined,
): readonly Column<FreeFiatLine>[] {
  const words = useTranslations('fiat')
  return [
    {
      key: 'reference', label: words('bankReference'),
      cell: ({ reference, time }) => (
        <>
          <span className="mono">{reference}</span>
          <span className="su">{formatMoment(time).slice(0, 16)}</span>
        </>
      ),
    },
    {
      key: 'payer', label: words('line'),
      cell: ({ payer, remark }) => (
        <>
          <b className="m fiat-payer">{payer === '' ? '–' : payer}</b>
          <span className="su fiat-payer">{remark === '' ? '–' : `“${remark}”`}</span>
        </>
      ),
    },
    {
      key: 'amount', label: words('received'), isRight: true,
      cell: ({ amount, fiat, account }) => (
        <>
          <b className="s amount">{`${formatAmount(amount)} ${fiat}`}</b>
          <span className="su">{account}</span>
        </>
      ),
    },
    { key: 'order', label: words('order'), cell: ({ order }) => <NamedOrder order={order} /> },
    {
      key: 'return', label: words('decision'), isRight: true,
      cell: (line) => onReturn === undefined ? null : (
        <button
          aria-label={words('returnLine', { reference: line.reference })} className="cbtn line"
          onClick={() => onReturn(line)} type="button"
        >
          {words('return')}
        </button>
      ),
    },
  ]
}

function NamedOrder({ order }: Pick<FreeFiatLine, 'order'>) {
  const words = useTranslations('fiat')
  const numberOf = useFiatNumber()
  if (order === null) return <span className="t3">{words('noSuchOrder')}</span>
  const { state, closeReason } = order
  return (
    <>
      <b className="m">{numberOf(order)}</b>
      <span className="su">
        {closeReason === null ? words(`states.${state}`) : words(`reasons.${closeReason}`)}
      </span>
    </>
  )
}

function ReturnDialog({ line, onClose }: { readonly line: FreeFiatLine, onClose(): void }) {
  const words = useTranslations('fiat')
  const { run, isRunning, failure } = useAction(returnFiatLine)
  const handleConfirm = async (reason: string) => {
    const done = await run({ id: line.id, reason }, words('returned', {
      reference: line.reference,
    }))
    if (done !== undefined) onClose()
  }
  return (
    <ReasonDialog
      failure={failure} isDanger isRunning={isRunning} label={words('returnNow', {
        amount: `${formatAmount(line.amount)} ${line.fiat}`,
      })}
      onClose={onClose} onConfirm={(reason) => void handleConfirm(reason)}
      text={words('returnText', { payer: line.payer === '' ? '–' : line.payer })}
      title={words('returnLine', { reference: line.reference })}
    />
  )
}
