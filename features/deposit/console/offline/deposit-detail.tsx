// The content of a reported deposit's drawer: the stated amount and transfer, the pictures of
// proof, the checks, the approvals so far, the user, the events and the user's other reports.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import {
  type loadOfflineDeposit, type QueuedOfflineDeposit, viewDepositProof,
} from '#features/deposit/offline-deposits.console.ts'
import { offlineMarks, type OfflineDepositStatus } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { ask } from '@ingot/console/data/ask.ts'
import { ChecksPart } from '@ingot/console/queue/mark-list.tsx'
import type { RowMark } from '@ingot/console/queue/queue-definition.ts'
import {
  AmountHead, DecisionPart, HistoryPart, PicturesPart, TimelinePart, useEventLine, UserPart,
} from '@ingot/console/queue/request-parts.tsx'
import { formatAmount, formatWorth } from '@ingot/console/ui/format-amount.ts'
import { formatDay } from '@ingot/console/ui/format-moment.ts'
import { GroupedText } from '@ingot/console/ui/grouped-text.tsx'
import { DepositState } from './deposit-state.tsx'

export type DepositReply = ConsoleReplyOf<typeof loadOfflineDeposit>

const viewProof = (fileId: string) => ask(viewDepositProof, { fileId })

const badge = ({ status }: QueuedOfflineDeposit) => <DepositState status={status} />

export function DepositDetail({ detail, marks }: {
  readonly detail: DepositReply
  readonly marks: readonly RowMark[]
}) {
  const words = useTranslations('deposits')
  const queue = useTranslations('queue')
  const lineOf = useEventLine((state: OfflineDepositStatus) => words(`states.${state}`))
  const { deposit, userTime, events, history } = detail
  const { amount, symbol, worth, pictures } = deposit
  return (
    <>
      <AmountHead
        amount={amount} symbol={symbol}
        line={worth === null ? words('noWorth') : words('worthLine', { worth: formatWorth(worth) })}
      />
      <Transfer deposit={deposit} />
      <PicturesPart
        heading={words('proof')} note={words('proofNote')} pictures={pictures} view={viewProof}
      />
      <ChecksPart
        checks={offlineMarks} labelOf={(mark) => words(`marks.${mark}`)} marks={marks}
      />
      <Decision deposit={deposit} />
      <UserPart
        facts={[{ label: queue('registered'), value: formatDay(userTime) }]} user={deposit}
      />
      {/* The decision names the reason; the event has a word of the code. */}
      <TimelinePart lines={events.map((event) => lineOf({ ...event, reason: '' }))} />
      <HistoryPart
        amountOf={(row) => `${formatAmount(row.credited ?? row.amount, 2)} ${row.symbol}`}
        badge={badge} heading={words('history')} rows={history}
      />
    </>
  )
}

type Shown = { readonly deposit: QueuedOfflineDeposit }

function Transfer({ deposit: { chain, reference } }: Shown) {
  const words = useTranslations('deposits')
  return (
    <section className="part">
      <h3>{words('transfer')}</h3>
      <div className="secret">
        {chain === null ? <p className="mono wrap" dir="auto">{reference}</p>
          : <GroupedText text={reference} />}
        <p className="cap t2">{chain ?? words('bank')}</p>
      </div>
    </section>
  )
}

function Decision({ deposit }: Shown) {
  const words = useTranslations('deposits')
  const { approvals, credited, foundReference, closeReason, remark, symbol } = deposit
  const lines = [
    ...approvals.map(({ operator, amount, reference }) => words('approvalLine', {
      operator, amount: `${formatAmount(amount, 2)} ${symbol}`, reference,
    })),
    ...credited === null ? [] : [words('creditedLine', {
      amount: `${formatAmount(credited, 2)} ${symbol}`, reference: foundReference ?? '',
    })],
    ...closeReason === null ? [] : [words(`reasons.${closeReason}`)],
    ...remark === '' ? [] : [remark],
  ]
  return <DecisionPart lines={lines} />
}
