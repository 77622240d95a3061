// A liquidation as everyone sees it: without its account.
import { z } from 'zod/mini'
import { contractSymbolText, decimalText, timeMs } from '#calls/fields.ts'
import { contractDirections } from '#vocabulary/states.ts'

export const marketLiquidation = z.object({
  symbol: contractSymbolText,
  /** The side of the position that was reduced or closed. */
  direction: z.enum(contractDirections),
  /** The mark at which it was liquidated. */
  price: decimalText,
  /** In the target coin: taken by the book and deleveraged. */
  quantity: decimalText,
  time: timeMs,
})
export type MarketLiquidation = z.infer<typeof marketLiquidation>
