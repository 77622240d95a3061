// One spot order in a list, with its cancel while it rests.
import type { Order } from '@ingot/contract/calls'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { showOrder } from '#data/orders/shown-order.ts'
import { useMarket } from '#data/market/use-tickers.ts'
import { useCancelOrder } from '#data/orders/use-orders.ts'
import { Button } from '#ui/marks/button.tsx'
import { OrderCard } from '#widgets/order-lists/order-card.tsx'
import { spotRow, useSpotBadge } from './spot-row.ts'

export const SpotOrderCard = memo(function SpotOrderCard({ order }: { readonly order: Order }) {
  return (
    <OrderCard
      action={<CancelButton order={order} />}
      badge={useSpotBadge(order.direction)}
      onOpen={() => showOrder(order)}
      order={spotRow(order)}
    />
  )
})

export function CancelButton({ order }: { readonly order: Order }) {
  const { orderId, symbol } = order
  const t = useTranslations('trade')
  const pair = useMarket(symbol)?.pair ?? symbol
  const cancel = useCancelOrder()
  return (
    <Button
      busyLabel=""
      isBusy={cancel.isBusy}
      kind="line"
      label={t('cancelOrderOf', { pair })}
      onPress={() => cancel.send({ orderId })}
      size="s"
    >
      {t('cancelOrder')}
    </Button>
  )
}
