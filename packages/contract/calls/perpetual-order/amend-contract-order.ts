// The call that changes a resting order of a perpetual market.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { decimalText, idText } from '#calls/fields.ts'
import { contractOrder } from './contract-order.ts'
import { placingRejects } from './placing-rejects.ts'

export const amendContractOrder = defineCall({
  name: 'amendContractOrder',
  method: 'POST',
  path: '/amendContractOrder',
  access: 'session',
  summary: 'Changes the price or the whole quantity of a resting order of the caller. Less of it '
    + 'at the same price keeps its place; any other change is checked like a new order, and an '
    + 'iceberg keeps its shown quantity, at least a tenth of the rest.',
  request: z.strictObject({
    orderId: idText,
    price: z.optional(decimalText),
    /** The whole quantity, the filled part included. */
    quantity: z.optional(decimalText),
  }),
  reply: contractOrder,
  success: 'order_amended',
  rejects: [
    ...placingRejects, 'order_unknown', 'nothing_changed', 'would_take', 'display_out_of_range',
    'would_trigger',
  ],
})
