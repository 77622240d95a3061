// The call that loads one user with balances and sessions.
import { z } from 'zod/mini'
import { rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { userAccount } from './user-account.ts'

export const loadUser = defineConsoleCall({
  name: 'loadUser',
  access: 'read-users',
  isAction: false,
  request: z.strictObject({ id: rowId }),
  reply: userAccount,
  rejects: ['request_unknown'],
})
