// The way of a spot order to the exchange, announced when it was accepted. The shell announces
// fills.
import { useTranslations } from 'use-intl'
import { noteAnswer } from '#data/orders/fill-notices.ts'
import { usePlaceOrder } from '#data/orders/use-orders.ts'
import { showToast } from '#ui/sheets/toast-store.ts'
import { type Placing, placingOf, useConfirmation } from '#widgets/order-form/placing.ts'
import type { OrderRequest, TicketView } from './view-ticket.ts'

export type SpotPlacing = Placing<OrderRequest, TicketView>

export function useSpotPlacing(onPlaced: () => void): SpotPlacing {
  const t = useTranslations('trade')
  const sheet = useConfirmation<OrderRequest, TicketView>()
  const action = usePlaceOrder({ showsFailure: sheet.isSheetOpen })
  return placingOf({
    sheet,
    action,
    onPlaced(order) {
      onPlaced()
      // An immediately filled order needs no notice of its acceptance.
      if (order.status !== 'fully_filled') showToast({ tone: 'ok', text: t('submitted') })
      noteAnswer(order)
    },
  })
}
