// The records of deposits and transfers.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import {
  afterTimedId, decimalText, idText, pageNo, pageOf, rowPlace, symbolText, timeMs,
} from '#calls/fields.ts'
import { rechargeTypes, transferTypes } from '#vocabulary/states.ts'

// SPEC's word recharge is a deposit; docs/GLOSSARY.md maps them.

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
  access: 'session',
  summary: "The caller's deposits, newest first.",
  request: z.strictObject({ pageNo, after: rowPlace(/^\d{1,15}\.[0-9a-f-]{36}$/) }),
  samples: [{ pageNo: '1', after: '9.00000000-0000-4000-8000-000000000000' }],
  reply: pageOf(depositRecord),
  rejects: [],
})

export const transferRecord = z.object({
  /** The number of the ledger's entry on the spot account. */
  id: idText,
  transferType: z.enum(transferTypes),
  symbol: symbolText,
  amount: decimalText,
  createTime: timeMs,
})
export type TransferRecord = z.infer<typeof transferRecord>

export const listMyTransfer = defineCall({
  name: 'listMyTransfer',
  access: 'session',
  summary: "The caller's transfers between their spot and contract accounts, newest first.",
  request: z.strictObject({ pageNo, after: afterTimedId }),
  samples: [{ pageNo: '1', after: '9.9' }],
  reply: pageOf(transferRecord),
  rejects: [],
})
