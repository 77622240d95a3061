// The call that loads the figures of the overview.
import { z } from 'zod/mini'
import { decimalText, noRequest, timeMs, wholeNumber } from '#calls/fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'

export const overview = z.object({
  users: wholeNumber,
  /** Registered within the last 24 hours. */
  newUsers: wholeNumber,
  /** Users with a session that was used within the last 24 hours. */
  activeUsers: wholeNumber,
  /** The traded value of all spot markets within the last 24 hours, in USDT. */
  volume: decimalText,
  openOrders: wholeNumber,
  /** Actions of operators within the last 24 hours, and the refused ones among them. */
  actions: wholeNumber,
  refusedActions: wholeNumber,
  /** The withdrawals that wait for approval. */
  queue: z.object({
    waiting: wholeNumber,
    /** When the one that waits longest was requested; null without one. */
    oldestTime: z.nullable(timeMs),
    /** Their worth in USDT. */
    worth: decimalText,
  }),
  health: z.object({
    isDiskLow: z.boolean(),
    /** The last committed batch and its time. */
    batch: wholeNumber,
    batchTime: timeMs,
  }),
})
export type Overview = z.output<typeof overview>

export const loadOverview = defineConsoleCall({
  name: 'loadOverview',
  access: 'read-overview',
  isAction: false,
  request: noRequest,
  reply: overview,
  rejects: [],
})
