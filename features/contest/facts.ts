// The rejects, successes and permissions of trading contests.
import type { RejectFacts, RolesOfPermission } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  contest_closed: { code: 48401, status: 200 },
  contest_incomplete: { code: 48402, status: 200 },
  contest_joined_already: { code: 48403, status: 200 },
  contest_not_due: { code: 48404, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['contest_joined', 'contest_objected'] as const

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'read-contests': ['support', 'risk', 'finance'],
  'manage-contests': ['finance'],
} as const satisfies RolesOfPermission
