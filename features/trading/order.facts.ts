// The rejects and successes of orders of every kind.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  price_required: { code: 43003, status: 200 },
  price_not_allowed: { code: 43004, status: 200 },
  price_off_tick: { code: 43005, status: 200 },
  price_out_of_band: { code: 43006, status: 200 },
  quantity_required: { code: 43007, status: 200 },
  quantity_off_lot: { code: 43008, status: 200 },
  quantity_and_amount: { code: 43009, status: 200 },
  amount_not_allowed: { code: 43010, status: 200 },
  notional_too_small: { code: 43011, status: 200 },
  notional_too_large: { code: 43012, status: 200 },
  would_take: { code: 43013, status: 200 },
  cannot_fill: { code: 43014, status: 200 },
  order_unknown: { code: 43016, status: 200 },
  too_many_open_orders: { code: 43017, status: 200 },
  time_in_force_not_allowed: { code: 43019, status: 200 },
  display_not_allowed: { code: 43021, status: 200 },
  display_out_of_range: { code: 43022, status: 200 },
  daily_order_limit: { code: 43023, status: 200 },
  nothing_changed: { code: 43029, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = [
  'order_amended', 'order_cancelled', 'order_placed', 'orders_cancelled', 'orders_placed',
] as const
