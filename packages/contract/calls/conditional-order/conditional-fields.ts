// The fields by which a request names the order that a conditional order places, and the rejects
// that every call which places one may return.
import { z } from 'zod/mini'
import { decimalText, marketSymbolText } from '#calls/fields.ts'
import { contractActions, entrustTypes, timesInForce } from '#vocabulary/states.ts'
import { anyDirections } from './conditional-order.ts'

/** The order of either market, without its price and its condition. */
export const carriedFields = {
  symbol: marketSymbolText,
  /** Buy or sell on spot markets, long or short on perpetual ones. */
  direction: z.enum(anyDirections),
  /** As in placeContractOrder. */
  action: z.optional(z.enum(contractActions)),
  reduceOnly: z.optional(z.boolean()),
  quantity: z.optional(decimalText),
}

/** The order's kind, its price and the fields that only some kinds have. */
export const entrustFields = {
  entrust: z.enum(entrustTypes),
  price: z.optional(decimalText),
  /** Of a spot market order, in the original coin, in place of the quantity. */
  amount: z.optional(decimalText),
  timeInForce: z.optional(z.enum(timesInForce)),
  /** The quantity that an iceberg shows. */
  displayQuantity: z.optional(decimalText),
}

export const conditionalRejects = [
  'market_unknown', 'price_required', 'price_not_allowed', 'price_off_tick', 'price_out_of_band',
  'quantity_required', 'quantity_off_lot', 'quantity_and_amount', 'amount_not_allowed',
  'amount_not_positive', 'amount_too_large', 'amount_too_precise', 'notional_too_large',
  'notional_too_small',
  'time_in_force_not_allowed', 'display_not_allowed', 'display_out_of_range',
  'trigger_price_required', 'callback_required', 'callback_out_of_range', 'would_trigger',
  'too_many_open_orders', 'too_many_trailing_stops',
  'position_mode_mismatch', 'position_unknown', 'reduce_only_too_large', 'trade_disabled',
  'daily_order_limit', 'storage_low', 'trading_halted', 'idempotency_conflict',
] as const
