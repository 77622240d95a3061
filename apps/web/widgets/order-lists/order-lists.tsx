// The three paged lists of the person's spot trading.
import { useTranslations } from 'use-intl'
import { useMyTrades, useOpenOrders, useOrderHistory } from '#data/orders/use-orders.ts'
import { FillCard } from './fill-card.tsx'
import { OrderCard } from './order-card.tsx'
import { PagedList } from '#widgets/paged-list/paged-list.tsx'
import { useListFilter } from '#widgets/order-filter/use-list-filter.ts'

/** One market's, or all of them. */
export type OrderListProps = { readonly symbol: string | undefined }

export function OpenOrderList({ symbol }: OrderListProps) {
  const t = useTranslations('trade')
  const { query, count } = useListFilter('open')
  const pages = useOpenOrders(symbol, query)
  return (
    <PagedList
      emptyText={t(count > 0 ? 'noneFoundText' : 'noOrdersText')}
      emptyTitle={t(count > 0 ? 'noneFound' : 'noOrders')}
      pages={pages}
    >
      {(order) => <OrderCard key={order.orderId} order={order} />}
    </PagedList>
  )
}

export function HistoryList({ symbol }: OrderListProps) {
  const t = useTranslations('trade')
  const { query, count } = useListFilter('history')
  const pages = useOrderHistory(symbol, query)
  return (
    <PagedList
      emptyText={t(count > 0 ? 'noneFoundText' : 'noHistoryText')}
      emptyTitle={t(count > 0 ? 'noneFound' : 'noHistory')}
      pages={pages}
    >
      {(order) => <OrderCard key={order.orderId} order={order} />}
    </PagedList>
  )
}

export function FillList({ symbol }: OrderListProps) {
  const t = useTranslations('trade')
  const { query, count } = useListFilter('fills')
  const pages = useMyTrades(symbol, query)
  return (
    <PagedList
      emptyText={t(count > 0 ? 'noneFoundText' : 'noFillsText')}
      emptyTitle={t(count > 0 ? 'noneFound' : 'noFills')}
      pages={pages}
    >
      {(fill) => <FillCard fill={fill} key={fill.tradeId} />}
    </PagedList>
  )
}
