// The permissions of reports.
import type { RolesOfPermission } from '@ingot/contract/nouns/noun.ts'

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'read-reports': ['finance'],
} as const satisfies RolesOfPermission
