// The three paged lists of the user's spot trading.
import type { OrderTrade } from '#features/trading/spot-orders.calls.ts'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import {
  useMyTrades, useOpenOrders, useOrderHistory,
} from '#features/trading/app/data/orders/use-orders.ts'
import { useSpotFilter } from '#features/trading/app/order-filter/use-spot-filter.ts'
import { FillCard } from '#features/trading/app/order-lists/fill-card.tsx'
import { OwnList } from '#features/trading/app/order-lists/own-list.tsx'
import { SpotOrderCard } from './spot-order-card.tsx'
import { useSpotBadge } from './spot-row.ts'

/** One market's, or all of them. */
export type OrderListProps = { readonly symbol: string | undefined }

export function OpenOrderList({ symbol }: OrderListProps) {
  const t = useTranslations('trade')
  const { query, count } = useSpotFilter('open')
  return (
    <OwnList
      emptyText={t('noOrdersText')}
      emptyTitle={t('noOrders')}
      isFiltered={count > 0}
      pages={useOpenOrders(symbol, query)}
    >
      {(order) => <SpotOrderCard order={order} />}
    </OwnList>
  )
}

export function HistoryList({ symbol }: OrderListProps) {
  const t = useTranslations('trade')
  const { query, count } = useSpotFilter('history')
  return (
    <OwnList
      emptyText={t('noHistoryText')}
      emptyTitle={t('noHistory')}
      isFiltered={count > 0}
      pages={useOrderHistory(symbol, query)}
    >
      {(order) => <SpotOrderCard order={order} />}
    </OwnList>
  )
}

export function FillList({ symbol }: OrderListProps) {
  const t = useTranslations('trade')
  const { query, count } = useSpotFilter('fills')
  return (
    <OwnList
      emptyText={t('noFillsText')}
      emptyTitle={t('noFills')}
      isFiltered={count > 0}
      pages={useMyTrades(symbol, query)}
    >
      {(fill) => <SpotFillCard fill={fill} />}
    </OwnList>
  )
}

const SpotFillCard = memo(function SpotFillCard({ fill }: { readonly fill: OrderTrade }) {
  return <FillCard badge={useSpotBadge(fill.direction)} fill={fill} />
})
