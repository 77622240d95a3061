// The rejects that every call which places an order of a perpetual market may return.
export const placingRejects = [
  'market_unknown', 'price_off_tick', 'price_out_of_band', 'quantity_off_lot',
  'notional_too_small', 'notional_too_large', 'no_liquidity', 'too_many_open_orders',
  'trade_disabled', 'position_mode_mismatch', 'reduce_only_too_large', 'leverage_too_high',
  'market_halted', 'insufficient_available', 'daily_order_limit', 'storage_low',
  'trading_halted',
] as const
