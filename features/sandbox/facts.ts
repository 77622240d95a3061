// The rejects and successes of the calls of a sandbox.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  faucet_limit: { code: 42007, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['deposited', 'payment_sent'] as const
