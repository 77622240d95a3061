// The notifications of orders that ended without a reply that reports it: filled whole, or with a
// part filled. Pure.
import { customerIdMin, type MarketId } from '@ingot/contract/vocabulary'
import type { BatchEffects, OrderRow, PerpetualEffects } from '@ingot/engine'
import { quantityText } from '#store/rows/listing-texts.ts'
import type { NoticeOf } from './engine-notices.ts'
import { averageText, type NamedMarket } from './named-market.ts'

export type EndedKind = 'order_filled' | 'order_partly_filled'

type Order = Pick<
  OrderRow,
  'orderId' | 'user' | 'market' | 'side' | 'lots' | 'filledLots' | 'filledUnits' | 'status'
>

export type OrderEffects = Pick<BatchEffects, 'orders' | 'trades'> & {
  readonly perpetual: Pick<PerpetualEffects, 'orders' | 'trades'>
}

export type EndedRows = {
  market(id: MarketId): NamedMarket
  /** The batch placed the orders from this number on. */
  readonly firstOrderId: number
}

/**
 * [WF14] The reply to a request reports the fills of an order that it placed, and of one that it
 * amended: that one takes from the book.
 */
export function endedOrders(
  { orders, trades, perpetual }: OrderEffects, rows: EndedRows,
): NoticeOf<EndedKind>[] {
  const { firstOrderId } = rows
  const ended = [...orders, ...perpetual.orders].filter((order) => order.user >= customerIdMin
    && order.status !== 'pending' && order.filledLots > 0 && order.orderId < firstOrderId)
  if (ended.length === 0) return []
  const takers = new Set<number>(
    [...trades, ...perpetual.trades].map(({ takerOrderId }) => takerOrderId))
  return ended.filter(({ orderId }) => !takers.has(orderId))
    .map((order) => endedNotice(order, rows.market(order.market)))
}

function endedNotice(order: Order, market: NamedMarket): NoticeOf<EndedKind> {
  const { orderId, user, side, lots, filledLots, status } = order
  const parameters = {
    market: market.symbol, side, quantity: quantityText(market, filledLots), coin: market.coin,
    price: averageText(market, order), order: String(orderId),
  }
  if (status === 'fully_filled') return { user, kind: 'order_filled', parameters }
  const total = quantityText(market, lots)
  return { user, kind: 'order_partly_filled', parameters: { ...parameters, total } }
}
