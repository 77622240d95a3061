// The call that approves a withdrawal. Above a worth a second operator must approve it too.
import { z } from 'zod/mini'
import { wholeNumber } from '#calls/fields.ts'
import { rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { withdrawStatuses } from '#vocabulary/states.ts'

export const approveWithdrawal = defineConsoleCall({
  name: 'approveWithdrawal',
  access: 'decide-withdrawals',
  isAction: true,
  target: ['withdrawal', 'id'],
  request: z.strictObject({ id: rowId }),
  reply: z.object({
    status: z.enum(withdrawStatuses), approvals: wholeNumber, approvalsNeeded: wholeNumber,
  }),
  rejects: ['request_unknown', 'state_conflict', 'second_operator_required'],
})
