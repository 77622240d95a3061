import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { afterId, pageNo, pageOf, wholeNumber } from '#calls/fields.ts'
import { messageTypes } from '#vocabulary/states.ts'
import { message } from './message.ts'

export const listMyMessage = defineCall({
  name: 'listMyMessage',
  method: 'GET',
  path: '/listMyMessage',
  access: 'session',
  summary: "The caller's messages of one type or of all, newest first, with the numbers of unread "
    + 'ones.',
  request: z.strictObject({ pageNo, after: afterId, type: z.optional(z.enum(messageTypes)) }),
  reply: z.extend(pageOf(message), {
    unread: z.object({ system: wholeNumber, internal: wholeNumber }),
  }),
  rejects: [],
})
