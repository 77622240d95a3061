// Whether the operator of the session has a permission. The server decides; a screen only leaves
// out controls that would be refused.
import type { OperatorPermission } from '@ingot/contract/vocabulary'
import { useSession } from './session.ts'

export function usePermission(permission: OperatorPermission): boolean {
  return useSession().session?.permissions.includes(permission) ?? false
}
