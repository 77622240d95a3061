// Announces the reply to an order, and offers the unfilled rest of a market order again as long as
// the screen is there.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import type { OrderRest, PlacedOrder } from './placed-notice.ts'
import { useOffer } from './use-offer.ts'

/** `onAgain` is the press on "Try again". */
export type AnnouncePlaced = (
  order: PlacedOrder, steps: MarketSteps, onAgain: (rest: OrderRest) => void,
) => void

export function usePlacedNotice(): AnnouncePlaced {
  const t = useTranslations()
  const format = useFormat()
  const offer = useOffer()
  return (order, steps, onAgain) => {
    void import('./placed-notice.ts').then(
      ({ placedToast }) => offer(placedToast(order, { t, format, steps }, onAgain)),
      () => showToast({ tone: 'ok', text: t('trade.submitted') }),
    )
  }
}
