// The call by which another administrator approves a change; it takes effect at once.
import { z } from 'zod/mini'
import { nothing } from '#calls/fields.ts'
import { rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'

export const approveChange = defineConsoleCall({
  name: 'approveChange',
  access: 'manage-operators',
  isAction: true,
  target: ['change', 'id'],
  request: z.strictObject({ id: rowId }),
  reply: nothing,
  rejects: [
    'request_unknown', 'state_conflict', 'second_administrator_required', 'operator_name_taken',
    'too_many_operators', 'own_account',
  ],
})
