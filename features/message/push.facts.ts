// The rejects and successes of pushes to devices, and their quiet hours.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  push_refused: { code: 48004, status: 200 },
  zone_unknown: { code: 48005, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['push_off', 'push_on'] as const
