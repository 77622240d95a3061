// The payments of the bank's statements that no order has used: none is credited by a guess. A line
// is sent back with a reason, and a statement is imported for an account.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import { returnFiatLine } from '#features/quick-trade/bank-lists.console.ts'
import type { FreeFiatLine, loadFiatDesk } from '#features/quick-trade/fiat-desk.console.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { FiatRests } from './fiat-rests.tsx'
import { LineBadge } from './fiat-state.tsx'
import { StatementImport } from './statement-import.tsx'
import { useFiatNumber } from './use-fiat-columns.tsx'

export function FiatLines({ desk: { accounts, lines, rests, statementTime } }: {
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
      <FiatRests mayDecide={mayDecide} rests={rests} />
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
    { key: 'order', label: words('order'), cell: (line) => <NamedOrder line={line} /> },
    {
      key: 'return', label: words('decision'), isRight: true,
      cell: (line) => onReturn === undefined ? null : (
        <button
          aria-label={words('returnLine', { reference: line.reference })} className="cbtn line"
          onClick={() => onReturn(line)} type="button"
        >
          {words(line.kind === 'payment' ? 'return' : 'dealtWith')}
        </button>
      ),
    },
  ]
}

function NamedOrder({ line: { order, kind } }: { readonly line: FreeFiatLine }) {
  const words = useTranslations('fiat')
  const numberOf = useFiatNumber()
  const badge = <LineBadge isGiven={order !== null} kind={kind} />
  if (order === null) {
    return kind === 'payment' ? <span className="t3">{words('noSuchOrder')}</span> : badge
  }
  const { state, closeReason, by } = order
  return (
    <>
      <b className="m">{numberOf(order)}</b>
      {badge}
      <span className="su">
        {by === 'amount' ? words('sameAmount')
          : closeReason === null ? words(`states.${state}`) : words(`reasons.${closeReason}`)}
      </span>
    </>
  )
}

function ReturnDialog({ line, onClose }: { readonly line: FreeFiatLine, onClose(): void }) {
  const words = useTranslations('fiat')
  const { run, isRunning, failure } = useAction(returnFiatLine)
  const isPayment = line.kind === 'payment'
  const handleConfirm = async (reason: string) => {
    const done = await run({ id: line.id, reason }, words('returned', {
      reference: line.reference,
    }))
    if (done !== undefined) onClose()
  }
  return (
    <ReasonDialog
      failure={failure} isDanger isRunning={isRunning}
      label={isPayment ? words('returnNow', {
        amount: `${formatAmount(line.amount)} ${line.fiat}`,
      }) : words('dealtWith')}
      onClose={onClose} onConfirm={(reason) => void handleConfirm(reason)}
      text={isPayment ? words('returnText', { payer: line.payer === '' ? '–' : line.payer })
        : words('dealtWithText')}
      title={isPayment ? words('returnLine', { reference: line.reference }) : line.reference}
    />
  )
}
