// The call that gives an operator a new one-time secret: password, TOTP and sessions end.
import { z } from 'zod/mini'
import { reasonText, rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { proposedChange } from './operator-change.ts'

export const resetOperator = defineConsoleCall({
  name: 'resetOperator',
  access: 'manage-operators',
  isAction: true,
  target: ['operator', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  /** The secret works at once, or once the change has taken effect. */
  reply: z.object({ secret: z.string(), change: z.nullable(proposedChange) }),
  rejects: ['request_unknown', 'own_account', 'state_conflict'],
})
