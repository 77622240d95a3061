// The alarms that hold now.
import { z } from 'zod/mini'
import { noRequest, timeMs } from '@ingot/contract/calls/fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { alarmNames, alarmTones } from './alarms.ts'

export const alarm = z.object({
  name: z.enum(alarmNames),
  tone: z.enum(alarmTones),
  /** Since when; null where no row knows it. */
  time: z.nullable(timeMs),
  /** The address of its page behind "#/"; `queue:NAME` for the queue of a workflow. */
  place: z.string(),
  /** The values of its sentence. */
  values: z.record(z.string(), z.string()),
})
export type Alarm = z.output<typeof alarm>

/** Those that the operator may read: dangers first, then the oldest. */
export const listAlarms = defineConsoleCall({
  name: 'listAlarms',
  access: 'operator',
  isAction: false,
  request: noRequest,
  reply: z.array(alarm),
  rejects: [],
})
