// The call that changes a conditional order that waits for its price.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { decimalText, idText } from '#calls/fields.ts'
import { conditionalOrder } from './conditional-order.ts'

export const amendConditionalOrder = defineCall({
  name: 'amendConditionalOrder',
  method: 'POST',
  path: '/amendConditionalOrder',
  access: 'session',
  summary: 'Changes the trigger price, the callback, the price or the quantity of a conditional '
    + 'order of the caller that waits. It keeps its number, its pair and its best price, and is '
    + 'checked like a new one. A quantity is that of both legs of a pair.',
  request: z.strictObject({
    conditionalOrderId: idText,
    triggerPrice: z.optional(decimalText),
    /** Of a trailing stop: either replaces its callback. */
    callbackRate: z.optional(decimalText),
    callbackDistance: z.optional(decimalText),
    /** Of an order that is placed at a price. */
    price: z.optional(decimalText),
    quantity: z.optional(decimalText),
  }),
  reply: conditionalOrder,
  success: 'order_amended',
  rejects: [
    'order_unknown', 'nothing_changed', 'callback_required', 'callback_out_of_range',
    'price_off_tick', 'price_out_of_band', 'price_not_allowed', 'quantity_off_lot',
    'quantity_and_amount', 'notional_too_large', 'display_out_of_range', 'would_trigger',
    'notional_too_small', 'reduce_only_too_large', 'insufficient_available',
    'trade_disabled', 'trading_halted', 'daily_order_limit', 'storage_low',
  ],
})
