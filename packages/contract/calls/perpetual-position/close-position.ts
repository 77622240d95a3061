// The call that closes an open position, whole or in part, by market or by limit.
import { z } from 'zod/mini'
import { contractOrder } from '#calls/perpetual-order/contract-order.ts'
import { placingRejects } from '#calls/perpetual-order/placing-rejects.ts'
import { defineCall } from '#calls/define-call.ts'
import { contractSymbolText, decimalText } from '#calls/fields.ts'
import { setClientFields } from '#calls/spot/client-fields.ts'
import { contractDirections } from '#vocabulary/states.ts'

export const closePosition = defineCall({
  name: 'closePosition',
  method: 'POST',
  path: '/closePosition',
  access: 'session',
  summary: 'Places one order that only closes the named position: all of it or a quantity, at the '
    + 'market or at a price. It works in both position modes and never opens. The same '
    + 'clientOrderId with the same body returns the first result.',
  request: z.strictObject({
    symbol: contractSymbolText,
    direction: z.enum(contractDirections),
    quantity: z.optional(decimalText),
    price: z.optional(decimalText),
    ...setClientFields,
  }),
  reply: contractOrder,
  success: 'order_placed',
  rejects: [...placingRejects, 'position_unknown', 'idempotency_conflict'],
})
