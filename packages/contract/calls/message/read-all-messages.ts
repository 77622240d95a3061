import { defineCall } from '#calls/define-call.ts'
import { noRequest, nothing } from '#calls/fields.ts'

export const readAllMessages = defineCall({
  name: 'readAllMessages',
  method: 'POST',
  path: '/readAllMessages',
  access: 'session',
  summary: "Marks all of the caller's messages as read; a repetition changes nothing.",
  request: noRequest,
  reply: nothing,
  success: 'messages_read',
  rejects: ['busy'],
})
