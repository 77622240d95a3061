// The call that turns an open position round at the market.
import { z } from 'zod/mini'
import { contractOrder } from '#calls/perpetual-order/contract-order.ts'
import { placingRejects } from '#calls/perpetual-order/placing-rejects.ts'
import { defineCall } from '#calls/define-call.ts'
import { contractSymbolText } from '#calls/fields.ts'
import { contractDirections } from '#vocabulary/states.ts'

export const reversePosition = defineCall({
  name: 'reversePosition',
  method: 'POST',
  path: '/reversePosition',
  access: 'session',
  weight: 2,
  summary: 'Closes the named position at the market and opens as much on the other side. It '
    + 'places a closing order and, for the quantity that it closed, an opening one.',
  request: z.strictObject({
    symbol: contractSymbolText, direction: z.enum(contractDirections),
  }),
  reply: z.object({
    /** In the sequence of their placing. */
    orders: z.array(contractOrder),
    /** The reject's word if the opening order was refused after the closing one had filled. */
    openingReject: z.nullable(z.string()),
  }),
  success: 'order_placed',
  rejects: [...placingRejects, 'position_unknown'],
})
