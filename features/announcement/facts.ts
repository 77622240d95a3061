// The rejects and permissions of announcements of operators to many users.
import type { RejectFacts, RolesOfPermission } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  words_missing: { code: 49701, status: 200 },
  words_unchecked: { code: 49702, status: 200 },
  link_foreign: { code: 49703, status: 200 },
  receiver_unknown: { code: 49704, status: 200 },
  announcement_times: { code: 49705, status: 200 },
  too_many_announcements: { code: 49706, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'read-announcements': ['support', 'risk', 'finance'],
  'manage-announcements': ['support'],
} as const satisfies RolesOfPermission
