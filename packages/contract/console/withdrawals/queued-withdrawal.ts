// A withdrawal as operators see it: the request, its user, its risk marks and its approvals. It
// shows no contact of the user.
import { z } from 'zod/mini'
import { chainText, decimalText, symbolText, timeMs, wholeNumber } from '#calls/fields.ts'
import { withdrawStatuses } from '#vocabulary/states.ts'
import { withdrawCloseReasons, withdrawRiskMarks } from '#vocabulary/withdrawal.ts'

export const approval = z.object({ operator: z.string(), time: timeMs })

export const queuedWithdrawal = z.object({
  id: wholeNumber,
  userId: wholeNumber,
  userName: z.string(),
  /** SPEC §3's authLevel of the user. */
  authLevel: wholeNumber,
  symbol: symbolText,
  chain: chainText,
  address: z.string(),
  remark: z.string(),
  amount: decimalText,
  fee: decimalText,
  received: decimalText,
  /** The worth of the amount in USDT when it was requested. */
  worth: decimalText,
  status: z.enum(withdrawStatuses),
  closeReason: z.nullable(z.enum(withdrawCloseReasons)),
  reason: z.string(),
  createTime: timeMs,
  addressTime: timeMs,
  marks: z.array(z.enum(withdrawRiskMarks)),
  approvals: z.array(approval),
  approvalsNeeded: wholeNumber,
  txId: z.nullable(z.string()),
  confirmations: wholeNumber,
  confirmationsNeeded: wholeNumber,
})
export type QueuedWithdrawal = z.output<typeof queuedWithdrawal>
