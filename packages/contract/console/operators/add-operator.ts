// The call that invites an operator; the one-time secret is in this reply only.
import { z } from 'zod/mini'
import { operatorName, reasonText } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { operatorRoles } from '#vocabulary/operator.ts'
import { wholeNumber } from '#calls/fields.ts'
import { proposedChange } from './operator-change.ts'

export const addOperator = defineConsoleCall({
  name: 'addOperator',
  access: 'manage-operators',
  isAction: true,
  request: z.strictObject({
    name: operatorName, role: z.enum(operatorRoles), reason: reasonText,
  }),
  /** The new operator, or the change that waits: the secret works once it has taken effect. */
  reply: z.object({
    id: z.nullable(wholeNumber), secret: z.string(), change: z.nullable(proposedChange),
  }),
  rejects: ['operator_name_taken', 'too_many_operators', 'state_conflict'],
})
