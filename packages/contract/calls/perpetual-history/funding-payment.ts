// A funding payment of a position as its owner sees it.
import { z } from 'zod/mini'
import { contractSymbolText, decimalText, signedDecimalText, timeMs } from '#calls/fields.ts'
import { contractDirections } from '#vocabulary/states.ts'

export const fundingPayment = z.object({
  symbol: contractSymbolText,
  direction: z.enum(contractDirections),
  quantity: decimalText,
  /** The mark by which the position was valued. */
  markPrice: decimalText,
  fundingRate: signedDecimalText,
  /** Received when positive, paid when negative. */
  amount: signedDecimalText,
  /** The funding time, and when it was settled. */
  fundingTime: timeMs,
  time: timeMs,
})
export type FundingPayment = z.infer<typeof fundingPayment>
