// The call that rejects a withdrawal; the user reads the reason.
import { z } from 'zod/mini'
import { nothing } from '#calls/fields.ts'
import { reasonText, rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'

export const rejectWithdrawal = defineConsoleCall({
  name: 'rejectWithdrawal',
  access: 'decide-withdrawals',
  isAction: true,
  target: ['withdrawal', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})
