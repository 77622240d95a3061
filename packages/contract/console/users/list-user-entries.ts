// The call that lists the ledger entries of one user, newest first.
import { z } from 'zod/mini'
import { afterTimedId, pageOf } from '#calls/fields.ts'
import { pageNumber, rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { userEntry } from './user-account.ts'

export const listUserEntries = defineConsoleCall({
  name: 'listUserEntries',
  access: 'read-users',
  isAction: false,
  request: z.strictObject({ id: rowId, pageNo: pageNumber, after: afterTimedId }),
  reply: pageOf(userEntry),
  rejects: [],
})
