// The call that places a spot order. Which fields go together is the handler's to say, not the
// schema's, so that each mistake has a reject of its own.
import { z } from 'zod/mini'
import { exitFields } from '#calls/conditional-order/exit-fields.ts'
import { defineCall } from '#calls/define-call.ts'
import { decimalText, symbolText } from '#calls/fields.ts'
import { entrustTypes, spotDirections, timesInForce } from '#vocabulary/states.ts'
import { setClientFields } from './client-fields.ts'
import { order } from './order.ts'

export const placeSpotOrder = defineCall({
  name: 'placeSpotOrder',
  method: 'POST',
  path: '/placeSpotOrder',
  access: 'session',
  summary: 'Places a limit order, or a market order by quantity or by amount, with a '
    + 'take-profit and a stop-loss that wait for its end if they are named. '
    + 'The same clientOrderId with the same body returns the first result.',
  request: z.strictObject({
    symbol: symbolText,
    direction: z.enum(spotDirections),
    entrust: z.enum(entrustTypes),
    price: z.optional(decimalText),
    quantity: z.optional(decimalText),
    amount: z.optional(decimalText),
    timeInForce: z.optional(z.enum(timesInForce)),
    /** The quantity that an iceberg shows. */
    displayQuantity: z.optional(decimalText),
    ...exitFields,
    ...setClientFields,
  }),
  reply: order,
  success: 'order_placed',
  rejects: [
    'market_unknown', 'price_required', 'price_not_allowed', 'price_off_tick',
    'price_out_of_band', 'quantity_required', 'quantity_off_lot', 'quantity_and_amount',
    'amount_not_allowed', 'amount_not_positive', 'amount_too_large', 'amount_too_precise',
    'notional_too_small', 'notional_too_large', 'would_take', 'cannot_fill', 'no_liquidity',
    'too_many_open_orders', 'trade_disabled', 'time_in_force_not_allowed',
    'insufficient_available', 'idempotency_conflict', 'daily_order_limit', 'storage_low',
    'trading_halted', 'display_not_allowed', 'display_out_of_range', 'trigger_price_required',
    'would_trigger',
  ],
})
