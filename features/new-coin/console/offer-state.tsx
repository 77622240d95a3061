// The state of an offer: a badge, and the track of the states that an offer goes through.
import type { Offer } from '#features/new-coin/new-coins.console.ts'
import type { OfferStatus } from '@ingot/contract/vocabulary'
import {
  Ban, Check, Clock, Hourglass, Loader, type LucideIcon, Pencil, TicketCheck,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge, type BadgeTone } from '@ingot/console/ui/badge.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'

const looks: Readonly<Record<OfferStatus, readonly [BadgeTone, LucideIcon]>> = {
  draft: ['mute', Pencil], announced: ['mute', Clock], open: ['info', Loader],
  closed: ['warn', Hourglass], drawn: ['ok', TicketCheck], listed: ['mute', Check],
  called_off: ['mute', Ban],
}

export function OfferState({ status }: { readonly status: OfferStatus }) {
  const words = useTranslations('new-coins')
  const [tone, icon] = looks[status]
  return <Badge icon={icon} tone={tone}>{words(`states.${status}`)}</Badge>
}

const track = ['draft', 'announced', 'open', 'closed', 'drawn', 'listed'] as const

/** The states in their order with their dates; the reached ones are gold. */
export function OfferTrack({ offer }: { readonly offer: Offer }) {
  const words = useTranslations('new-coins')
  const reached = track.findIndex((state) => state === offer.status)
  const times: Readonly<Record<(typeof track)[number], number | null>> = {
    draft: offer.createTime, announced: offer.announceTime, open: offer.openTime,
    closed: offer.closeTime, drawn: offer.drawnTime ?? offer.lotteryTime,
    listed: offer.listedTime ?? offer.listingTime,
  }
  return (
    <ol className="track">
      {track.map((state, at) => (
        <li
          aria-current={state === offer.status ? 'step' : undefined}
          className={at <= reached ? 'on' : undefined} key={state}
        >
          <b className="m">{words(`states.${state}`)}</b>
          <span className="t3">{momentOf(times[state])}</span>
        </li>
      ))}
    </ol>
  )
}

const momentOf = (at: number | null): string =>
  at === null ? '' : formatMoment(at).slice(5, 16)
