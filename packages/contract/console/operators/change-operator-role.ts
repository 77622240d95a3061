// The call that gives an operator another role.
import { z } from 'zod/mini'
import { reasonText, rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { operatorRoles } from '#vocabulary/operator.ts'
import { proposedChange } from './operator-change.ts'

export const changeOperatorRole = defineConsoleCall({
  name: 'changeOperatorRole',
  access: 'manage-operators',
  isAction: true,
  target: ['operator', 'id'],
  request: z.strictObject({ id: rowId, role: z.enum(operatorRoles), reason: reasonText }),
  reply: z.object({ change: z.nullable(proposedChange) }),
  rejects: ['request_unknown', 'own_account', 'state_conflict'],
})
