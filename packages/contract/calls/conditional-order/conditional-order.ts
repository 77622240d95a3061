// A conditional order of either market as its owner sees it: the condition, and the order that it
// places once the price is met.
import { z } from 'zod/mini'
import { decimalText, idText, marketSymbolText, timeMs } from '#calls/fields.ts'
import { shownClientFields } from '#calls/spot/client-fields.ts'
import { rejectCodes } from '#vocabulary/reject.ts'
import {
  contractActions, contractDirections, entrustTypes, orderConditions, spotDirections,
  timesInForce, watchedPrices,
} from '#vocabulary/states.ts'

/** A spot order buys or sells, a contract order is long or short. */
export const anyDirections = [...spotDirections, ...contractDirections] as const

/**
 * Attached: it waits for the end of its order. Due: its price was met, and its order is placed as
 * soon as there is capacity for it and, for an exit of a position, an order to take.
 */
export const conditionalStatuses = [
  'attached', 'waiting', 'due', 'triggered', 'refused', 'cancelled',
] as const

/** Why it ended without an order: of a refused one, the reject of its order. */
export const conditionalCloseReasons = [
  'by_user', 'other_triggered', 'order_cancelled', 'position_closed', ...rejectCodes,
] as const

export const conditionalOrder = z.object({
  conditionalOrderId: idText,
  ...shownClientFields,
  symbol: marketSymbolText,
  condition: z.enum(orderConditions),
  direction: z.enum(anyDirections),
  /** Null on spot markets and in one-way mode. */
  action: z.nullable(z.enum(contractActions)),
  reduceOnly: z.boolean(),
  entrust: z.enum(entrustTypes),
  timeInForce: z.enum(timesInForce),
  /** The price of the placed order; null for a market order. */
  price: z.nullable(decimalText),
  /**
   * The whole quantity, the filled part included. Null for an order by amount, for a whole
   * position, and before an attached order's end.
   */
  quantity: z.nullable(decimalText),
  /** Filled by the orders that an exit at the market placed while it stayed due. */
  filledQuantity: decimalText,
  /** In the original coin, of a spot market order by amount. */
  amount: z.nullable(decimalText),
  /** The shown quantity of an iceberg. */
  displayQuantity: z.nullable(decimalText),
  triggerBy: z.enum(watchedPrices),
  /** Null for a trailing stop. */
  triggerPrice: z.nullable(decimalText),
  /** A trailing stop follows from this price on; null from its placement. */
  activationPrice: z.nullable(decimalText),
  /** The distance of a trailing stop: a share of the best price ("0.01" is 1 %), or a price. */
  callbackRate: z.nullable(decimalText),
  callbackDistance: z.nullable(decimalText),
  /** The best price that a trailing stop has followed; null before. */
  bestPrice: z.nullable(decimalText),
  /** The other leg of an OCO pair. */
  pairId: z.nullable(idText),
  /** The order that it is attached to. */
  parentOrderId: z.nullable(idText),
  /** Whether it closes a position, and ends with it. */
  closesPosition: z.boolean(),
  status: z.enum(conditionalStatuses),
  closeReason: z.nullable(z.enum(conditionalCloseReasons)),
  /** The order that it became. */
  orderId: z.nullable(idText),
  createTime: timeMs,
  updateTime: timeMs,
})
export type ConditionalOrder = z.infer<typeof conditionalOrder>
