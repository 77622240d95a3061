import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { pageNo, pageOf, symbolText } from '#calls/fields.ts'
import { orderTrade } from './order.ts'

export const listSpotTrades = defineCall({
  name: 'listSpotTrades',
  method: 'GET',
  path: '/listSpotTrades',
  access: 'session',
  summary: "The fills of the caller's orders.",
  request: z.strictObject({ symbol: z.optional(symbolText), pageNo }),
  reply: pageOf(orderTrade),
  rejects: ['market_unknown'],
})
