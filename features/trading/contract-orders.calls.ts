// Orders on contract markets.
import { z } from 'zod/mini'
import { exitFields } from './exit-fields.calls.ts'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterId, contractSymbolText, decimalText, idText, momentText, openPageSize, pageNo, pageOf,
  signedDecimalText, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { endedStatuses, setClientFields, shownClientFields } from './spot-orders.calls.ts'
import {
  contractActions, contractDirections, entrustTypes, orderStatuses, timesInForce,
} from '@ingot/contract/vocabulary/states.ts'

// An order and a fill of a perpetual market as their owner sees them, with SPEC §3's names.

/** Why an order ended before it was filled. */
export const contractCloseReasons = [
  'by_user', 'time_in_force', 'no_liquidity', 'price_band', 'self_trade', 'reduce_only',
  'bankruptcy_price', 'liquidation', 'countdown', 'delisted',
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

// The rejects that every call which places an order of a perpetual market may return.

export const placingRejects = [
  'market_unknown', 'price_off_tick', 'price_out_of_band', 'quantity_off_lot',
  'notional_too_small', 'notional_too_large', 'no_liquidity', 'too_many_open_orders',
  'trade_disabled', 'position_mode_mismatch', 'reduce_only_too_large', 'leverage_too_high',
  'market_halted', 'insufficient_available', 'daily_order_limit', 'storage_low',
  'trading_halted',
] as const

// The call that changes a resting order of a perpetual market.

export const amendContractOrder = defineCall({
  name: 'amendContractOrder',
  access: 'session',
  summary: 'Changes the price or the whole quantity of a resting order of the caller. Less of it '
    + 'at the same price keeps its place; any other change is checked like a new order, and an '
    + 'iceberg keeps its shown quantity, at least a tenth of the rest.',
  request: z.strictObject({
    orderId: idText,
    price: z.optional(decimalText),
    /** The whole quantity, the filled part included. */
    quantity: z.optional(decimalText),
  }),
  samples: [{ orderId: '1', price: '90000', quantity: '0.002' }],
  reply: contractOrder,
  success: 'order_amended',
  rejects: [
    ...placingRejects, 'order_unknown', 'nothing_changed', 'would_take', 'display_out_of_range',
    'would_trigger',
  ],
})

export const cancelAllContractOrders = defineCall({
  name: 'cancelAllContractOrders',
  access: 'session',
  summary: 'Cancels every resting order of the caller on one perpetual market or on all.',
  request: z.strictObject({ symbol: z.optional(contractSymbolText) }),
  samples: [{ symbol: 'BTCUSDT-PERP' }],
  reply: z.object({ cancelled: wholeNumber }),
  success: 'orders_cancelled',
  rejects: ['market_unknown', 'daily_order_limit'],
})

export const cancelContractOrder = defineCall({
  name: 'cancelContractOrder',
  access: 'session',
  summary: 'Cancels one resting order of the caller on a perpetual market and releases its hold.',
  request: z.strictObject({ orderId: idText }),
  samples: [{ orderId: '1' }],
  reply: contractOrder,
  success: 'order_cancelled',
  rejects: ['order_unknown', 'daily_order_limit'],
})

// The call that lists the caller's orders of perpetual markets.

export const listContractOrders = defineCall({
  name: 'listContractOrders',
  method: 'GET',
  access: 'session',
  weight: 5,
  summary: "The caller's orders of perpetual markets: those that rest, or those that ended. They "
    + 'can be narrowed by market, number, direction, type, how they ended, and when they were '
    + 'placed.',
  request: z.strictObject({
    state: z.enum(['current', 'history']),
    symbol: z.optional(contractSymbolText),
    /** Only this order, if it is in the state. */
    orderId: z.optional(idText),
    direction: z.optional(z.enum(contractDirections)),
    entrust: z.optional(z.enum(entrustTypes)),
    /** How an order of the history ended. */
    status: z.optional(z.enum(endedStatuses)),
    /** The first and the last moment at which a listed order was placed. */
    from: momentText,
    to: momentText,
    pageNo,
    after: afterId,
    /** At most 500. A page of the history has 20 rows. */
    pageSize: openPageSize,
  }),
  samples: [{
    state: 'history', symbol: 'BTCUSDT-PERP', direction: 'long', entrust: 'limit', orderId: '1',
    status: 'cancelled', from: '1700000000000', to: '1800000000000', pageNo: '1', pageSize: '20',
    after: '9',
  }],
  reply: pageOf(contractOrder),
  rejects: ['market_unknown'],
})

// The call that places an order of a perpetual market. The handler decides which fields go
// together, so that each mistake has a reject of its own.

export const placeContractOrder = defineCall({
  name: 'placeContractOrder',
  access: 'session',
  summary: 'Places a limit or a market order of a perpetual market. In hedge mode it names the '
    + 'position and whether it opens or closes; in one-way mode long buys, short sells, and the '
    + 'action is left out. The same clientOrderId with the same body returns the first result.',
  request: z.strictObject({
    symbol: contractSymbolText,
    direction: z.enum(contractDirections),
    action: z.optional(z.enum(contractActions)),
    entrust: z.enum(entrustTypes),
    price: z.optional(decimalText),
    quantity: z.optional(decimalText),
    timeInForce: z.optional(z.enum(timesInForce)),
    /** In hedge mode it follows from the action, and must agree with it. */
    reduceOnly: z.optional(z.boolean()),
    /** The quantity that an iceberg shows. */
    displayQuantity: z.optional(decimalText),
    /** Of an order that may open; they wait for its end and close the opened position. */
    ...exitFields,
    ...setClientFields,
  }),
  samples: [{
    symbol: 'BTCUSDT-PERP', direction: 'long', action: 'open', entrust: 'limit', price: '90000',
    quantity: '0.01', timeInForce: 'GTC', reduceOnly: false, clientOrderId: 'first-order',
    displayQuantity: '0.005', stopProfit: '95000', stopProfitPrice: '95000', stopLoss: '89000',
    stopLossPrice: '88000', triggerBy: 'mark',
  }],
  reply: contractOrder,
  success: 'order_placed',
  rejects: [
    ...placingRejects, 'price_required', 'price_not_allowed', 'quantity_required',
    'time_in_force_not_allowed', 'would_take', 'cannot_fill', 'idempotency_conflict',
    'display_not_allowed', 'display_out_of_range', 'trigger_price_required', 'would_trigger',
  ],
})
