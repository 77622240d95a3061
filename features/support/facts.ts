// The rejects and permissions of support chats.
import type { RejectFacts, RolesOfPermission } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  text_too_long: { code: 49601, status: 200 },
  support_day_limit: { code: 49602, status: 200 },
  slots_full: { code: 49603, status: 200 },
  secret_asked: { code: 49604, status: 200 },
  value_missing: { code: 49605, status: 200 },
  support_elsewhere: { code: 49606, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'answer-support': ['support'],
} as const satisfies RolesOfPermission
