// The call that returns the countdown to the cancel of all orders.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { timeMs } from '#calls/fields.ts'

export const loadCancelAllAfter = defineCall({
  name: 'loadCancelAllAfter',
  method: 'GET',
  path: '/loadCancelAllAfter',
  access: 'session',
  summary: "The caller's countdown to the cancel of all orders, as cancelAllAfter has set it.",
  request: z.strictObject({}),
  /** When the orders are cancelled; null when no countdown runs. */
  reply: z.object({ cancelTime: z.nullable(timeMs) }),
  rejects: [],
})
