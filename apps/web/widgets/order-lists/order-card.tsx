// One order in a list: open, with its cancel, or ended, with why. A press on it opens its details.
import type { Order } from '@ingot/contract/calls'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { showOrder } from '#data/orders/shown-order.ts'
import { useCancelOrder } from '#data/orders/use-orders.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { Button } from '#ui/marks/button.tsx'
import { Stat } from '#ui/figures/stat.tsx'
import { FilledShare } from './filled-share.tsx'
import { orderFigures } from './order-figures.ts'
import { OrderStatus } from './order-status.tsx'
import { timeInForceNames } from '#widgets/market/order-words.ts'
import { TradeCard } from './trade-card.tsx'
import { useEndingText } from './use-ending-text.ts'
import { useMarketSteps } from '#widgets/market/use-market-steps.ts'

export const OrderCard = memo(function OrderCard({ order }: { readonly order: Order }) {
  const t = useTranslations('trade')
  const format = useFormat()
  const steps = useMarketSteps(order.symbol)
  const figures = orderFigures(order, { steps, format })
  const { pair } = figures
  const ending = useEndingText()(order)
  const isResting = order.status === 'pending'
  const kind = order.entrust === 'limit'
    ? `${t('limit')} · ${t(timeInForceNames[order.timeInForce].name)}`
    : t('market')
  return (
    <TradeCard
      head={{
        detail: `${kind} · ${figures.placedAt}`,
        direction: order.direction,
        pair,
        children: isResting
          ? <CancelButton orderId={order.orderId} pair={pair} />
          : <OrderStatus order={order} />,
      }}
      note={ending}
      open={{ label: t('openDetails', { pair }), onPress: () => showOrder(order) }}
    >
      <Stat label={t('orderPrice')}>{figures.price ?? t('market')}</Stat>
      <Stat label={t(order.quantity === null ? 'amount' : 'quantity')}>{figures.size}</Stat>
      <Stat align="end" label={t('filled')}><FilledShare order={order} /></Stat>
      <Stat label={t('averagePrice')}>{figures.averagePrice}</Stat>
      <Stat label={t('total')}>{figures.total}</Stat>
    </TradeCard>
  )
})

type CancelButtonProps = { readonly orderId: string, readonly pair: string }

export function CancelButton({ orderId, pair }: CancelButtonProps) {
  const t = useTranslations('trade')
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
