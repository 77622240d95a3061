import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { timeMs } from '#calls/fields.ts'

export const outbox = defineCall({
  name: 'outbox',
  method: 'GET',
  path: '/sandbox/outbox',
  access: 'sandbox_anyone',
  summary: 'The latest mails and texts to an address, newest first; absent in production.',
  request: z.strictObject({ to: z.string().check(z.minLength(1), z.maxLength(254)) }),
  reply: z.array(z.object({
    to: z.string(),
    kind: z.enum(['mail', 'sms']),
    code: z.nullable(z.string()),
    text: z.string(),
    time: timeMs,
  })),
  rejects: [],
})
