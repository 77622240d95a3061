import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { marketSymbolText, wholeNumber } from '#calls/fields.ts'
import { coinTypes } from '#vocabulary/states.ts'

export const cancelAllConditionalOrders = defineCall({
  name: 'cancelAllConditionalOrders',
  method: 'POST',
  path: '/cancelAllConditionalOrders',
  access: 'session',
  summary: 'Cancels every open conditional order of the caller on one market, on all of a kind or '
    + 'on all, the take-profits and stop-losses of positions and orders included.',
  request: z.strictObject({
    symbol: z.optional(marketSymbolText),
    /** The kind of market; both by default. */
    market: z.optional(z.enum(coinTypes)),
  }),
  reply: z.object({ cancelled: wholeNumber }),
  success: 'orders_cancelled',
  rejects: ['market_unknown', 'daily_order_limit'],
})
