// The rejects and successes of perpetual contracts and their positions.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  market_halted: { code: 45001, status: 200 },
  leverage_too_high: { code: 45002, status: 200 },
  reduce_only_too_large: { code: 45003, status: 200 },
  margin_insufficient: { code: 45004, status: 200 },
  open_orders_exist: { code: 45005, status: 200 },
  positions_exist: { code: 45006, status: 200 },
  position_mode_mismatch: { code: 45007, status: 200 },
  position_unknown: { code: 45008, status: 200 },
  position_not_isolated: { code: 45009, status: 200 },
  funding_settled: { code: 45010, status: 200 },
  leverage_out_of_range: { code: 45011, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['contract_setting_saved', 'margin_adjusted'] as const
