// The call that places a take-profit and a stop-loss of which the first to trigger ends the other.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { setClientFields } from '#calls/spot/client-fields.ts'
import { carriedFields, conditionalRejects } from './conditional-fields.ts'
import { conditionalOrder } from './conditional-order.ts'
import { exitFields } from './exit-fields.ts'

export const placeOcoOrder = defineCall({
  name: 'placeOcoOrder',
  method: 'POST',
  path: '/placeOcoOrder',
  access: 'session',
  summary: 'Places an OCO pair of a spot or a perpetual market: a take-profit and a stop-loss of '
    + 'the same side and quantity, each at the market or at a price. The first to trigger ends the '
    + 'other; cancelling one leaves the other. The same clientOrderId with the same body returns '
    + 'the first result.',
  request: z.strictObject({ ...carriedFields, ...exitFields, ...setClientFields }),
  /** The take-profit; its `pairId` names the stop-loss. */
  reply: conditionalOrder,
  success: 'order_placed',
  rejects: conditionalRejects,
})
