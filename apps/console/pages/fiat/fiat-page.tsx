// The queue of fiat orders: a definition of the generic queue, with the desk above it.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import {
  approveFiatOrder, confirmFiatLine, listFiatOrders, loadFiatOrder, type QueuedFiatOrder,
  rejectFiatOrder,
} from '@ingot/contract/console/fiat/fiat-orders.ts'
import { quickRejectReasons, type QuickState } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { ask } from '#data/ask.ts'
import { readOf } from '#data/use-call.ts'
import type { QueueDecision } from '#queue/queue-definition.ts'
import { QueuePage } from '#queue/queue-page.tsx'
import { useRequestColumns } from '#queue/request-columns.tsx'
import { titleOf } from '#queue/request-parts.tsx'
import { formatAmount } from '#ui/format-amount.ts'
import type { Column } from '#ui/row-table.tsx'
import { FiatDesk } from './fiat-desk.tsx'
import { FiatDetail, type FiatReply } from './fiat-detail.tsx'
import { FiatState, MatchBadge } from './fiat-state.tsx'

type Row = QueuedFiatOrder
type List = ConsoleReplyOf<typeof listFiatOrders>

export function FiatPage() {
  const words = useTranslations('fiat')
  const columns = useColumns()
  const decisions = useDecisions()
  const numberOf = useNumber()
  const tabOf = (key: QuickState) =>
    ({ key, label: words(`states.${key}`), emptyText: words('emptyText') })
  return (
    <QueuePage
      queue={{
        workflow: 'quick-trade', title: words('title'), emptyTitle: words('empty'), columns,
        notice: <FiatDesk />,
        tabs: [
          { ...tabOf('in_review'), count: ({ waiting }: List) => waiting },
          { ...tabOf('awaiting_payment'), count: ({ unpaid }: List) => unpaid },
          tabOf('completed'), tabOf('rejected'),
        ],
        list: (state: QuickState, paging) => readOf(listFiatOrders, { state, ...paging }),
        load: (id) => readOf(loadFiatOrder, { id }),
        rowOf: ({ order }: FiatReply) => order,
        versionOf: ({ state, approvals }: Row) =>
          [state, ...approvals.map(({ operator, time }) => `${operator} ${time}`)].join(),
        stateOf: ({ state, approvals, approvalsNeeded: needed }) => `${words(`states.${state}`)}, ${
          words('approvalsOf', { given: approvals.length, needed })}`,
        seats: ({ approvalsNeeded: needed, approvals: signed }) => ({ needed, signed }),
        drawerTitle: titleOf(numberOf, badge), drawer,
        decisions,
      }}
    />
  )
}

const drawer = (detail: FiatReply) => <FiatDetail detail={detail} />
const badge = ({ state }: Row) => <FiatState state={state} />

/** Operators decide within this time. */
const targetMs = 20 * 60_000

const isOpen = ({ state }: Row) => state === 'in_review' || state === 'awaiting_payment'

/** The number as users see it. */
function useNumber(): (row: Row) => string {
  const words = useTranslations('fiat')
  return ({ side, id }) => words(side === 'buy' ? 'numberBuy' : 'numberSell', { id })
}

function useColumns(): readonly Column<Row>[] {
  const words = useTranslations('fiat')
  const shared = useTranslations('queue')
  return [
    ...useRequestColumns<Row>({
      label: words('order'), numberOf: useNumber(), isOpen, targetMs,
    }),
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
    {
      key: 'match', label: words('match'),
      cell: ({ side, line, reference }) => side === 'sell' ? null : (
        <>
          <MatchBadge match={line?.match ?? null} />
          <span className="su mono">
            {line === null ? reference : `${line.payer} ${line.amount}`}
          </span>
        </>
      ),
    },
    { key: 'state', label: shared('state'), cell: badge },
  ]
}

function useDecisions(): readonly QueueDecision<Row>[] {
  const words = useTranslations('fiat')
  const permission = 'decide-fiat'
  const numberOf = useNumber()
  return [{
    verb: 'confirm', tone: 'gold', permission, isOpen: (row) => isOpen(row) && row.line !== null,
    label: () => words('confirm'),
    title: (row) => words('confirmTitle', { number: numberOf(row) }),
    effect: ({ line, fiat }) => words('confirmText', {
      payer: line?.payer ?? '', amount: `${formatAmount(line?.amount ?? '0')} ${fiat}`,
    }),
    done: (row) => words('approved', { number: numberOf(row) }),
    send: ({ id, line }) => {
      if (line === null) throw new Error('a confirmation has a line')
      return ask(confirmFiatLine, { id, lineId: line.id })
    },
  }, {
    verb: 'approve', tone: 'line', permission, isOpen,
    input: ({ fiatAmount, fiat, decimals }) => ({
      kind: 'amount', asked: fiatAmount, unit: fiat, decimals, reference: words('bankReference'),
    }),
    label: ({ fiat }, typed) => typed === undefined ? words('approve')
      : words('approveAmount', { amount: `${formatAmount(typed)} ${fiat}` }),
    title: (row) => words('confirmTitle', { number: numberOf(row) }),
    effect: () => words('approveText'),
    done: (row) => words('approved', { number: numberOf(row) }),
    send: ({ id }, { amount, text: reference }) =>
      ask(approveFiatOrder, { id, amount: amount.trim(), reference }),
  }, {
    verb: 'reject', tone: 'danger', permission, isOpen,
    input: () => ({
      kind: 'reason',
      reasons: quickRejectReasons.map((key) => ({ key, label: words(`reasons.${key}`) })),
    }),
    label: () => words('reject'),
    title: (row) => words('rejectTitle', { number: numberOf(row) }),
    effect: ({ userName: user }) => words('rejectText', { user }),
    done: (row) => words('rejectedDone', { number: numberOf(row) }),
    send: ({ id }, { reason: chosen, text: remark }) => {
      const reason = quickRejectReasons.find((one) => one === chosen)
      if (reason === undefined) throw new Error('a rejection has a reason of its list')
      return ask(rejectFiatOrder, { id, reason, remark })
    },
  }]
}
