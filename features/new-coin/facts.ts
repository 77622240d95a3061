// The rejects, successes and permissions of new coins, their offers and subscriptions.
import type { RejectFacts, RolesOfPermission } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  subscription_closed: { code: 48301, status: 200 },
  subscription_too_small: { code: 48302, status: 200 },
  subscription_too_large: { code: 48303, status: 200 },
  not_a_multiple: { code: 48304, status: 200 },
  already_subscribed: { code: 48305, status: 200 },
  agreement_required: { code: 48306, status: 200 },
  subscription_full: { code: 48307, status: 200 },
  commitment_differs: { code: 48308, status: 200 },
  offer_incomplete: { code: 48309, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['reminder_saved', 'subscribed'] as const

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'read-new-coins': ['support', 'risk', 'finance'],
  'manage-new-coins': ['finance'],
} as const satisfies RolesOfPermission
