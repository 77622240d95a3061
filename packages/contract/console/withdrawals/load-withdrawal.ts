// The call that loads one withdrawal with its user's balance, history and the events so far.
import { z } from 'zod/mini'
import { decimalText, timeMs } from '#calls/fields.ts'
import { rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { queuedWithdrawal } from './queued-withdrawal.ts'

export const withdrawalEvent = z.object({
  time: timeMs,
  /** Empty for the first state. */
  from: z.string(),
  to: z.string(),
  actor: z.enum(['user', 'staff', 'system']),
  /** The operator's name; empty for a user and for the system. */
  operator: z.string(),
  reason: z.string(),
})

export const loadWithdrawal = defineConsoleCall({
  name: 'loadWithdrawal',
  access: 'read-withdrawals',
  isAction: false,
  request: z.strictObject({ id: rowId }),
  reply: z.object({
    withdrawal: queuedWithdrawal,
    events: z.array(withdrawalEvent),
    /** The user's spot account in the coin. */
    available: decimalText,
    frozen: decimalText,
    /** When the user registered. */
    userTime: timeMs,
    /** The user's other withdrawals, the newest first. */
    history: z.array(queuedWithdrawal),
  }),
  rejects: ['request_unknown'],
})
