// The call that gives an operator a new one-time secret: password, TOTP and sessions end.
import { z } from 'zod/mini'
import { reasonText, rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'

export const resetOperator = defineConsoleCall({
  name: 'resetOperator',
  access: 'manage-operators',
  isAction: true,
  target: ['operator', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  reply: z.object({ secret: z.string() }),
  rejects: ['request_unknown', 'own_account'],
})
