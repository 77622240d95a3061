// The commitment of an offer, its entries of the public log, the money of its draw, and the
// signatures. The draw is the only gold button of the page.
import { signOffer } from '#features/new-coin/new-coins.console.ts'
import type { SignedAction } from '@ingot/contract/vocabulary'
import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { TakeBack } from '@ingot/console/queue/seat-list.tsx'
import { useOneHand } from '@ingot/console/queue/use-one-hand.tsx'
import { Badge, type BadgeTone } from '@ingot/console/ui/badge.tsx'
import { ConfirmAction } from '@ingot/console/ui/confirm-action.tsx'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatAmount, formatWorth } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { GroupedText } from '@ingot/console/ui/grouped-text.tsx'
import type { OfferReply } from './offer-detail.tsx'

export function OfferProof({ reply }: { readonly reply: OfferReply }) {
  const words = useTranslations('new-coins')
  const { offer: { commitment, beaconRound: round, beaconTime, symbol }, money, log } = reply
  const winners = formatAmount(String(money.winners))
  return (
    <section aria-label={words('commitment')} className="pn offer-proof">
      <div className="pad scroll">
        <h2>{words('commitment')}</h2>
        <Checks reply={reply} />
        {commitment === '' ? null : (
          <>
            <p className="cap t3 seed">{words('seedHash')}</p>
            <GroupedText text={commitment} />
          </>
        )}
        {round === null || beaconTime === null ? null : (
          <p className="cap t3">
            {words('beaconRound', { round: String(round), time: formatMoment(beaconTime) })}
          </p>
        )}
        <section className="part">
          <h3>{words('publicLog')}</h3>
          {log.length === 0 ? <p className="t3">{words('logEmpty')}</p> : (
            <Facts facts={log.map(({ time, kind, hash }) => ({
              label: `${shortMoment(time)} ${words(`logKinds.${kind}`)}`,
              value: <span className="mono">{`${hash.slice(0, 4)} … ${hash.slice(-4)}`}</span>,
            }))} />
          )}
        </section>
        <section className="part">
          <h3>{words('drawDoes')}</h3>
          <Facts facts={[
            {
              label: words('winnersPay', { count: winners }),
              value: `${formatWorth(money.paid)} USDT`,
            },
            { label: words('refunded'), value: `${formatWorth(money.refunded)} USDT` },
            { label: words('coinsToWinners'), value: `${formatAmount(money.coins)} ${symbol}` },
          ]} />
        </section>
      </div>
      <SignPart reply={reply} />
    </section>
  )
}

/** 11-22 14:22 */
const shortMoment = (at: number): string => formatMoment(at).slice(5, 16)

type Look = 'ok' | 'waits' | 'fails'
const looks = {
  ok: ['ok', Check], waits: ['mute', Clock], fails: ['danger', TriangleAlert],
} as const satisfies Readonly<Record<Look, readonly [BadgeTone, typeof Check]>>

function Checks({ reply }: { readonly reply: OfferReply }) {
  const words = useTranslations('new-coins')
  const { offer, isListIntact, isMoneyHeld } = reply
  const list = isListIntact === null ? 'waits' : isListIntact ? 'ok' : 'fails'
  const listText = { ok: 'listIntact', waits: 'notPublished', fails: 'listDiffers' } as const
  const isRevealed = offer.drawnTime !== null
  const checks: readonly (readonly [string, Look, string])[] = [
    [words('seedHash'), offer.commitment === '' ? 'waits' : 'ok',
      words(offer.commitment === '' ? 'notPublished' : 'publishedBefore')],
    [words('ticketList'), list, words(listText[list])],
    [words('moneyHeld'), isMoneyHeld ? 'ok' : 'fails', isMoneyHeld
      ? words('exact', { amount: formatWorth(offer.held) }) : words('notExact')],
    [words('seed'), isRevealed ? 'ok' : 'waits', words(isRevealed ? 'revealed' : 'sealed')],
  ]
  return (
    <ul className="claims">
      {checks.map(([label, look, text]) => {
        const [tone, icon] = looks[look]
        return (
          <li className="row g8" key={label}>
            <b className="m f1">{label}</b>
            <Badge icon={icon} tone={tone}>{text}</Badge>
          </li>
        )
      })}
    </ul>
  )
}

/** The announcement of a draft, and the draw of a closed offer from its time on. */
function SignPart({ reply }: { readonly reply: OfferReply }) {
  const words = useTranslations('new-coins')
  const mayManage = usePermission('manage-new-coins')
  const [isAsked, setAsked] = useState(false)
  const { blockedBy } = useOneHand()
  const { offer, signatures, signaturesNeeded: needed, drawTime, isDrawDue, money } = reply
  const { status, settledTime } = offer
  if (status === 'drawn' || status === 'listed') {
    return (
      <footer className="pad t3">
        {settledTime === null ? words('settling')
          : words('settled', { time: formatMoment(settledTime) })}
      </footer>
    )
  }
  const action: SignedAction | undefined = status === 'draft' ? 'announce'
    : status === 'closed' ? 'draw' : undefined
  if (action === undefined) return null
  const signed = signatures.filter((one) => one.action === action)
  const isOwn = signed.some((one) => one.isOwn)
  const number = Math.min(needed, signed.length + 1)
  const blocked = blockedBy(signed)
  const isDue = action === 'announce' || isDrawDue
  const label = action === 'announce' ? words('announce', { number, needed })
    : words('draw', {
      count: formatAmount(String(money.winners)),
      tickets: formatAmount(String(offer.listTickets ?? offer.askedTickets)), number, needed,
    })
  return (
    <footer className="stack pad">
      {signed.map(({ operator, time }) => (
        <p className="row g8" key={operator}>
          <Check aria-hidden size={14} />
          {words('signed', { operator })}
          <span className="t3">{formatMoment(time)}</span>
        </p>
      ))}
      {isOwn ? <p className="t3">{words('waitsFor')}</p> : null}
      <TakeBack
        needed={needed} row={offer.id} signed={signed}
        subject={action === 'draw' ? 'offer-draw' : 'offer-announcement'}
      />
      {mayManage && !isOwn ? (
        <button
          className={action === 'draw' ? 'cbtn gold' : 'cbtn line'}
          disabled={!isDue || blocked !== undefined}
          onClick={() => setAsked(true)} type="button"
        >
          {label}
        </button>
      ) : null}
      {mayManage && !isOwn && blocked !== undefined
        ? <output className="note">{blocked}</output> : null}
      {isDue || drawTime === null ? null
        : <p className="t3">{words('drawFrom', { time: formatMoment(drawTime) })}</p>}
      {isAsked ? (
        <SignDialog action={action} label={label} onClose={() => setAsked(false)} reply={reply} />
      ) : null}
    </footer>
  )
}

function SignDialog({ reply: { offer }, action, label, onClose }: {
  readonly reply: OfferReply
  readonly action: SignedAction
  readonly label: string
  onClose(): void
}) {
  const words = useTranslations('new-coins')
  const { id, version, symbol } = offer
  return (
    <ConfirmAction
      call={signOffer} label={label} onClose={onClose} request={{ id, version, action }}
      done={({ signatures, needed }) => words('signedDone', { signatures, needed })}
      text={words(`${action}Text`)} title={words(`${action}Title`, { symbol })}
    />
  )
}
