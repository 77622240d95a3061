// The rejects, successes and permissions of deposits over chains and of deposits that users report.
import type { RejectFacts, RolesOfPermission } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  deposits_closed: { code: 42014, status: 200 },
  deposit_not_final: { code: 42015, status: 200 },
  deposit_debt_open: { code: 42016, status: 200 },
  deposit_claimed_already: { code: 42017, status: 200 },
  proof_missing: { code: 42031, status: 200 },
  already_credited: { code: 42032, status: 200 },
  too_many_open_deposits: { code: 42033, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['deposit_claimed', 'deposit_reported', 'deposit_withdrawn'] as const

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'read-deposits': ['support', 'risk', 'finance'],
  'decide-deposits': ['risk', 'finance'],
} as const satisfies RolesOfPermission
