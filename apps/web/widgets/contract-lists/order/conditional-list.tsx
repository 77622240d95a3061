// The user's open conditional orders of perpetual markets, each with its cancel.
import type {
  ConditionalOrder,
} from '@ingot/contract/calls/conditional-order/conditional-order.ts'
import type { ContractDirection } from '@ingot/contract/vocabulary'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import {
  useCancelAllConditionalOrders, useCancelConditionalOrder, useConditionalOrders,
} from '#data/contract/use-conditional-orders.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { multiplyDecimals } from '#format/decimal-text.ts'
import { Button } from '#ui/marks/button.tsx'
import { useMarketSteps } from '#widgets/market/use-market-steps.ts'
import { AllOrdersButton } from '#widgets/order-lists/all-orders-button.tsx'
import { CardHead } from '#widgets/order-lists/card-head.tsx'
import { OwnList } from '#widgets/order-lists/own-list.tsx'
import { TradeCard } from '#widgets/order-lists/trade-card.tsx'
import type { ContractListProps } from './contract-order-lists.tsx'
import { useContractBadge } from './contract-row.ts'

export function ConditionalList({ symbol }: ContractListProps) {
  const t = useTranslations('position')
  return (
    <OwnList
      emptyText={t('noConditionalsText')}
      emptyTitle={t('noConditionals')}
      isFiltered={false}
      pages={useConditionalOrders(symbol)}
    >
      {(order) => <ConditionalCard key={order.conditionalOrderId} order={order} />}
    </OwnList>
  )
}

export type CancelAllConditionalProps = ContractListProps & { readonly count: number }

export function CancelAllConditional({ count, symbol }: CancelAllConditionalProps) {
  const t = useTranslations()
  const format = useFormat()
  const cancelAll = useCancelAllConditionalOrders()
  return (
    <AllOrdersButton
      busyLabel={t('trade.cancelling')}
      // Without a market the call would cancel those of spot markets too.
      count={symbol === undefined ? 0 : count}
      isBusy={cancelAll.isBusy}
      label={t('trade.cancelAll')}
      noneText={t('trade.cancelNone')}
      onSend={(onDone) => cancelAll.send(symbol === undefined ? {} : { symbol }, { onDone })}
      sendLabel={t('trade.cancelCount', { count: format.count(count) })}
      text={t('position.cancelAllConditional', { count })}
    />
  )
}

const conditionWords = {
  stop: 'conditionStop', take_profit: 'conditionTake', trailing_stop: 'conditionTrail',
} as const

const ConditionalCard = memo(function ConditionalCard(
  { order }: { readonly order: ConditionalOrder },
) {
  const t = useTranslations()
  const format = useFormat()
  const steps = useMarketSteps(order.symbol)
  const { base = '', priceDecimals = 2, quantityDecimals = 0, pair = order.symbol } = steps ?? {}
  const { triggerPrice, price, quantity, triggerBy } = order
  const watched = t(triggerBy === 'mark' ? 'position.byMark' : 'position.byLast')
  const badge = useContractBadge({ direction: sideOf(order), action: order.action })
  return (
    <TradeCard
      figures={[
        {
          label: t('position.triggerPrice'),
          value: triggerPrice === null
            ? callbackOf(order, { priceDecimals, format })
            : format.price(triggerPrice, priceDecimals),
        },
        {
          label: t('trade.orderPrice'),
          value: price === null ? t('trade.market') : format.price(price, priceDecimals),
        },
        {
          label: t('position.size', { symbol: base }),
          value: quantity === null
            ? t('position.wholePosition') : format.quantity(quantity, quantityDecimals),
        },
      ]}
      head={(
        <CardHead
          badge={badge}
          detail={t(`position.${conditionWords[order.condition]}`)}
          pair={pair}
          symbol={order.symbol}
        >
          <CancelConditional order={order} pair={pair} />
        </CardHead>
      )}
      note={`${watched} · ${format.dayTime(order.createTime)}`}
    />
  )
})

type CancelProps = { readonly order: ConditionalOrder, readonly pair: string }

function CancelConditional({ order: { conditionalOrderId }, pair }: CancelProps) {
  const t = useTranslations('trade')
  const cancel = useCancelConditionalOrder()
  return (
    <Button
      busyLabel=""
      isBusy={cancel.isBusy}
      kind="line"
      label={t('cancelOrderOf', { pair })}
      onPress={() => cancel.send({ conditionalOrderId })}
      size="s"
    >
      {t('cancelOrder')}
    </Button>
  )
}

/** A contract order is long or short; the list holds no order of spot. */
function sideOf({ direction }: ConditionalOrder): ContractDirection {
  return direction === 'long' || direction === 'buy' ? 'long' : 'short'
}

type CallbackRules = {
  readonly priceDecimals: number
  readonly format: ReturnType<typeof useFormat>
}

/** The distance of a trailing stop: per cent of the best price, or a price. */
function callbackOf(
  { callbackRate, callbackDistance }: ConditionalOrder, { priceDecimals, format }: CallbackRules,
): string {
  return callbackRate === null
    ? format.price(callbackDistance, priceDecimals)
    : `${format.amount(multiplyDecimals(callbackRate, '100', 4))}%`
}
