// The open positions of a perpetual market, in sum.
import { z } from 'zod/mini'
import { contractSymbolText, decimalText, wholeNumber } from '#calls/fields.ts'

export const openInterest = z.object({
  symbol: contractSymbolText,
  /** All open long lots, which are as many as the short ones: in the target coin. */
  quantity: decimalText,
  /** The same valued at the mark. */
  amount: decimalText,
  /** The number of open positions of each side. */
  longPositions: wholeNumber,
  shortPositions: wholeNumber,
  /** Long positions for each short one, with two decimals, rounded down; null without a short. */
  longShortRatio: z.nullable(decimalText),
})
export type OpenInterest = z.infer<typeof openInterest>
