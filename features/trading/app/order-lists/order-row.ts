// The rows of the lists: an order and a fill with the fields that both kinds of market have. The
// side is that of the book, since spot buys and sells, and contracts open and close long and short.
import type { Order, OrderTrade } from '#features/trading/spot-orders.calls.ts'
import type { BookSide } from '#features/market/app/order-book/book-view.ts'

export type OrderRow = Omit<Order, 'direction'> & { readonly side: BookSide }

export type FillRow = Omit<OrderTrade, 'direction' | 'orderId'>

/** A side in words and colour: "Buy", "Close long". */
export type SideBadge = { readonly tone: 'up' | 'down', readonly text: string }
