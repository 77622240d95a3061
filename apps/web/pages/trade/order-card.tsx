// One order in a list: resting, with how much of it is filled and its cancel, or ended, with why.
import type { Order } from '@ingot/contract/calls'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useCancelOrder } from '#data/use-orders.ts'
import { useFormat } from '#data/use-site-config.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Stat } from '#ui/stat.tsx'
import { FilledShare } from './filled-share.tsx'
import { unspentOf } from './order-ending.ts'
import { closeReasonNames, statusNames } from './order-words.ts'
import { TradeCard } from './trade-card.tsx'
import { useMarketSteps } from './use-market-steps.ts'

export const OrderCard = memo(function OrderCard({ order }: { readonly order: Order }) {
  const t = useTranslations('trade')
  const format = useFormat()
  const steps = useMarketSteps(order.symbol)
  const pair = steps === undefined ? order.symbol : `${steps.base}/${steps.quote}`
  const isResting = order.status === 'pending'
  const when = isResting ? format.time(order.createTime) : format.dayTime(order.updateTime)
  const price = (figure: string | null) => steps === undefined
    ? format.amount(figure)
    : format.price(figure, steps.priceDecimals)
  const size = order.quantity === null
    ? `${format.amount(order.amount)} ${steps?.quote ?? ''}`
    : steps === undefined
      ? format.amount(order.quantity)
      : format.quantity(order.quantity, steps.quantityDecimals)
  return (
    <TradeCard
      head={{
        detail: `${t(order.entrust)} · ${when}`,
        direction: order.direction,
        pair,
        children: isResting
          ? <CancelButton orderId={order.orderId} pair={pair} />
          : (
            <Badge tone={order.status === 'fully_filled' ? 'ok' : 'mute'}>
              {t(statusNames[order.status])}
            </Badge>
          ),
      }}
      note={isResting ? undefined : <Ending order={order} quote={steps?.quote ?? ''} />}
    >
      <Stat label={t(isResting ? 'orderPrice' : 'averagePrice')}>
        {isResting ? price(order.price) : price(order.dealPrice)}
      </Stat>
      <Stat label={t(order.quantity === null ? 'amount' : 'quantity')}>{size}</Stat>
      <Stat align="end" label={t('filled')}><FilledShare order={order} /></Stat>
    </TradeCard>
  )
})

/** What the order cost, and why it ended when it was not filled whole. */
function Ending({ order, quote }: { readonly order: Order, readonly quote: string }) {
  const t = useTranslations('trade')
  const format = useFormat()
  const unspent = unspentOf(order)
  const why = unspent === undefined
    ? order.closeReason === null ? undefined : t(closeReasonNames[order.closeReason])
    : t('restReturned', { amount: format.amount(unspent), symbol: quote })
  return (
    <>
      {t('fees', { amount: format.amount(order.fees), symbol: order.feeSymbol })}
      {why !== undefined && ` · ${why}`}
    </>
  )
}

function CancelButton({ orderId, pair }: { readonly orderId: string, readonly pair: string }) {
  const t = useTranslations('trade')
  const cancel = useCancelOrder()
  return (
    <Button
      busyLabel=""
      isBusy={cancel.isPending}
      kind="line"
      label={t('cancelOrderOf', { pair })}
      onPress={() => cancel.mutate({ orderId })}
      size="s"
    >
      {t('cancelOrder')}
    </Button>
  )
}
