// The content of a reported deposit's drawer: the stated amount and transfer, the pictures of
// proof, the checks, the user, the approvals so far, the events and the user's other reports.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import {
  type loadOfflineDeposit, type QueuedOfflineDeposit, viewDepositProof,
} from '@ingot/contract/console/deposits/offline-deposits.ts'
import { offlineMarks } from '@ingot/contract/vocabulary'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ask } from '#data/ask.ts'
import { PictureList } from '#queue/picture-list.tsx'
import { Facts } from '#ui/facts.tsx'
import { formatAmount, formatWorth } from '#ui/format-amount.ts'
import { formatDay, formatMoment } from '#ui/format-moment.ts'
import { GroupedText } from '#ui/grouped-text.tsx'
import { DepositState } from './deposit-state.tsx'

export type DepositReply = ConsoleReplyOf<typeof loadOfflineDeposit>

export function DepositDetail({ detail }: { readonly detail: DepositReply }) {
  const { deposit } = detail
  return (
    <>
      <Head deposit={deposit} />
      <Transfer deposit={deposit} />
      <Proof deposit={deposit} />
      <Checks deposit={deposit} />
      <Decision deposit={deposit} />
      <User detail={detail} />
      <Timeline detail={detail} />
      <History history={detail.history} />
    </>
  )
}

type Shown = { readonly deposit: QueuedOfflineDeposit }

function Head({ deposit: { amount, symbol, worth } }: Shown) {
  const words = useTranslations('deposits')
  const [whole = '', fraction = ''] = formatAmount(amount, 2).split('.')
  return (
    <div className="row hero-row">
      <div className="f1">
        <p className="hero">
          {whole}
          <span className="dec">{`.${fraction}`}</span> <small>{symbol}</small>
        </p>
        <p className="cap t3">
          {worth === null ? words('noWorth') : words('worthLine', { worth: formatWorth(worth) })}
        </p>
      </div>
    </div>
  )
}

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

const viewProof = (fileId: string) => ask(viewDepositProof, { fileId })

function Proof({ deposit: { pictures } }: Shown) {
  const words = useTranslations('deposits')
  return (
    <section className="part">
      <h3>{words('proof')}</h3>
      <PictureList pictures={pictures} view={viewProof} />
      <p className="cap t3">{words('proofNote')}</p>
    </section>
  )
}

function Checks({ deposit: { marks } }: Shown) {
  const words = useTranslations('deposits')
  return (
    <section className="part">
      <h3>{words('checks')}</h3>
      <ul className="checks">
        {offlineMarks.map((mark) => {
          const isMarked = marks.includes(mark)
          const Icon = isMarked ? TriangleAlert : Check
          return (
            <li key={mark}>
              <span className={isMarked ? 'check-icon warn' : 'check-icon ok'}>
                <Icon aria-hidden size={12} strokeWidth={2.2} />
              </span>
              <b className="m">{words(`marks.${mark}`)}</b>
              <span className="t2">{words(isMarked ? `markTexts.${mark}` : 'noMark')}</span>
            </li>
          )
        })}
      </ul>
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
  if (lines.length === 0) return null
  return (
    <section className="part">
      <h3>{words('decision')}</h3>
      {lines.map((line) => <p dir="auto" key={line}>{line}</p>)}
    </section>
  )
}

function User({ detail: { deposit: { userName, userId }, userTime } }: {
  readonly detail: DepositReply
}) {
  const words = useTranslations('deposits')
  return (
    <section className="part">
      <h3>{words('user')}</h3>
      <Facts
        facts={[
          {
            label: userName,
            value: <a className="lnk" href={`#/users/${userId}`}>
              {words('openUser', { id: userId })}
            </a>,
          },
          { label: words('registered'), value: formatDay(userTime) },
        ]}
      />
    </section>
  )
}

function Timeline({ detail: { events } }: { readonly detail: DepositReply }) {
  const words = useTranslations('deposits')
  return (
    <section className="part">
      <h3>{words('timeline')}</h3>
      <ol className="timeline">
        {events.map(({ time, state, actor, operator }) => (
          <li key={state}>
            <time className="t3" dateTime={new Date(time).toISOString()}>{formatMoment(time)}</time>
            <span>{words('event', { state: words(`states.${state}`), actor, operator })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function History({ history }: { readonly history: readonly QueuedOfflineDeposit[] }) {
  const words = useTranslations('deposits')
  return (
    <section className="part">
      <h3>{words('history')}</h3>
      {history.length === 0 ? <p className="t3">{words('noHistory')}</p> : (
        <ul className="history">
          {history.map(({ id, createTime, amount, credited, symbol, status }) => (
            <li key={id}>
              <span className="t3">{formatDay(createTime)}</span>
              <b className="s f1">{`${formatAmount(credited ?? amount, 2)} ${symbol}`}</b>
              <DepositState status={status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
