// The rejects and successes of messages and pushes.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  message_unknown: { code: 48001, status: 200 },
  notice_required: { code: 48002, status: 200 },
  not_optional: { code: 48003, status: 200 },
  push_refused: { code: 48004, status: 200 },
  zone_unknown: { code: 48005, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = [
  'messages_read', 'notifications_changed', 'unsubscribed', 'push_off', 'push_on',
] as const
