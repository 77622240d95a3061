// The call that changes a resting spot order.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { decimalText, idText } from '#calls/fields.ts'
import { order } from './order.ts'

export const amendSpotOrder = defineCall({
  name: 'amendSpotOrder',
  method: 'POST',
  path: '/amendSpotOrder',
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
  reply: order,
  success: 'order_amended',
  rejects: [
    'order_unknown', 'nothing_changed', 'price_off_tick', 'price_out_of_band',
    'quantity_off_lot', 'notional_too_small', 'notional_too_large', 'would_take',
    'too_many_open_orders', 'insufficient_available', 'trade_disabled', 'daily_order_limit',
    'storage_low', 'trading_halted', 'display_out_of_range', 'would_trigger',
  ],
})
