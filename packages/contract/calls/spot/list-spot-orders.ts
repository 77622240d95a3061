import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { pageNo, pageOf, symbolText } from '#calls/fields.ts'
import { order } from './order.ts'

export const listSpotOrders = defineCall({
  name: 'listSpotOrders',
  method: 'GET',
  path: '/listSpotOrders',
  access: 'session',
  summary: "The caller's orders: those that rest, or those that ended.",
  request: z.strictObject({
    state: z.enum(['open', 'history']),
    symbol: z.optional(symbolText),
    pageNo,
  }),
  reply: pageOf(order),
  rejects: ['market_unknown'],
})
