// The content of a deposit's drawer: the amount, why it waits, the transaction, its user or the
// claims of users, the decisions, the events and the user's other deposits.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import type {
  loadChainDeposit, QueuedDeposit,
} from '#features/deposit/chain-deposits.console.ts'
import { depositRejectReasons, depositReviewReasons } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import {
  AmountHead, DecisionPart, HistoryPart, TimelinePart, useEventLine, UserPart,
} from '@ingot/console/queue/request-parts.tsx'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatAmount, formatWorth } from '@ingot/console/ui/format-amount.ts'
import { GroupedText } from '@ingot/console/ui/grouped-text.tsx'
import { ChainDepositState, ReviewBadge } from './chain-deposit-state.tsx'
import { Claims } from './claims.tsx'

export type ChainDepositReply = ConsoleReplyOf<typeof loadChainDeposit>
type Shown = { readonly deposit: QueuedDeposit }

export function ChainDepositDetail({ detail }: { readonly detail: ChainDepositReply }) {
  const words = useTranslations('chain-deposits')
  const queue = useTranslations('queue')
  const { deposit, claims } = detail
  const { userId, userName, amount, symbol, worth, reviewReason, status } = deposit
  return (
    <>
      <AmountHead
        amount={amount} symbol={symbol}
        line={/[1-9]/.test(worth)
          ? words('worthLine', { worth: formatWorth(worth) }) : words('noWorth')}
      >
        <ReviewBadge reason={reviewReason} status={status} />
      </AmountHead>
      <Transaction deposit={deposit} />
      {userId === null ? (
        <section className="part">
          <h3>{queue('user')}</h3>
          <p className="t3">{words('noUser')}</p>
        </section>
      ) : <UserPart facts={[]} user={{ userId, userName }} />}
      <Claims claims={claims} symbol={symbol} />
      <Decision deposit={deposit} />
      <Timeline detail={detail} />
      {userId === null ? null : (
        <HistoryPart
          amountOf={amountOf} badge={badge} heading={words('history')} rows={detail.history}
        />
      )}
    </>
  )
}

const badge = ({ status }: QueuedDeposit) => <ChainDepositState status={status} />
const amountOf = (row: QueuedDeposit): string => `${formatAmount(row.amount, 2)} ${row.symbol}`

function Transaction({ deposit }: Shown) {
  const words = useTranslations('chain-deposits')
  const { txId, explorer, chain, address, memo, sender, block, output, remainder } = deposit
  return (
    <section className="part">
      <h3>{words('transaction')}</h3>
      <div className="secret">
        <GroupedText text={txId} />
        <p className="cap t2 row g8">
          {chain}
          {explorer === null ? null : (
            <a className="lnk" href={explorer} rel="noreferrer" target="_blank">
              {words('explorer')}
            </a>
          )}
        </p>
      </div>
      <Facts
        facts={[
          {
            label: words('confirmations'),
            value: words('confirmed', {
              have: deposit.confirmations, needed: deposit.confirmationsNeeded,
              final: deposit.finalConfirmations,
            }),
          },
          { label: words('block'), value: block === null ? '–' : formatAmount(String(block)) },
          { label: words('output'), value: String(output) },
          { label: words('address'), value: <span className="mono wrap">{address}</span> },
          { label: words('memo'), value: memo ?? words('none') },
          {
            label: words('sender'),
            value: <span className="mono wrap">{sender === '' ? words('none') : sender}</span>,
          },
          { label: words('onChain'), value: formatAmount(deposit.chainAmount) },
          ...(/[1-9]/.test(remainder)
            ? [{ label: words('remainder'), value: formatAmount(remainder) }] : []),
        ]}
      />
    </section>
  )
}

function Decision({ deposit }: Shown) {
  const words = useTranslations('chain-deposits')
  const { approvals, rejectReason, remark, debtPaid, symbol } = deposit
  const lines = [
    ...approvals.map(({ operator, userId: user }) => words('approvalLine', { operator, user })),
    ...(/[1-9]/.test(debtPaid)
      ? [words('debtLine', { amount: `${formatAmount(debtPaid)} ${symbol}` })] : []),
    ...rejectReason === null ? [] : [words(`reasons.${rejectReason}`)],
    ...remark === '' ? [] : [remark],
  ]
  return <DecisionPart lines={lines} />
}

function Timeline({ detail: { events } }: { readonly detail: ChainDepositReply }) {
  const words = useTranslations('chain-deposits')
  const lineOf = useEventLine((state: QueuedDeposit['status']) => words(`states.${state}`))
  const reasonIn = (stored: string): string => {
    const review = depositReviewReasons.find((one) => one === stored)
    const rejection = depositRejectReasons.find((one) => one === stored)
    if (review !== undefined) return words(`review.${review}`)
    return rejection === undefined ? stored : words(`reasons.${rejection}`)
  }
  return (
    <TimelinePart
      lines={events.map((event) => lineOf({ ...event, reason: reasonIn(event.reason) }))}
    />
  )
}
