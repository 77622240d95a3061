// The call that shows a user's address and number whole; the audit log has each view.
import { z } from 'zod/mini'
import { reasonText, rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'

export const revealUserContact = defineConsoleCall({
  name: 'revealUserContact',
  access: 'reveal-contacts',
  isAction: true,
  target: ['user', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  reply: z.object({ email: z.string(), phone: z.string() }),
  rejects: ['request_unknown'],
})
