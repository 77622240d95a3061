import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { idText, noRequest, timeMs } from '#calls/fields.ts'

export const listMySessions = defineCall({
  name: 'listMySessions',
  method: 'GET',
  path: '/listMySessions',
  access: 'session',
  summary: "The caller's living sessions, the latest used first.",
  request: noRequest,
  reply: z.array(z.object({
    id: idText,
    /** The browser or app, as it named itself. */
    device: z.string(),
    current: z.boolean(),
    createTime: timeMs,
    lastUseTime: timeMs,
  })),
  rejects: [],
})
