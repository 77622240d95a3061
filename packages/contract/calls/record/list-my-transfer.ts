import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import {
  afterTimedId, decimalText, idText, pageNo, pageOf, symbolText, timeMs,
} from '#calls/fields.ts'
import { transferTypes } from '#vocabulary/states.ts'

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
  method: 'POST',
  path: '/listMyTransfer',
  access: 'session',
  summary: "The caller's transfers between their spot and contract accounts, newest first.",
  request: z.strictObject({ pageNo, after: afterTimedId }),
  reply: pageOf(transferRecord),
  rejects: [],
})
