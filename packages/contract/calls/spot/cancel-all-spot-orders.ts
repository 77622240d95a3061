import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { symbolText, wholeNumber } from '#calls/fields.ts'

export const cancelAllSpotOrders = defineCall({
  name: 'cancelAllSpotOrders',
  method: 'POST',
  path: '/cancelAllSpotOrders',
  access: 'session',
  summary: 'Cancels every resting order of the caller, on one market or on all.',
  request: z.strictObject({ symbol: z.optional(symbolText) }),
  reply: z.object({ cancelled: wholeNumber }),
  success: 'orders_cancelled',
  rejects: ['market_unknown', 'daily_order_limit'],
})
