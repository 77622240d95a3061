import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { noRequest, timeMs, wholeNumber } from '#calls/fields.ts'

export const withdrawSettings = z.object({
  /** Whether the caller has a payment password. */
  hasCoinPassword: z.boolean(),
  /** Whether new addresses are locked for 24 hours now. */
  addressLock: z.boolean(),
  /** When the lock ends, if it was turned off; else null. */
  addressLockEndTime: z.nullable(timeMs),
  /** Applications in a day, the number that is left today, and when the next day begins. */
  applicationsPerDay: wholeNumber,
  applicationsLeft: wholeNumber,
  nextDayTime: timeMs,
})
export type WithdrawSettings = z.infer<typeof withdrawSettings>

export const loadWithdrawSettings = defineCall({
  name: 'loadWithdrawSettings',
  method: 'GET',
  path: '/loadWithdrawSettings',
  access: 'session',
  summary: "The caller's payment password, lock of new addresses and applications left today.",
  request: noRequest,
  reply: withdrawSettings,
  rejects: [],
})
