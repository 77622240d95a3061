// The rejects and successes of deposits that users report with a proof.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  proof_missing: { code: 42031, status: 200 },
  already_credited: { code: 42032, status: 200 },
  too_many_open_deposits: { code: 42033, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['deposit_reported', 'deposit_withdrawn'] as const
