// The take-profit and the stop-loss of an order or a position, in the request that sets them.
import { z } from 'zod/mini'
import { decimalText } from '@ingot/contract/calls/fields.ts'
import { watchedPrices } from '@ingot/contract/vocabulary/states.ts'

export const exitFields = {
  /** The price at which the take-profit triggers. */
  stopProfit: z.optional(decimalText),
  /** The price of the order that it places; at the market by default. */
  stopProfitPrice: z.optional(decimalText),
  /** The same of the stop-loss. */
  stopLoss: z.optional(decimalText),
  stopLossPrice: z.optional(decimalText),
  /** The price that both watch: the last one by default, or the mark of a perpetual market. */
  triggerBy: z.optional(z.enum(watchedPrices)),
}
