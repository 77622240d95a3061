// The stored facts of an own position after a commit. The figures that follow from the mark
// (unrealised profit, ratio, liquidation price) are not sent: with the topic of the mark and the
// balances they are the formulas' results.
import { z } from 'zod/mini'
import { contractSymbolText, decimalText, signedDecimalText, timeMs } from '#calls/fields.ts'
import { contractDirections, marginModes } from '#vocabulary/states.ts'

export const positionUpdate = z.object({
  symbol: contractSymbolText,
  direction: z.enum(contractDirections),
  marginMode: z.enum(marginModes),
  /** In the target coin; zero when the position is closed, and then the amounts are zero too. */
  quantity: decimalText,
  /** The value of the open lots at their entry, exact. */
  costAmount: decimalText,
  /** The average price of the open lots, to eight decimals; null when it is closed. */
  buyPrice: z.nullable(decimalText),
  marginAmount: decimalText,
  /** Since it was opened; fees not deducted. */
  realizedProfit: signedDecimalText,
  /** Funding since it was opened: received when positive, paid when negative. */
  fundingFee: signedDecimalText,
  createTime: timeMs,
  updateTime: timeMs,
})
export type PositionUpdate = z.infer<typeof positionUpdate>
