// The overview and the counts of the queues.
import { z } from 'zod/mini'
import { decimalText, noRequest, timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'

// The call that loads the figures of the overview.

/** The sums of one direction. */
const flow = z.object({ count: wholeNumber, worth: decimalText })

/** Money in and out in USDT, at the prices of the requests. */
export const flows = z.object({
  /** The 24 hours before now, the oldest first; `time` is the beginning of an hour. */
  hours: z.array(z.object({ time: timeMs, in: decimalText, out: decimalText })),
  /** The last 24 hours. */
  in: flow,
  out: flow,
  /** The 24 hours before them. */
  inBefore: decimalText,
  outBefore: decimalText,
})
export type Flows = z.output<typeof flows>

export const overview = z.object({
  flows,
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

// The call that counts the rows that wait for operators, for each queue that the caller may read.

export const queueCount = z.object({
  /** The workflow's name, which is also the topic of its changes. */
  workflow: z.string(),
  waiting: wholeNumber,
  /** From when the row waits that waits longest; null without one. */
  oldestTime: z.nullable(timeMs),
  /** The worth of the waiting rows in USDT; null for a workflow whose rows have none. */
  worth: z.nullable(decimalText),
})
export type QueueCount = z.output<typeof queueCount>

export const countQueues = defineConsoleCall({
  name: 'countQueues',
  access: 'operator',
  isAction: false,
  request: noRequest,
  reply: z.array(queueCount),
  rejects: [],
})
