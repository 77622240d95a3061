// The line of a resting order on the chart, which is moved to amend the order.
import { subtractDecimals } from '@ingot/ui/format/decimal-text.ts'
import type { ChartLine } from '#features/market/app/candle-chart/lines/chart-line.ts'

/** The part of an order of either kind that its line shows. */
export type LinedOrder = {
  readonly orderId: string
  readonly side: 'buy' | 'sell'
  /** Null for a market order, which has no line. */
  readonly price: string | null
  readonly quantity: string | null
  readonly filledQuantity: string
}

export type LineWords = {
  buy(quantity: string): string
  sell(quantity: string): string
}

export function orderLineId(orderId: string): string {
  return `order ${orderId}`
}

/** Undefined for an order without a price or a quantity. */
export function orderLine(order: LinedOrder, words: LineWords): ChartLine | undefined {
  const { orderId, side, price, quantity, filledQuantity } = order
  if (price === null || quantity === null) return undefined
  return {
    id: orderLineId(orderId),
    price,
    text: words[side](subtractDecimals(quantity, filledQuantity)),
    tone: side === 'buy' ? 'up' : 'down',
    pattern: 'dashed',
    isMovable: true,
  }
}
