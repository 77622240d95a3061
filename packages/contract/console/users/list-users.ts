// The call that searches users by number, address, phone number or name.
import { z } from 'zod/mini'
import { afterId, pageOf } from '#calls/fields.ts'
import { pageNumber } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { listedUser } from './user-account.ts'

export const listUsers = defineConsoleCall({
  name: 'listUsers',
  access: 'read-users',
  isAction: false,
  request: z.strictObject({
    text: z.optional(z.string().check(z.trim(), z.maxLength(128))),
    pageNo: pageNumber,
    after: afterId,
  }),
  reply: pageOf(listedUser),
  rejects: [],
})
