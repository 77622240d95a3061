// The content of an order's drawer: the money, the name that must match, the payment at the bank,
// the pictures of proof, and the events so far.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import { type loadFiatOrder, viewFiatProof } from '#features/quick-trade/fiat-orders.console.ts'
import {
  accountTypes, type AccountType, type FiatOrderStatus, type QuickCloseReason, quickCloseReasons,
} from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { ask } from '@ingot/console/data/ask.ts'
import {
  PicturesPart, TimelinePart, useEventLine, UserPart,
} from '@ingot/console/queue/request-parts.tsx'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { MatchBadge } from './fiat-state.tsx'

export type FiatReply = ConsoleReplyOf<typeof loadFiatOrder>

const viewProof = (fileId: string) => ask(viewFiatProof, { fileId })

export function FiatDetail({ detail }: { readonly detail: FiatReply }) {
  const { order, card, events } = detail
  const words = useTranslations('fiat')
  const lineOf = useEventLine((status: FiatOrderStatus) =>
    words(status === 'pending_approval' ? 'placed' : `states.${status}`))
  return (
    <>
      <p className="hero">{`${formatAmount(order.fiatAmount)} `}<small>{order.fiat}</small></p>
      {order.side === 'sell' && order.hasDebt && order.state === 'in_review'
        ? <p className="dangerc" role="alert">{words('debtNote')}</p> : null}
      <Money detail={detail} />
      {card.length === 0 ? null : (
        <section className="part">
          <h3>{words(order.side === 'sell' ? 'payTo' : 'paidFrom')}</h3>
          <Facts
            facts={card.map(({ field, value }) => ({
              label: words(`bankFields.${field}`),
              value: field === 'accountType' && isAccountType(value)
                ? words(`accountTypes.${value}`) : <span className="mono">{value}</span>,
            }))}
          />
        </section>
      )}
      {order.pictures.length === 0 ? null : (
        <PicturesPart
          heading={words('proof')} note={words('proofNote')} pictures={order.pictures}
          view={viewProof}
        />
      )}
      <UserPart facts={[]} user={order} />
      <TimelinePart
        lines={events.map((event) => ({
          ...lineOf(event),
          reason: isCloseReason(event.reason) ? words(`reasons.${event.reason}`) : event.reason,
        }))}
      />
    </>
  )
}

const isCloseReason = (text: string): text is QuickCloseReason =>
  quickCloseReasons.some((reason) => reason === text)

const isAccountType = (text: string): text is AccountType =>
  accountTypes.some((type) => type === text)

function Money({ detail: { order, payerName, payerMatch } }: { readonly detail: FiatReply }) {
  const words = useTranslations('fiat')
  const { line, received, latePaidTime, closeReason, remark, account, reference } = order
  return (
    <section className="part">
      <h3>{words(`sides.${order.side}`)}</h3>
      <Facts
        facts={[
          { label: words('coins'), value: `${formatAmount(order.coinAmount)} ${order.symbol}` },
          { label: words('price'), value: `${formatAmount(order.price)} ${order.fiat}` },
          { label: words('payer'), value: payerName === '' ? words('noName') : payerName },
          ...order.side === 'sell' ? [] : [
            { label: words('reference'), value: <span className="mono">{reference}</span> },
            { label: words('account'), value: account },
            { label: words('match'), value: <MatchBadge match={line?.match ?? null} /> },
          ],
          ...line === null ? [] : [
            { label: words('onStatement'), value: `${formatAmount(line.amount)} ${order.fiat}` },
            {
              label: words('linePayer'),
              value: payerMatch === null ? line.payer
                : words(`payerMatches.${payerMatch}`, { name: line.payer }),
            },
            {
              label: words('bankReference'),
              value: <span className="mono">{line.reference}</span>,
            },
          ],
          ...order.short === null ? [] : [{
            label: words('shortPayment', {
              amount: `${formatAmount(order.short.amount)} ${order.fiat}`,
            }),
            value: words(`shortAnswers.${order.short.answer ?? 'open'}`, {
              coins: `${formatAmount(order.short.coinAmount)} ${order.symbol}`,
            }),
          }],
          ...received === null ? [] : [{
            label: words('received'),
            value: `${formatAmount(received)} · ${order.bankReference}`,
          }],
          ...latePaidTime === null ? [] : [{
            label: words('late'), value: formatMoment(latePaidTime),
          }],
          ...closeReason === null ? [] : [{
            label: words(`reasons.${closeReason}`), value: remark,
          }],
        ]}
      />
    </section>
  )
}
