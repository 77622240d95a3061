// The call that lists the caller's conditional orders of both kinds of markets.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import {
  afterId, marketSymbolText, momentText, openPageSize, pageNo, pageOf,
} from '#calls/fields.ts'
import { coinTypes, orderConditions } from '#vocabulary/states.ts'
import { anyDirections, conditionalOrder } from './conditional-order.ts'

/** How a conditional order can have ended. */
export const endedConditionalStatuses = ['triggered', 'refused', 'cancelled'] as const

export const listConditionalOrders = defineCall({
  name: 'listConditionalOrders',
  method: 'GET',
  path: '/listConditionalOrders',
  access: 'session',
  weight: 5,
  summary: "The caller's conditional orders: those that are open, or those that ended. They can be "
    + 'narrowed by the kind of market, market, side, condition, end, and when they were placed.',
  request: z.strictObject({
    state: z.enum(['current', 'history']),
    /** The kind of market; both by default. */
    market: z.optional(z.enum(coinTypes)),
    symbol: z.optional(marketSymbolText),
    /** Buy or sell of spot orders, long or short of contract orders. */
    direction: z.optional(z.enum(anyDirections)),
    condition: z.optional(z.enum(orderConditions)),
    /** How an order of the history ended. */
    status: z.optional(z.enum(endedConditionalStatuses)),
    /** The first and the last moment at which a listed order was placed. */
    from: momentText,
    to: momentText,
    pageNo,
    after: afterId,
    /** At most 500. A page of the history has 20 rows. */
    pageSize: openPageSize,
  }),
  reply: pageOf(conditionalOrder),
  rejects: ['market_unknown'],
})
