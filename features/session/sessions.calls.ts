// The sessions of a user.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { idText, noRequest, nothing, timeMs } from '@ingot/contract/calls/fields.ts'

export const listMySessions = defineCall({
  name: 'listMySessions',
  method: 'GET',
  access: 'session',
  summary: "The caller's living sessions, the latest used first.",
  request: noRequest,
  reply: z.array(z.object({
    id: idText,
    /** The browser or app, as it named itself. */
    device: z.string(),
    current: z.boolean(),
    /** Whether it began in the same network as the present session. */
    isSameNetwork: z.boolean(),
    createTime: timeMs,
    lastUseTime: timeMs,
  })),
  rejects: [],
})

export const logout = defineCall({
  name: 'logout',
  access: 'session',
  summary: 'Ends the session that asks.',
  request: noRequest,
  reply: nothing,
  success: 'logged_out',
  rejects: [],
})

export const revokeOtherSessions = defineCall({
  name: 'revokeOtherSessions',
  access: 'session',
  summary: "Ends the caller's sessions except the present one at once, their sockets too.",
  request: noRequest,
  reply: nothing,
  success: 'sessions_ended',
  rejects: ['busy'],
})

export const revokeSession = defineCall({
  name: 'revokeSession',
  access: 'session',
  summary: "Ends one of the caller's sessions at once, its sockets too.",
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: nothing,
  success: 'session_ended',
  rejects: ['session_unknown'],
})
