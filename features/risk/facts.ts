// The permissions of the risk desk.
import type { RolesOfPermission } from '@ingot/contract/nouns/noun.ts'

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'read-risk': ['risk', 'finance'],
  'stop-exchange': ['risk'],
} as const satisfies RolesOfPermission
