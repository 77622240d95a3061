// The call that lists the caller's orders.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import {
  afterId, idText, momentText, openPageSize, pageNo, pageOf, symbolText,
} from '#calls/fields.ts'
import { entrustTypes, spotDirections } from '#vocabulary/states.ts'
import { endedStatuses, order, orderSizings } from './order.ts'

export const listSpotOrders = defineCall({
  name: 'listSpotOrders',
  method: 'GET',
  path: '/listSpotOrders',
  access: 'session',
  weight: 5,
  summary: "The caller's orders: those that rest, or those that ended. They can be narrowed by "
    + 'market, number, side, type, unit of the size, how they ended, and when they were placed.',
  request: z.strictObject({
    state: z.enum(['open', 'history']),
    symbol: z.optional(symbolText),
    /** Only this order, if it is in the state. */
    orderId: z.optional(idText),
    direction: z.optional(z.enum(spotDirections)),
    entrust: z.optional(z.enum(entrustTypes)),
    sizedBy: z.optional(z.enum(orderSizings)),
    /** How an order of the history ended. */
    status: z.optional(z.enum(endedStatuses)),
    /** The first and the last moment at which a listed order was placed. */
    from: momentText,
    to: momentText,
    pageNo,
    after: afterId,
    /** At most 500. A page of the history has 20 rows. */
    pageSize: openPageSize,
  }),
  reply: pageOf(order),
  rejects: ['market_unknown'],
})
