// The prices and the funding of a perpetual market, which profit and risk are computed from.
import { z } from 'zod/mini'
import { contractSymbolText, decimalText, signedDecimalText, timeMs } from '#calls/fields.ts'

export const contractMark = z.object({
  symbol: contractSymbolText,
  /** The price of profit, margin and liquidation. */
  markPrice: decimalText,
  /** The price outside the exchange; null before the first. */
  indexPrice: z.nullable(decimalText),
  /** Whether the outside prices are missing: positions can be closed and none can be opened. */
  isHalted: z.boolean(),
  /** The rate that the premiums so far give for the next funding time: "0.0001" is 0.01 %. */
  fundingRate: signedDecimalText,
  nextFundingTime: timeMs,
  /** When the mark last moved; zero before the first. */
  markTime: timeMs,
})
export type ContractMark = z.infer<typeof contractMark>
