// The three paged lists of the person's spot trading.
import { useTranslations } from 'use-intl'
import { useMyTrades, useOpenOrders, useOrderHistory } from '#data/use-orders.ts'
import { FillCard } from './fill-card.tsx'
import { OrderCard } from './order-card.tsx'
import { PagedList } from './paged-list.tsx'

/** One market's, or all of them. */
export type OrderListProps = { readonly symbol: string | undefined }

export function OpenOrderList({ symbol }: OrderListProps) {
  const t = useTranslations('trade')
  const pages = useOpenOrders(symbol)
  return (
    <PagedList emptyText={t('noOrdersText')} emptyTitle={t('noOrders')} pages={pages}>
      {(order) => <OrderCard key={order.orderId} order={order} />}
    </PagedList>
  )
}

export function HistoryList({ symbol }: OrderListProps) {
  const t = useTranslations('trade')
  const pages = useOrderHistory(symbol)
  return (
    <PagedList emptyText={t('noHistoryText')} emptyTitle={t('noHistory')} pages={pages}>
      {(order) => <OrderCard key={order.orderId} order={order} />}
    </PagedList>
  )
}

export function FillList({ symbol }: OrderListProps) {
  const t = useTranslations('trade')
  const pages = useMyTrades(symbol)
  return (
    <PagedList emptyText={t('noFillsText')} emptyTitle={t('noFills')} pages={pages}>
      {(fill) => <FillCard fill={fill} key={fill.tradeId} />}
    </PagedList>
  )
}
