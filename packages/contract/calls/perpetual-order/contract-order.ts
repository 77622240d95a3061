// An order and a fill of a perpetual market as their owner sees them, with SPEC §3's names.
import { z } from 'zod/mini'
import {
  contractSymbolText, decimalText, idText, signedDecimalText, symbolText, timeMs, wholeNumber,
} from '#calls/fields.ts'
import { shownClientFields } from '#calls/spot/client-fields.ts'
import {
  contractActions, contractDirections, entrustTypes, orderStatuses, timesInForce,
} from '#vocabulary/states.ts'

/** Why an order ended before it was filled. */
export const contractCloseReasons = [
  'by_user', 'time_in_force', 'no_liquidity', 'price_band', 'self_trade', 'reduce_only',
  'bankruptcy_price', 'liquidation', 'countdown',
] as const

/** The position that an order or a fill is for. */
const meant = {
  /** In hedge mode the position; in one-way mode long for a buy and short for a sell. */
  direction: z.enum(contractDirections),
  /** Null in one-way mode, where an order first closes and then opens. */
  action: z.nullable(z.enum(contractActions)),
}

export const contractOrder = z.object({
  orderId: idText,
  ...shownClientFields,
  symbol: contractSymbolText,
  ...meant,
  entrust: z.enum(entrustTypes),
  timeInForce: z.enum(timesInForce),
  /** Whether it only closes. */
  reduceOnly: z.boolean(),
  leverage: wholeNumber,
  /** Null for a market order. */
  price: z.nullable(decimalText),
  /** In the target coin. */
  quantity: decimalText,
  /** The quantity that the book shows at once of an iceberg that rests; null for other orders. */
  displayQuantity: z.nullable(decimalText),
  /** The average price of the fills; null before the first fill. */
  dealPrice: z.nullable(decimalText),
  filledQuantity: decimalText,
  filledAmount: decimalText,
  /** The hold of its opening part: margin, fee and immediate loss. */
  marginAmount: decimalText,
  fees: decimalText,
  feeSymbol: symbolText,
  /** Realised by its fills, fees not deducted. */
  profitAndLoss: signedDecimalText,
  status: z.enum(orderStatuses),
  /** Set when the status is cancelled. */
  closeReason: z.nullable(z.enum(contractCloseReasons)),
  createTime: timeMs,
  updateTime: timeMs,
})
export type ContractOrder = z.infer<typeof contractOrder>

export const contractTradeKinds = ['match', 'liquidation', 'adl'] as const

export const contractTrade = z.object({
  tradeId: idText,
  /** Null for a liquidation or a deleveraging, which close a position without an order. */
  orderId: z.nullable(idText),
  kind: z.enum(contractTradeKinds),
  symbol: contractSymbolText,
  ...meant,
  price: decimalText,
  quantity: decimalText,
  amount: decimalText,
  fees: decimalText,
  feeSymbol: symbolText,
  /** Realised, fees not deducted. */
  profitAndLoss: signedDecimalText,
  role: z.enum(['maker', 'taker']),
  time: timeMs,
})
export type ContractTrade = z.infer<typeof contractTrade>
