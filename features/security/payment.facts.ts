// The rejects and successes of payment passwords.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  coin_password_missing: { code: 47020, status: 200 },
  coin_password_wrong: { code: 47021, status: 200 },
  coin_password_same: { code: 47022, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['coin_password_set'] as const
