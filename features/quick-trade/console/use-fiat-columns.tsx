// The columns of fiat orders: an order and its line of the bank's statement share a row.
import type { QueuedFiatOrder } from '#features/quick-trade/fiat-orders.console.ts'
import { useTranslations } from 'use-intl'
import { useRequestColumns } from '@ingot/console/queue/request-columns.tsx'
import { HandNote } from '@ingot/console/queue/use-one-hand.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatTime } from '@ingot/console/ui/format-moment.ts'
import type { Column } from '@ingot/console/ui/row-table.tsx'
import { FiatState, LineBadge, MatchBadge } from './fiat-state.tsx'

type Row = QueuedFiatOrder

/** Operators decide within this time. */
const targetMs = 20 * 60_000

export const isOpenOrder = ({ state }: Pick<Row, 'state'>): boolean =>
  state === 'in_review' || state === 'awaiting_payment'

/** The number as users see it. */
export function useFiatNumber(): (row: Pick<Row, 'side' | 'id'>) => string {
  const words = useTranslations('fiat')
  return ({ side, id }) => words(side === 'buy' ? 'numberBuy' : 'numberSell', { id })
}

export function useFiatColumns(): readonly Column<Row>[] {
  const words = useTranslations('fiat')
  const [request] = useRequestColumns<Row>({
    label: words('order'), numberOf: useFiatNumber(), isOpen: isOpenOrder, targetMs,
  })
  return [
    request,
    {
      key: 'user', label: words('userReference'),
      cell: ({ userName, reference }) => (
        <>
          <b className="m">{userName}</b>
          <span className="su mono">{reference === '' ? '–' : reference}</span>
        </>
      ),
    },
    {
      key: 'money', label: words('money'), isRight: true,
      cell: ({ side, fiat, fiatAmount, coinAmount, symbol }) => (
        <>
          <b className="s amount">{`${formatAmount(fiatAmount)} ${fiat}`}</b>
          <span className="su">
            {`${words(`sides.${side}`)} · ${formatAmount(coinAmount)} ${symbol}`}
          </span>
        </>
      ),
    },
    { key: 'match', label: words('match'), cell: (row) => <Match row={row} /> },
    { key: 'line', label: words('line'), cell: (row) => <Line row={row} /> },
    { key: 'received', label: words('received'), isRight: true, cell: receivedOf },
  ]
}

function Match({ row }: { readonly row: Row }) {
  const words = useTranslations('fiat')
  const { state, side, line, approvals, approvalsNeeded: needed, closeReason } = row
  const shortNote = useShortNote()(row)
  const badge = row.isReversed
    ? <LineBadge isGiven kind={side === 'buy' ? 'reversal' : 'payout_return'} />
    : !isOpenOrder(row) ? <FiatState state={state} />
    : side === 'sell' ? <MatchBadge match="payout" /> : <MatchBadge match={line?.match ?? null} />
  const note = closeReason === null
    ? approvals.length === 0 && needed < 2 ? undefined
    : words('approvalsOf', { given: approvals.length, needed }) : words(`reasons.${closeReason}`)
  if (isOpenOrder(row) && shortNote !== undefined) {
    return <>{badge}<span className="su">{shortNote}</span></>
  }
  return note === undefined ? badge : (
    <>
      {badge}
      <span className="su">{note}</span>
      {isOpenOrder(row) ? <HandNote approvals={approvals} /> : null}
    </>
  )
}

/** The user's answer to a payment of less than is due. */
function useShortNote(): (row: Row) => string | undefined {
  const words = useTranslations('fiat')
  return ({ short, symbol }) => short === null ? undefined
    : words(`shortAnswers.${short.answer ?? 'open'}`, {
      coins: `${formatAmount(short.coinAmount)} ${symbol}`,
    })
}

function Line({ row: { line, bankReference } }: { readonly row: Row }) {
  if (line === null) {
    return <span className="mono">{bankReference === '' ? '–' : bankReference}</span>
  }
  return (
    <>
      <b className="m fiat-payer">{line.payer === '' ? '–' : line.payer}</b>
      <span className="su fiat-payer">
        {`${formatTime(line.time).slice(0, 5)} · “${line.remark}”`}
      </span>
    </>
  )
}

function receivedOf({ line, received, fiatAmount, fiat }: Row) {
  const amount = line?.amount ?? received
  if (amount === null) return '–'
  return (
    <b className={amount === fiatAmount ? 's amount' : 's amount warnc'}>
      {`${formatAmount(amount)} ${fiat}`}
    </b>
  )
}
