import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { idText, nothing } from '#calls/fields.ts'

export const revokeSession = defineCall({
  name: 'revokeSession',
  method: 'POST',
  path: '/revokeSession',
  access: 'session',
  summary: "Ends one of the caller's sessions at once, its sockets too.",
  request: z.strictObject({ id: idText }),
  reply: nothing,
  success: 'session_ended',
  rejects: ['session_unknown'],
})
