// The rejects and successes of markets and watchlists.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  market_unknown: { code: 43001, status: 200 },
  no_liquidity: { code: 43015, status: 200 },
  trading_halted: { code: 43025, status: 200 },
  market_not_open: { code: 43031, status: 200 },
  limit_orders_only: { code: 43032, status: 200 },
  market_closing: { code: 43033, status: 200 },
  market_delisted: { code: 43034, status: 200 },
  watchlist_full: { code: 44001, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['favourite_added', 'favourite_removed'] as const
