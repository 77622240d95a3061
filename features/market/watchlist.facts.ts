// The rejects and successes of watchlists.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  watchlist_full: { code: 44001, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['favourite_added', 'favourite_removed'] as const
