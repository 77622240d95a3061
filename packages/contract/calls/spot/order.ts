// A spot order as its owner sees it.
import { z } from 'zod/mini'
import { decimalText, idText, symbolText, timeMs } from '#calls/fields.ts'
import { entrustTypes, orderStatuses, spotDirections, timesInForce } from '#vocabulary/states.ts'
import { shownClientFields } from './client-fields.ts'

/** Why an order ended before it was filled. */
export const orderCloseReasons = [
  'by_user', 'time_in_force', 'no_liquidity', 'price_band', 'self_trade', 'rest_too_small',
  'countdown',
] as const

/** The unit of an order's size: coins, or their value in the original coin. */
export const orderSizings = ['quantity', 'amount'] as const

/** How an order can have ended. */
export const endedStatuses = ['fully_filled', 'cancelled'] as const

export const order = z.object({
  orderId: idText,
  ...shownClientFields,
  symbol: symbolText,
  direction: z.enum(spotDirections),
  entrust: z.enum(entrustTypes),
  timeInForce: z.enum(timesInForce),
  /** Null for a market order. */
  price: z.nullable(decimalText),
  /** In the target coin; null for an order by amount. */
  quantity: z.nullable(decimalText),
  /** In the original coin; null for an order by quantity. */
  amount: z.nullable(decimalText),
  /** The quantity that the book shows at once of an iceberg; null for other orders. */
  displayQuantity: z.nullable(decimalText),
  /** The average price of the fills; null before the first fill. */
  dealPrice: z.nullable(decimalText),
  filledQuantity: decimalText,
  filledAmount: decimalText,
  fees: decimalText,
  feeSymbol: symbolText,
  status: z.enum(orderStatuses),
  /** Set when the status is cancelled. */
  closeReason: z.nullable(z.enum(orderCloseReasons)),
  createTime: timeMs,
  updateTime: timeMs,
})
export type Order = z.infer<typeof order>

export const orderTrade = z.object({
  tradeId: idText,
  orderId: idText,
  symbol: symbolText,
  direction: z.enum(spotDirections),
  price: decimalText,
  quantity: decimalText,
  amount: decimalText,
  fees: decimalText,
  feeSymbol: symbolText,
  role: z.enum(['maker', 'taker']),
  time: timeMs,
})
export type OrderTrade = z.infer<typeof orderTrade>
