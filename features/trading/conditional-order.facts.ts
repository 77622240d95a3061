// The rejects and successes of conditional orders, and the exits of orders and positions.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  would_trigger: { code: 43020, status: 200 },
  trigger_price_required: { code: 43026, status: 200 },
  callback_required: { code: 43027, status: 200 },
  callback_out_of_range: { code: 43028, status: 200 },
  too_many_trailing_stops: { code: 43030, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['countdown_set', 'stops_set'] as const
