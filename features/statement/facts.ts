// The rejects and successes of account statements.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  statement_running: { code: 49501, status: 200 },
  statement_day_limit: { code: 49502, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['statement_requested'] as const
