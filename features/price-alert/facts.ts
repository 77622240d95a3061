// The rejects and successes of price alerts.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  too_many_alerts: { code: 44002, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['alert_removed', 'alert_set', 'alerts_cleared'] as const
