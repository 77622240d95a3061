// One offer: its track, its frozen facts, the facts that may still change, and its subscriptions.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import {
  callOffOffer, type loadOffer, type Offer,
} from '#features/new-coin/new-coins.console.ts'
import { languages } from '@ingot/contract/vocabulary'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { type Fact, Facts } from '@ingot/console/ui/facts.tsx'
import { formatAmount, formatWorth } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ReasonAction } from '@ingot/console/ui/reason-action.tsx'
import { ChangeOfferDialog } from './change-offer-dialog.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferState, OfferTrack } from './offer-state.tsx'

export type OfferReply = ConsoleReplyOf<typeof loadOffer>

export function OfferDetail({ reply: { offer } }: { readonly reply: OfferReply }) {
  const words = useTranslations('new-coins')
  const { id, version, symbol, name, status } = offer
  return (
    <section aria-label={symbol} className="pn offer-detail">
      <header>
        <h2 className="row g8">{name}<OfferState status={status} /></h2>
        <span className="t3">{words('number', { id, version })}</span>
      </header>
      <div className="pad scroll">
        <OfferTrack offer={offer} />
        <FrozenFacts offer={offer} />
        <OpenFacts offer={offer} />
        <Subscribed offer={offer} />
      </div>
      <OfferActions offer={offer} />
    </section>
  )
}

function FrozenFacts({ offer }: { readonly offer: Offer }) {
  const words = useTranslations('new-coins')
  const isFrozen = offer.status !== 'draft'
  const facts = [
    ['subPrice', formatAmount(offer.subPrice)], ['supply', formatAmount(offer.supply)],
    ['unitNums', formatAmount(offer.unitNums)], ['minSubNums', formatAmount(offer.minSubNums)],
    ['maxSubNums', formatAmount(offer.maxSubNums)],
    ['offeredTickets', formatAmount(String(offer.offeredTickets))],
    ['openTime', formatMoment(offer.openTime)], ['closeTime', formatMoment(offer.closeTime)],
    ['lotteryTime', formatMoment(offer.lotteryTime)],
  ] as const
  return (
    <section className="part">
      <h3>{words('frozenFacts')}</h3>
      {isFrozen ? <p className="note">{words('frozenHint')}</p> : null}
      <dl className="fact-grid">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{words(key)}</dt>
            <dd className={isFrozen ? 'lock' : undefined}>
              {value}
              {isFrozen ? <Lock aria-hidden size={13} /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function OpenFacts({ offer }: { readonly offer: Offer }) {
  const words = useTranslations('new-coins')
  const { listingTime, whitePaper, chainAddress, detail, beacon } = offer
  const count = languages.filter((language) => detail !== null && detail[language] !== '').length
  const facts: readonly Fact[] = [
    { label: words('listingTime'), value: formatMoment(listingTime) },
    {
      label: words('whitePaper'), value: whitePaper === '' ? '' : (
        <a className="lnk" href={whitePaper} rel="noreferrer" target="_blank">{whitePaper}</a>
      ),
    },
    { label: words('chainAddress'), value: <span className="mono">{chainAddress}</span> },
    { label: words('beacon'), value: words(`beacons.${beacon}`) },
    { label: words('languages', { count }), value: detail?.en_US ?? '' },
  ]
  return (
    <section className="part">
      <h3>{words('openFacts')}</h3>
      <Facts facts={facts} />
    </section>
  )
}

function Subscribed({ offer }: { readonly offer: Offer }) {
  const words = useTranslations('new-coins')
  const { askedNums, askedTickets, offeredTickets, subscribers: users, held, symbol } = offer
  const percent = (askedTickets / offeredTickets * 100).toFixed(1)
  const figures = [
    [formatAmount(askedNums), words('asked', { symbol, percent })],
    [formatAmount(String(askedTickets)), words('tickets', { users })],
    [formatWorth(held), words('held')],
  ] as const
  return (
    <section className="part">
      <h3>{words('subscribed')}</h3>
      <div className="figures">
        {figures.map(([value, label]) => (
          <p key={label}><b>{value}</b><span className="t3">{label}</span></p>
        ))}
      </div>
    </section>
  )
}

type Asked = 'edit' | 'change' | 'callOff' | undefined

function OfferActions({ offer }: { readonly offer: Offer }) {
  const words = useTranslations('new-coins')
  const mayManage = usePermission('manage-new-coins')
  const [asked, setAsked] = useState<Asked>()
  const { status } = offer
  const close = () => setAsked(undefined)
  if (!mayManage || status === 'listed' || status === 'called_off') return null
  return (
    <footer className="row g8 pad">
      {status === 'drawn' ? null : (
        <button className="cbtn danger" onClick={() => setAsked('callOff')} type="button">
          {words('callOff')}
        </button>
      )}
      <span className="f1" />
      {status === 'draft' ? (
        <button className="cbtn line" onClick={() => setAsked('edit')} type="button">
          {words('edit')}
        </button>
      ) : (
        <button className="cbtn line" onClick={() => setAsked('change')} type="button">
          {words('change')}
        </button>
      )}
      {asked === 'edit' ? <OfferForm offer={offer} onClose={close} onSaved={close} /> : null}
      {asked === 'change' ? <ChangeOfferDialog offer={offer} onClose={close} /> : null}
      {asked === 'callOff' ? (
        <ReasonAction
          call={callOffOffer} done={words('calledOff')} isDanger label={words('callOff')}
          onClose={close} requestOf={(reason) => ({ id: offer.id, reason })}
          text={words('callOffText')} title={words('callOffTitle', { symbol: offer.symbol })}
        />
      ) : null}
    </footer>
  )
}
