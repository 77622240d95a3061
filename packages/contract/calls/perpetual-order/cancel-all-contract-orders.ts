import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { contractSymbolText, wholeNumber } from '#calls/fields.ts'

export const cancelAllContractOrders = defineCall({
  name: 'cancelAllContractOrders',
  method: 'POST',
  path: '/cancelAllContractOrders',
  access: 'session',
  summary: 'Cancels every resting order of the caller on one perpetual market or on all.',
  request: z.strictObject({ symbol: z.optional(contractSymbolText) }),
  reply: z.object({ cancelled: wholeNumber }),
  success: 'orders_cancelled',
  rejects: ['market_unknown', 'daily_order_limit'],
})
