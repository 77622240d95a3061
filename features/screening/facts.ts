// The rejects and permissions of screening.
import type { RejectFacts, RolesOfPermission } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  address_listed: { code: 49801, status: 200 },
  case_full: { code: 49802, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'read-cases': ['support', 'risk'],
  'decide-cases': ['risk'],
} as const satisfies RolesOfPermission
