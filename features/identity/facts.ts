// The rejects, successes and permissions of identity verification and its levels.
import type { RejectFacts, RolesOfPermission } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  card_number_invalid: { code: 48201, status: 200 },
  under_age: { code: 48202, status: 200 },
  document_expired: { code: 48203, status: 200 },
  document_refused: { code: 48204, status: 200 },
  too_many_rejections: { code: 48205, status: 200 },
  level_missing: { code: 48206, status: 200 },
  pictures_missing: { code: 48207, status: 200 },
  level_limit: { code: 48208, status: 200 },
  level_required: { code: 48209, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['identity_sent'] as const

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'read-identity': ['risk'],
  'decide-identity': ['risk'],
} as const satisfies RolesOfPermission
