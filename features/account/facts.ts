// The rejects and successes of transfers between a user's own wallets.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  transfer_type_unknown: { code: 42006, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['transferred'] as const
