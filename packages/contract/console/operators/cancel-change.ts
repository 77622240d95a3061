// The call by which any administrator cancels a change that waits.
import { z } from 'zod/mini'
import { nothing } from '#calls/fields.ts'
import { reasonText, rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'

export const cancelChange = defineConsoleCall({
  name: 'cancelChange',
  access: 'manage-operators',
  isAction: true,
  target: ['change', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})
