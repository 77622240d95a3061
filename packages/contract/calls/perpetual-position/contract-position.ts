// An open position as its owner sees it, with SPEC §3's names.
import { z } from 'zod/mini'
import {
  contractSymbolText, decimalText, signedDecimalText, timeMs, wholeNumber,
} from '#calls/fields.ts'
import { contractDirections, marginModes } from '#vocabulary/states.ts'

export const contractPosition = z.object({
  symbol: contractSymbolText,
  direction: z.enum(contractDirections),
  marginMode: z.enum(marginModes),
  leverage: wholeNumber,
  /** In the target coin, and its value at the mark. */
  quantity: decimalText,
  amount: decimalText,
  /** The value of the open lots at their entry, exact. */
  costAmount: decimalText,
  /** The average price of the open lots, to eight decimals. */
  buyPrice: decimalText,
  /** The mark, by which profit and risk are computed. */
  nowPrice: decimalText,
  /** The mark at which it is liquidated while other marks do not move; null when none does. */
  liquidationPrice: z.nullable(decimalText),
  /** Isolated: its own margin. Cross: its share of the wallet that is frozen for it. */
  marginAmount: decimalText,
  maintenanceMargin: decimalText,
  /** Of the position if isolated, of the account if cross. */
  equity: signedDecimalText,
  /** Maintenance margin over equity, of the position or of the cross account: liquidation is at
   * "1". Null without equity. */
  marginRatio: z.nullable(decimalText),
  /** Unrealised, at the mark. */
  profitAndLoss: signedDecimalText,
  /** Unrealised profit over initial margin: "0.25" is 25 %. */
  roe: signedDecimalText,
  /** Since it was opened; fees not deducted. */
  realizedProfit: signedDecimalText,
  /** Funding since it was opened: received when positive, paid when negative. */
  fundingFee: signedDecimalText,
  /** The nearest triggers of the conditional orders that close it; null without one. */
  stopProfit: z.nullable(decimalText),
  stopLoss: z.nullable(decimalText),
  /**
   * How early it is deleveraged, from 1 to 5, the first fifth; null until it is ranked, which may
   * take some seconds.
   */
  adlRank: z.nullable(wholeNumber),
  createTime: timeMs,
  updateTime: timeMs,
})
export type ContractPosition = z.infer<typeof contractPosition>
