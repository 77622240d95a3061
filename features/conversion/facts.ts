// The rejects and successes of conversions at a firm quote.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  desk_insufficient: { code: 42012, status: 200 },
  quote_expired: { code: 42102, status: 200 },
  price_unsteady: { code: 42103, status: 200 },
  conversion_closed: { code: 42104, status: 200 },
  too_many_quotes: { code: 42105, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['converted'] as const
