// Positions: list, close, reverse, margin, take-profit and stop-loss.
import { z } from 'zod/mini'
import { conditionalOrder } from './conditional-orders.calls.ts'
import { exitFields } from './exit-fields.calls.ts'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  contractSymbolText, decimalText, noRequest, requestKey, signedDecimalText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { contractOrder, placingRejects } from './contract-orders.calls.ts'
import { setClientFields } from './spot-orders.calls.ts'
import { contractDirections, marginModes } from '@ingot/contract/vocabulary/states.ts'

// An open position as its owner sees it, with SPEC §3's names.

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

// The call that closes every open position at the market.

export const closeAllPositions = defineCall({
  name: 'closeAllPositions',
  access: 'session',
  weight: 5,
  summary: 'Places, for each open position of the caller, one market order that only closes it. '
    + 'Each order is accepted or refused by itself.',
  request: noRequest,
  reply: z.object({
    orders: z.array(contractOrder),
    /** The positions whose order was refused, with the reject's word. */
    refused: z.array(z.object({
      symbol: contractSymbolText, direction: z.enum(contractDirections), reject: z.string(),
    })),
  }),
  success: 'orders_placed',
  rejects: ['position_unknown'],
})

// The call that closes an open position, whole or in part, by market or by limit.

export const closePosition = defineCall({
  name: 'closePosition',
  access: 'session',
  summary: 'Places one order that only closes the named position: all of it or a quantity, at the '
    + 'market or at a price. It works in both position modes and never opens. The same '
    + 'clientOrderId with the same body returns the first result.',
  request: z.strictObject({
    symbol: contractSymbolText,
    direction: z.enum(contractDirections),
    quantity: z.optional(decimalText),
    price: z.optional(decimalText),
    ...setClientFields,
  }),
  samples: [{
    symbol: 'BTCUSDT-PERP', direction: 'long', quantity: '0.01', price: '90000',
    clientOrderId: 'first-order',
  }],
  reply: contractOrder,
  success: 'order_placed',
  rejects: [...placingRejects, 'position_unknown', 'idempotency_conflict'],
})

export const listPositions = defineCall({
  name: 'listPositions',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: "The caller's open positions with their prices, margins and profits, all of one batch.",
  request: z.strictObject({ symbol: z.optional(contractSymbolText) }),
  samples: [{ symbol: 'BTCUSDT-PERP' }],
  reply: z.array(contractPosition),
  rejects: ['market_unknown'],
})

// The call that turns an open position round at the market.

export const reversePosition = defineCall({
  name: 'reversePosition',
  access: 'session',
  weight: 2,
  summary: 'Closes the named position at the market and opens as much on the other side. It '
    + 'places a closing order and, for the quantity that it closed, an opening one.',
  request: z.strictObject({
    symbol: contractSymbolText, direction: z.enum(contractDirections),
  }),
  samples: [{ symbol: 'BTCUSDT-PERP', direction: 'long' }],
  reply: z.object({
    /** In the sequence of their placing. */
    orders: z.array(contractOrder),
    /** The reject's word if the opening order was refused after the closing one had filled. */
    openingReject: z.nullable(z.string()),
  }),
  success: 'order_placed',
  rejects: [...placingRejects, 'position_unknown'],
})

// The call that gives an open position its take-profit and stop-loss.

export const setPositionStops = defineCall({
  name: 'setPositionStops',
  access: 'session',
  summary: 'Gives an open position a take-profit, a stop-loss or both. Without a quantity they '
    + 'close the whole position and replace the earlier ones of their kind that do; with one they '
    + 'are added. They are listed and cancelled as conditional orders and end with the position.',
  request: z.strictObject({
    symbol: contractSymbolText,
    direction: z.enum(contractDirections),
    ...exitFields,
    quantity: z.optional(decimalText),
    ...setClientFields,
  }),
  /** The open conditional orders that close the position, newest first. */
  samples: [{
    symbol: 'BTCUSDT-PERP', direction: 'long', quantity: '0.01', stopProfit: '95000',
    stopProfitPrice: '95000', stopLoss: '89000', stopLossPrice: '88000', triggerBy: 'mark',
    clientOrderId: 'first-order',
  }],
  reply: z.array(conditionalOrder),
  success: 'stops_set',
  rejects: [
    'market_unknown', 'position_unknown', 'quantity_off_lot', 'notional_too_large',
    'reduce_only_too_large', 'price_off_tick', 'price_out_of_band', 'trigger_price_required',
    'would_trigger', 'too_many_open_orders', 'daily_order_limit', 'storage_low',
    'trading_halted', 'idempotency_conflict',
  ],
})

// The call that moves money between the contract account and the margin of an isolated position.

export const marginAdjustments = ['add', 'reduce'] as const

export const adjustMargin = defineCall({
  name: 'adjustMargin',
  access: 'session',
  summary: 'Adds free money to the margin of an isolated position, or takes out the margin that it '
    + 'does not need. The same idempotencyKey with the same request moves it once.',
  request: z.strictObject({
    symbol: contractSymbolText,
    direction: z.enum(contractDirections),
    type: z.enum(marginAdjustments),
    amount: decimalText,
    idempotencyKey: z.optional(requestKey),
  }),
  /** The position afterwards; null if it has been closed since. */
  samples: [{
    symbol: 'BTCUSDT-PERP', direction: 'long', type: 'add', amount: '1',
    idempotencyKey: 'first-request',
  }],
  reply: z.nullable(contractPosition),
  success: 'margin_adjusted',
  rejects: [
    'market_unknown', 'position_unknown', 'position_not_isolated', 'insufficient_available',
    'margin_insufficient', 'amount_not_positive', 'amount_too_large', 'amount_too_precise',
    'idempotency_conflict', 'trade_disabled',
  ],
})
