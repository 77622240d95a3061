import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { idText } from '#calls/fields.ts'
import { message } from './message.ts'

export const loadMessage = defineCall({
  name: 'loadMessage',
  method: 'GET',
  path: '/loadMessage',
  access: 'session',
  summary: 'One message of the caller; it counts as read from then on.',
  request: z.strictObject({ id: idText }),
  reply: message,
  rejects: ['message_unknown', 'busy'],
})
