// The liquidation receipts of a user.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterId, contractSymbolText, decimalText, idText, pageNo, pageOf, signedDecimalText, timeMs,
  wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { contractTrade } from './contract-orders.calls.ts'
import { contractDirections, marginModes } from '@ingot/contract/vocabulary/states.ts'

// The receipt of one step of a liquidation: the state before it and its effects, enough to
// recompute it by docs/PERPETUAL.md.

export const liquidationSteps = ['orders_cancelled', 'taken_down', 'closed'] as const

export const liquidation = z.object({
  id: idText,
  symbol: contractSymbolText,
  direction: z.enum(contractDirections),
  marginMode: z.enum(marginModes),
  /** Orders cancelled, reduced to the next lower tier, or closed. */
  step: z.enum(liquidationSteps),
  markPrice: decimalText,
  indexPrice: decimalText,
  /** Of the value at the mark, from 1. */
  tier: wholeNumber,
  /** The position before the step: quantity, cost, entry price and margin. */
  quantity: decimalText,
  costAmount: decimalText,
  buyPrice: z.nullable(decimalText),
  marginAmount: decimalText,
  /** Of the position if isolated, of the account if cross; liquidation is at a ratio of "1". */
  equity: signedDecimalText,
  maintenanceMargin: decimalText,
  marginRatio: z.nullable(decimalText),
  /** Null if there is none. */
  bankruptcyPrice: z.nullable(decimalText),
  /** The quantities that the book took and that were deleveraged. */
  quantityByBook: decimalText,
  quantityByAdl: decimalText,
  /** The value of the quantity that the book took. */
  filledAmount: decimalText,
  fees: decimalText,
  /** The insurance fund's gain; negative when it paid. */
  insuranceAmount: signedDecimalText,
  time: timeMs,
})
export type Liquidation = z.infer<typeof liquidation>

/** A receipt with the fills of its position's liquidation at that moment, all steps included. */
export const liquidationReceipt = z.extend(liquidation, {
  fills: z.array(contractTrade),
  /** How many there are; at most 200 are listed. */
  fillCount: wholeNumber,
})

export const listLiquidations = defineCall({
  name: 'listLiquidations',
  method: 'GET',
  access: 'session',
  weight: 5,
  summary: "The receipts of the caller's liquidations, newest first, of one market or of all.",
  request: z.strictObject({ symbol: z.optional(contractSymbolText), pageNo, after: afterId }),
  samples: [{ symbol: 'BTCUSDT-PERP', pageNo: '1', after: '9' }],
  reply: pageOf(liquidation),
  rejects: ['market_unknown'],
})

export const loadLiquidation = defineCall({
  name: 'loadLiquidation',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: "One receipt of the caller's liquidations with the fills by which it can be recomputed.",
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: liquidationReceipt,
  rejects: ['request_unknown'],
})
