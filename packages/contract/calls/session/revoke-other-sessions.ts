import { defineCall } from '#calls/define-call.ts'
import { noRequest, nothing } from '#calls/fields.ts'

export const revokeOtherSessions = defineCall({
  name: 'revokeOtherSessions',
  method: 'POST',
  path: '/revokeOtherSessions',
  access: 'session',
  summary: "Ends the caller's sessions except the present one at once, their sockets too.",
  request: noRequest,
  reply: nothing,
  success: 'sessions_ended',
  rejects: ['busy'],
})
