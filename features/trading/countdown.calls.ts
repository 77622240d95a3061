// The countdown that cancels all orders unless it is renewed.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { timeMs } from '@ingot/contract/calls/fields.ts'

// The call that starts, renews or stops the countdown to the cancel of all orders.

/** The longest countdown: a day. */
const countdownSecondsMax = 86_400

export const cancelAllAfter = defineCall({
  name: 'cancelAllAfter',
  access: 'session',
  summary: 'Cancels all resting orders of the caller on all markets after so many seconds, unless '
    + 'the countdown is renewed; zero stops it. Conditional orders stay, because they protect.',
  request: z.strictObject({
    seconds: z.number().check(z.int(), z.gte(0), z.lte(countdownSecondsMax)),
  }),
  /** When the orders are cancelled; null when the countdown was stopped. */
  samples: [{ seconds: 60 }],
  reply: z.object({ cancelTime: z.nullable(timeMs) }),
  success: 'countdown_set',
  rejects: ['daily_order_limit'],
})

// The call that returns the countdown to the cancel of all orders.

export const loadCancelAllAfter = defineCall({
  name: 'loadCancelAllAfter',
  method: 'GET',
  access: 'session',
  summary: "The caller's countdown to the cancel of all orders, as cancelAllAfter has set it.",
  request: z.strictObject({}),
  /** When the orders are cancelled; null when no countdown runs. */
  reply: z.object({ cancelTime: z.nullable(timeMs) }),
  rejects: [],
})
