// The rejects, successes and permissions of quick trade against fiat money.
import type { RejectFacts, RolesOfPermission } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  fiat_unavailable: { code: 48321, status: 200 },
  quick_order_unpaid: { code: 48322, status: 200 },
  too_many_quick_orders: { code: 48323, status: 200 },
  quick_buys_paused: { code: 48324, status: 200 },
  statement_line_required: { code: 48327, status: 200 },
  payer_required: { code: 48328, status: 200 },
  fiat_day_limit: { code: 48325, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = [
  'quick_order_cancelled', 'quick_short_answered', 'quick_order_extended', 'quick_order_placed',
  'quick_payment_reported',
] as const

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'read-fiat': ['risk', 'finance'],
  'decide-fiat': ['finance'],
} as const satisfies RolesOfPermission
