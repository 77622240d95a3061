// The call that places a conditional order of either market. The handler decides which fields go
// together, so that each mistake has a reject of its own.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { decimalText } from '#calls/fields.ts'
import { setClientFields } from '#calls/spot/client-fields.ts'
import { orderConditions, watchedPrices } from '#vocabulary/states.ts'
import { carriedFields, conditionalRejects, entrustFields } from './conditional-fields.ts'
import { conditionalOrder } from './conditional-order.ts'

export const placeConditionalOrder = defineCall({
  name: 'placeConditionalOrder',
  method: 'POST',
  path: '/placeConditionalOrder',
  access: 'session',
  summary: 'Places a stop, a take-profit or a trailing stop of a spot or a perpetual market, which '
    + 'becomes a limit or a market order when its price is met and holds no money until then. The '
    + 'same clientOrderId with the same body returns the first result.',
  request: z.strictObject({
    ...carriedFields,
    ...entrustFields,
    /** A stop buys above and sells below the price, a take-profit the other way. */
    condition: z.enum(orderConditions),
    /** The mark belongs to perpetual markets; the last price by default. */
    triggerBy: z.optional(z.enum(watchedPrices)),
    /** Of a stop or a take-profit. */
    triggerPrice: z.optional(decimalText),
    /** Of a trailing stop: where it begins to follow; at once by default. */
    activationPrice: z.optional(decimalText),
    /** Of a trailing stop, one of both: a share of the best price ("0.01" is 1 %), or a price. */
    callbackRate: z.optional(decimalText),
    callbackDistance: z.optional(decimalText),
    ...setClientFields,
  }),
  reply: conditionalOrder,
  success: 'order_placed',
  rejects: conditionalRejects,
})
