// The four moments of an offer in the user's own time.
import type { NewCoin } from '#features/new-coin/offers.calls.ts'
import { useTranslations } from 'use-intl'
import type { TimelineStep } from '@ingot/web/widgets/records/timeline.tsx'

/** How many of the four moments are over, by the state of the offer. */
const passed = { announced: 0, open: 1, closed: 2, drawn: 3, listed: 4 } as const

export function useOfferSteps(): (offer: NewCoin) => readonly TimelineStep[] {
  const t = useTranslations('new-coin')
  return (offer) => {
    const { status, openTime, closeTime, lotteryTime, listingTime } = offer
    const moments = [
      { id: 'opens', text: t('step_opens'), time: openTime },
      { id: 'closes', text: t('step_closes'), time: closeTime, detail: t('heldUntilDraw') },
      {
        id: 'draw', text: t('step_draw'), time: offer.drawnTime ?? lotteryTime,
        detail: t('drawResult', { symbol: offer.symbol }),
      },
      { id: 'listing', text: t('step_listing'), time: offer.listedTime ?? listingTime },
    ]
    if (status === 'called_off') {
      const time = offer.calledOffTime ?? undefined
      const before = moments.filter((moment) => time !== undefined && moment.time < time)
      return [
        ...before.map((moment) => ({ ...moment, look: 'done' } as const)),
        { id: 'calledOff', text: t('offer_called_off'), look: 'off', time },
      ]
    }
    return moments.map((moment, index) => ({
      ...moment,
      look: index < passed[status] ? 'done' : index === passed[status] ? 'now' : 'ahead',
    }))
  }
}
