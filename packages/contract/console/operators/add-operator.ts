// The call that invites an operator; the one-time secret is in this reply only.
import { z } from 'zod/mini'
import { operatorName, reasonText } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { operatorRoles } from '#vocabulary/operator.ts'
import { wholeNumber } from '#calls/fields.ts'

export const addOperator = defineConsoleCall({
  name: 'addOperator',
  access: 'manage-operators',
  isAction: true,
  request: z.strictObject({
    name: operatorName, role: z.enum(operatorRoles), reason: reasonText,
  }),
  reply: z.object({ id: wholeNumber, secret: z.string() }),
  rejects: ['operator_name_taken', 'too_many_operators'],
})
