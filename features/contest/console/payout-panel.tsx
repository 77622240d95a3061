// The payout of a season: its sum, the checks before it, and the two seats of its signatures.
// It can never exceed the reserve.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import { type loadSeason, signPayout } from '#features/contest/contests.console.ts'
import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { TakeBack } from '@ingot/console/queue/seat-list.tsx'
import { useOneHand } from '@ingot/console/queue/use-one-hand.tsx'
import { Badge, type BadgeTone } from '@ingot/console/ui/badge.tsx'
import { ConfirmAction } from '@ingot/console/ui/confirm-action.tsx'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatWorth } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'

export type SeasonReply = ConsoleReplyOf<typeof loadSeason>

export function PayoutPanel({ reply }: { readonly reply: SeasonReply }) {
  const words = useTranslations('contest')
  const { season, payout } = reply
  const facts = [
    { label: words('prizeCount', { count: payout.prizes }), value: formatWorth(payout.amount) },
    { label: words('restBack'), value: formatWorth(payout.rest) },
    { label: words('paidSum'), value: formatWorth(season.paid) },
  ]
  return (
    <section aria-label={words('payout', { id: season.id })} className="pn">
      <header>
        <h2>{words('payout', { id: season.id })}</h2>
        <span className="t3">USDT</span>
      </header>
      <div className="pad">
        <p className="row g8 base">
          <b className="hero-figure">{formatWorth(payout.amount)}</b>
          <span className="t3">{words('ofReserved', { amount: formatWorth(season.pool) })}</span>
        </p>
        <Facts facts={facts} />
        <Checks reply={reply} />
      </div>
      <SignPart reply={reply} />
    </section>
  )
}

type Look = 'ok' | 'waits' | 'fails'
const looks = {
  ok: ['ok', Check], waits: ['mute', Clock], fails: ['warn', TriangleAlert],
} as const satisfies Readonly<Record<Look, readonly [BadgeTone, typeof Check]>>

function Checks({ reply: { season, payout } }: { readonly reply: SeasonReply }) {
  const words = useTranslations('contest')
  const { openObjections: open, dueTime, isDue, isCovered } = payout
  const isOver = season.status === 'review' || season.status === 'paid'
  const isDone = isDue || season.status === 'paid'
  const checks: readonly (readonly [string, Look, string])[] = [
    [words('checkExclusions'), 'ok', words('checkExclusionsText', {
      excluded: payout.excluded, left: payout.withLeftOut,
    })],
    [words('checkObjections'), open === 0 ? 'ok' : 'fails', words('checkObjectionsText', { open })],
    [words('checkReview'), isDone ? 'ok' : 'waits', isDone ? words('checkReviewOver')
      : !isOver ? words('checkReviewNot')
        : dueTime === null ? words('checkReviewHeld')
          : words('checkReviewFrom', { time: formatMoment(dueTime) })],
    [words('checkReserve'), isCovered ? 'ok' : 'fails', words(isCovered ? 'covers' : 'lacks')],
  ]
  return (
    <section className="part">
      <h3>{words('before')}</h3>
      <ul className="checks">
        {checks.map(([name, look, text]) => {
          const [tone, icon] = looks[look]
          return (
            <li key={name}>
              <b className="m">{name}</b>
              <Badge icon={icon} tone={tone}>{text}</Badge>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function SignPart({ reply }: { readonly reply: SeasonReply }) {
  const words = useTranslations('contest')
  const mayManage = usePermission('manage-contests')
  const [isAsked, setAsked] = useState(false)
  const { blockedBy } = useOneHand()
  const { season, payout, signatures, signaturesNeeded: needed } = reply
  if (season.status !== 'review') return null
  const isSigned = season.signedTime !== null
  const isOwn = signatures.some((one) => one.isOwn)
  const blocked = blockedBy(signatures)
  const label = words('pay', {
    amount: formatWorth(payout.amount), next: Math.min(signatures.length + 1, needed), needed,
  })
  return (
    <footer className="stack pad">
      {signatures.map(({ operator, time }) => (
        <p className="t2" key={operator}>
          {words('signed', { operator, time: formatMoment(time) })}
        </p>
      ))}
      {isSigned ? <p className="t2">{words('paying')}</p> : null}
      {!isSigned && isOwn ? <p className="t3">{words('waitsFor')}</p> : null}
      <TakeBack
        needed={needed} row={season.id} signed={signatures} subject="contest-payout"
      />
      {mayManage && !isSigned && !isOwn ? (
        <button
          className="cbtn gold"
          disabled={!payout.isDue || !payout.isCovered || blocked !== undefined}
          onClick={() => setAsked(true)} type="button"
        >
          {label}
        </button>
      ) : null}
      {mayManage && !isSigned && !isOwn && blocked !== undefined
        ? <output className="note">{blocked}</output> : null}
      {isAsked ? <PayDialog label={label} onClose={() => setAsked(false)} reply={reply} /> : null}
    </footer>
  )
}

type PayDialogProps = { readonly reply: SeasonReply, readonly label: string, onClose(): void }

function PayDialog({ reply: { season: { id, tableHash } }, label, onClose }: PayDialogProps) {
  const words = useTranslations('contest')
  return (
    <ConfirmAction
      call={signPayout} label={label} onClose={onClose} request={{ id, tableHash }}
      done={({ signatures, needed }) => words('signedDone', { signatures, needed })}
      text={words('payText')} title={words('payTitle', { id })}
    />
  )
}
