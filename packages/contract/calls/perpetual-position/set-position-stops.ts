// The call that gives an open position its take-profit and stop-loss.
import { z } from 'zod/mini'
import { conditionalOrder } from '#calls/conditional-order/conditional-order.ts'
import { exitFields } from '#calls/conditional-order/exit-fields.ts'
import { defineCall } from '#calls/define-call.ts'
import { contractSymbolText, decimalText } from '#calls/fields.ts'
import { setClientFields } from '#calls/spot/client-fields.ts'
import { contractDirections } from '#vocabulary/states.ts'

export const setPositionStops = defineCall({
  name: 'setPositionStops',
  method: 'POST',
  path: '/setPositionStops',
  access: 'session',
  summary: 'Gives an open position a take-profit, a stop-loss or both. Without a quantity they '
    + 'close the whole position and replace the earlier ones of their kind that do; with one they '
    + 'are added. They are listed and cancelled as conditional orders and end with the position.',
  request: z.strictObject({
    symbol: contractSymbolText,
    direction: z.enum(contractDirections),
    ...exitFields,
    quantity: z.optional(decimalText),
    ...setClientFields,
  }),
  /** The open conditional orders that close the position, newest first. */
  reply: z.array(conditionalOrder),
  success: 'stops_set',
  rejects: [
    'market_unknown', 'position_unknown', 'quantity_off_lot', 'notional_too_large',
    'reduce_only_too_large', 'price_off_tick', 'price_out_of_band', 'trigger_price_required',
    'would_trigger', 'too_many_open_orders', 'daily_order_limit', 'storage_low',
    'trading_halted', 'idempotency_conflict',
  ],
})
