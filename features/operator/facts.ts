// The rejects and permissions of operators, their sessions and their signatures.
import type { RejectFacts, RolesOfPermission } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  session_idle: { code: 41028, status: 200 },
  session_expired: { code: 41029, status: 200 },
  permission_denied: { code: 41030, status: 200 },
  operator_name_taken: { code: 41031, status: 200 },
  too_many_operators: { code: 41032, status: 200 },
  own_account: { code: 41033, status: 200 },
  second_operator_required: { code: 47030, status: 200 },
  second_administrator_required: { code: 47031, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'read-audit-log': ['risk'],
  'manage-operators': [],
} as const satisfies RolesOfPermission
