// The call that freezes or unfreezes a part of a user's account.
import { z } from 'zod/mini'
import { nothing } from '#calls/fields.ts'
import { reasonText, rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { userFreezes } from '#vocabulary/operator.ts'

export const freezeUser = defineConsoleCall({
  name: 'freezeUser',
  access: 'freeze-users',
  isAction: true,
  target: ['user', 'id'],
  request: z.strictObject({
    id: rowId, freeze: z.enum(userFreezes), isFrozen: z.boolean(), reason: reasonText,
  }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})
