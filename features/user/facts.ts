// The permissions of users, as operators see them.
import type { RolesOfPermission } from '@ingot/contract/nouns/noun.ts'

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'read-users': ['support', 'risk', 'finance'],
  'reveal-contacts': ['support', 'risk'],
  'freeze-users': ['risk'],
  'end-user-sessions': ['support', 'risk'],
} as const satisfies RolesOfPermission
