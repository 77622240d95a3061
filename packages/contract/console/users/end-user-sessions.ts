// The call that ends every session of a user.
import { z } from 'zod/mini'
import { wholeNumber } from '#calls/fields.ts'
import { reasonText, rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'

export const endUserSessions = defineConsoleCall({
  name: 'endUserSessions',
  access: 'end-user-sessions',
  isAction: true,
  target: ['user', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  reply: z.object({ ended: wholeNumber }),
  rejects: ['request_unknown'],
})
