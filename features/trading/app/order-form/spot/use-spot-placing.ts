// The way of a spot order to the exchange, announced when it was accepted. The shell announces
// fills.
import type { Order } from '#features/trading/spot-orders.calls.ts'
import { useTranslations } from 'use-intl'
import { noteAnswer } from '#features/trading/app/data/trading-notices.ts'
import { usePlaceOrder } from '#features/trading/app/data/orders/use-orders.ts'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import {
  type ConfirmedOrder, orderOfRest,
} from '#features/trading/app/order-form/confirmed-order.ts'
import {
  type Placing, placingOf, useConfirmation,
} from '#features/trading/app/order-form/placing.ts'
import { usePlacedNotice } from '#features/trading/app/use-placed-notice.ts'
import type { Ticket } from './order-ticket.ts'
import type { OrderRequest } from './view-ticket.ts'

export type ConfirmedSpotOrder = ConfirmedOrder<OrderRequest, Ticket>

export type SpotPlacing = Placing<ConfirmedSpotOrder>

export function useSpotPlacing(steps: MarketSteps, onPlaced: () => void): SpotPlacing {
  const t = useTranslations('trade')
  const announce = usePlacedNotice()
  const sheet = useConfirmation<ConfirmedSpotOrder>()
  const action = usePlaceOrder({ showsFailure: sheet.isSheetOpen })
  const placing = placingOf({
    sheet,
    action,
    onPlaced(order: Order, sent) {
      onPlaced()
      const isEnded = order.status === 'cancelled'
      if (isEnded) {
        announce({ ...order, isBuy: order.direction === 'buy' }, steps, (rest) => {
          placing.confirm(orderOfRest(sent, rest))
        })
      }
      // An immediately filled order needs no notice of its acceptance.
      if (order.status === 'pending') showToast({ tone: 'ok', text: t('submitted') })
      noteAnswer(order, { isAnnounced: isEnded })
    },
  })
  return placing
}
