// SPEC's word recharge is a deposit; docs/GLOSSARY.md maps them.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { decimalText, pageNo, pageOf, rowPlace, symbolText, timeMs } from '#calls/fields.ts'
import { rechargeTypes } from '#vocabulary/states.ts'

export const depositRecord = z.object({
  id: z.string(),
  symbol: symbolText,
  amount: decimalText,
  /** Whether it came over a chain or was entered by an operator (SPEC §4). */
  type: z.enum(rechargeTypes),
  /** A deposit is recorded when it is credited. */
  status: z.literal('completed'),
  createTime: timeMs,
})
export type DepositRecord = z.infer<typeof depositRecord>

export const listMyRecharge = defineCall({
  name: 'listMyRecharge',
  method: 'POST',
  path: '/listMyRecharge',
  access: 'session',
  summary: "The caller's deposits, newest first.",
  request: z.strictObject({ pageNo, after: rowPlace(/^\d{1,15}\.[0-9a-f-]{36}$/) }),
  reply: pageOf(depositRecord),
  rejects: [],
})
