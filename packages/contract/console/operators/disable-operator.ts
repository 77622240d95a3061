// The call that disables an operator: the sessions end, and no login is accepted.
import { z } from 'zod/mini'
import { nothing } from '#calls/fields.ts'
import { reasonText, rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'

export const disableOperator = defineConsoleCall({
  name: 'disableOperator',
  access: 'manage-operators',
  isAction: true,
  target: ['operator', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  reply: nothing,
  rejects: ['request_unknown', 'own_account', 'state_conflict'],
})
