// A withdrawal as its user sees it. The amount is taken from the account, the fee is a part of it,
// and the rest arrives.
import { z } from 'zod/mini'
import { chainText, decimalText, idText, symbolText, timeMs, wholeNumber } from '#calls/fields.ts'
import { withdrawStatuses } from '#vocabulary/states.ts'
import { withdrawCloseReasons } from '#vocabulary/withdrawal.ts'

export const withdrawal = z.object({
  id: idText,
  symbol: symbolText,
  chain: chainText,
  address: z.string(),
  /** The remark of the address when the withdrawal was requested. */
  remark: z.string(),
  amount: decimalText,
  fee: decimalText,
  received: decimalText,
  status: z.enum(withdrawStatuses),
  /** Why it was rejected; a screen shows `by_user` as cancelled. */
  closeReason: z.nullable(z.enum(withdrawCloseReasons)),
  /** The operator's words; empty unless an operator rejected it. */
  reason: z.string(),
  createTime: timeMs,
  /** The transaction on the chain, once it was sent. */
  txId: z.nullable(z.string()),
  /** Blocks since the transfer was mined, and the number after which it is final. */
  confirmations: wholeNumber,
  confirmationsNeeded: wholeNumber,
  /** The states so far, the first one first. */
  timeline: z.array(z.object({ status: z.enum(withdrawStatuses), time: timeMs })),
})
export type Withdrawal = z.infer<typeof withdrawal>
