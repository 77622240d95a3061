// The rejects, successes and permissions of copy trading: copies, leaders and applications to lead.
import type { RejectFacts, RolesOfPermission } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  cannot_copy: { code: 46010, status: 200 },
  leader_full: { code: 46011, status: 200 },
  too_many_copies: { code: 46012, status: 200 },
  investment_too_small: { code: 46013, status: 200 },
  lead_minimum: { code: 46014, status: 200 },
  nickname_taken: { code: 46015, status: 200 },
  leader_follows: { code: 46016, status: 200 },
  lead_barred: { code: 46017, status: 200 },
  never_copied: { code: 46018, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['lead_applied', 'lead_ended', 'lead_terms_saved'] as const

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'read-leaders': ['support', 'risk'],
  'decide-leaders': ['risk'],
} as const satisfies RolesOfPermission
