import { defineCall } from '#calls/define-call.ts'
import { noRequest, nothing } from '#calls/fields.ts'

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/logout',
  access: 'session',
  summary: 'Ends the session that asks.',
  request: noRequest,
  reply: nothing,
  success: 'logged_out',
  rejects: [],
})
