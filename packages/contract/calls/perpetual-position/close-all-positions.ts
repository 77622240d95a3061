// The call that closes every open position at the market.
import { z } from 'zod/mini'
import { contractOrder } from '#calls/perpetual-order/contract-order.ts'
import { defineCall } from '#calls/define-call.ts'
import { contractSymbolText, noRequest } from '#calls/fields.ts'
import { contractDirections } from '#vocabulary/states.ts'

export const closeAllPositions = defineCall({
  name: 'closeAllPositions',
  method: 'POST',
  path: '/closeAllPositions',
  access: 'session',
  weight: 5,
  summary: 'Places, for each open position of the caller, one market order that only closes it. '
    + 'Each order is accepted or refused by itself.',
  request: noRequest,
  reply: z.object({
    orders: z.array(contractOrder),
    /** The positions whose order was refused, with the reject's word. */
    refused: z.array(z.object({
      symbol: contractSymbolText, direction: z.enum(contractDirections), reject: z.string(),
    })),
  }),
  success: 'orders_placed',
  rejects: ['position_unknown'],
})
