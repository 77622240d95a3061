// The permissions of the configuration that operators change.
import type { RolesOfPermission } from '@ingot/contract/nouns/noun.ts'

/** Each permission with the roles that have it in addition to `admin`. */
export const permissions = {
  'change-configuration': [],
} as const satisfies RolesOfPermission
