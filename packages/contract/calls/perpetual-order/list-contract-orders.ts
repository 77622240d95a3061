// The call that lists the caller's orders of perpetual markets.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import {
  afterId, contractSymbolText, idText, momentText, openPageSize, pageNo, pageOf,
} from '#calls/fields.ts'
import { endedStatuses } from '#calls/spot/order.ts'
import { contractDirections, entrustTypes } from '#vocabulary/states.ts'
import { contractOrder } from './contract-order.ts'

export const listContractOrders = defineCall({
  name: 'listContractOrders',
  method: 'GET',
  path: '/listContractOrders',
  access: 'session',
  weight: 5,
  summary: "The caller's orders of perpetual markets: those that rest, or those that ended. They "
    + 'can be narrowed by market, number, direction, type, how they ended, and when they were '
    + 'placed.',
  request: z.strictObject({
    state: z.enum(['current', 'history']),
    symbol: z.optional(contractSymbolText),
    /** Only this order, if it is in the state. */
    orderId: z.optional(idText),
    direction: z.optional(z.enum(contractDirections)),
    entrust: z.optional(z.enum(entrustTypes)),
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
  reply: pageOf(contractOrder),
  rejects: ['market_unknown'],
})
