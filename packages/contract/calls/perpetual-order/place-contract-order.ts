// The call that places an order of a perpetual market. The handler decides which fields go
// together, so that each mistake has a reject of its own.
import { z } from 'zod/mini'
import { exitFields } from '#calls/conditional-order/exit-fields.ts'
import { defineCall } from '#calls/define-call.ts'
import { contractSymbolText, decimalText } from '#calls/fields.ts'
import { setClientFields } from '#calls/spot/client-fields.ts'
import {
  contractActions, contractDirections, entrustTypes, timesInForce,
} from '#vocabulary/states.ts'
import { contractOrder } from './contract-order.ts'
import { placingRejects } from './placing-rejects.ts'

export const placeContractOrder = defineCall({
  name: 'placeContractOrder',
  method: 'POST',
  path: '/placeContractOrder',
  access: 'session',
  summary: 'Places a limit or a market order of a perpetual market. In hedge mode it names the '
    + 'position and whether it opens or closes; in one-way mode long buys, short sells, and the '
    + 'action is left out. The same clientOrderId with the same body returns the first result.',
  request: z.strictObject({
    symbol: contractSymbolText,
    direction: z.enum(contractDirections),
    action: z.optional(z.enum(contractActions)),
    entrust: z.enum(entrustTypes),
    price: z.optional(decimalText),
    quantity: z.optional(decimalText),
    timeInForce: z.optional(z.enum(timesInForce)),
    /** In hedge mode it follows from the action, and must agree with it. */
    reduceOnly: z.optional(z.boolean()),
    /** The quantity that an iceberg shows. */
    displayQuantity: z.optional(decimalText),
    /** Of an order that may open; they wait for its end and close the opened position. */
    ...exitFields,
    ...setClientFields,
  }),
  reply: contractOrder,
  success: 'order_placed',
  rejects: [
    ...placingRejects, 'price_required', 'price_not_allowed', 'quantity_required',
    'time_in_force_not_allowed', 'would_take', 'cannot_fill', 'idempotency_conflict',
    'display_not_allowed', 'display_out_of_range', 'trigger_price_required', 'would_trigger',
  ],
})
