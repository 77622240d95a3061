// The rejects and successes of bank accounts of users.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  card_unknown: { code: 48311, status: 200 },
  holder_differs: { code: 48312, status: 200 },
  card_too_new: { code: 48313, status: 200 },
  card_exists: { code: 48314, status: 200 },
  too_many_cards: { code: 48316, status: 200 },
  bank_details_invalid: { code: 48317, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['card_added', 'card_default_set', 'card_deleted'] as const
