// One spot order in a list, with its cancel while it rests.
import type { Order } from '#features/trading/spot-orders.calls.ts'
import { memo } from 'react'
import { shownOrders } from '#features/trading/app/data/orders/shown-order.ts'
import { useCancelOrder } from '#features/trading/app/data/orders/use-orders.ts'
import { AmendOrderButton } from '#features/trading/app/order-lists/amend-order-button.tsx'
import {
  CancelOrderButton, type CancelOrderButtonProps,
} from '#features/trading/app/order-lists/cancel-order-button.tsx'
import { OrderCard } from '#features/trading/app/order-lists/order-card.tsx'
import { amendableOrder } from './amend-spot-form.tsx'
import { spotRow, useSpotBadge } from './spot-row.ts'

export const SpotOrderCard = memo(function SpotOrderCard({ order }: { readonly order: Order }) {
  return (
    <OrderCard
      actions={(
        <>
          {amendableOrder(order) !== undefined && (
            <AmendOrderButton onPress={() => shownOrders.spot.amend(order)} symbol={order.symbol} />
          )}
          <CancelButton order={order} />
        </>
      )}
      badge={useSpotBadge(order.direction)}
      onOpen={() => shownOrders.spot.show(order)}
      order={spotRow(order)}
    />
  )
})

export type CancelButtonProps = Pick<CancelOrderButtonProps, 'isNamed'> & {
  readonly order: Order
}

export function CancelButton({ order: { orderId, symbol }, ...words }: CancelButtonProps) {
  const cancel = useCancelOrder()
  const press = () => cancel.send({ orderId })
  return <CancelOrderButton {...words} isBusy={cancel.isBusy} onPress={press} symbol={symbol} />
}
