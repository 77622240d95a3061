// Conditional orders: stops, take-profits, trailing stops and OCO pairs.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterId, decimalText, idText, marketSymbolText, momentText, openPageSize, pageNo, pageOf, timeMs,
  wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { setClientFields, shownClientFields } from './spot-orders.calls.ts'
import { rejectCodes } from '@ingot/contract/vocabulary/reject.ts'
import {
  coinTypes, contractActions, contractDirections, entrustTypes, orderConditions, spotDirections,
  timesInForce, watchedPrices,
} from '@ingot/contract/vocabulary/states.ts'
import { exitFields } from './exit-fields.calls.ts'

// A conditional order of either market as its owner sees it: the condition, and the order that it
// places once the price is met.

/** A spot order buys or sells, a contract order is long or short. */
export const anyDirections = [...spotDirections, ...contractDirections] as const

/**
 * Attached: it waits for the end of its order. Due: its price was met, and its order is placed as
 * soon as there is capacity for it and, for an exit of a position, an order to take.
 */
export const conditionalStatuses = [
  'attached', 'waiting', 'due', 'triggered', 'refused', 'cancelled',
] as const

/** Why it ended without an order: of a refused one, the reject of its order. */
export const conditionalCloseReasons = [
  'by_user', 'other_triggered', 'order_cancelled', 'position_closed', ...rejectCodes,
] as const

export const conditionalOrder = z.object({
  conditionalOrderId: idText,
  ...shownClientFields,
  symbol: marketSymbolText,
  condition: z.enum(orderConditions),
  direction: z.enum(anyDirections),
  /** Null on spot markets and in one-way mode. */
  action: z.nullable(z.enum(contractActions)),
  reduceOnly: z.boolean(),
  entrust: z.enum(entrustTypes),
  timeInForce: z.enum(timesInForce),
  /** The price of the placed order; null for a market order. */
  price: z.nullable(decimalText),
  /**
   * The whole quantity, the filled part included. Null for an order by amount, for a whole
   * position, and before an attached order's end.
   */
  quantity: z.nullable(decimalText),
  /** Filled by the orders that an exit at the market placed while it stayed due. */
  filledQuantity: decimalText,
  /** In the original coin, of a spot market order by amount. */
  amount: z.nullable(decimalText),
  /** The shown quantity of an iceberg. */
  displayQuantity: z.nullable(decimalText),
  triggerBy: z.enum(watchedPrices),
  /** Null for a trailing stop. */
  triggerPrice: z.nullable(decimalText),
  /** A trailing stop follows from this price on; null from its placement. */
  activationPrice: z.nullable(decimalText),
  /** The distance of a trailing stop: a share of the best price ("0.01" is 1 %), or a price. */
  callbackRate: z.nullable(decimalText),
  callbackDistance: z.nullable(decimalText),
  /** The best price that a trailing stop has followed; null before. */
  bestPrice: z.nullable(decimalText),
  /** The other leg of an OCO pair. */
  pairId: z.nullable(idText),
  /** The order that it is attached to. */
  parentOrderId: z.nullable(idText),
  /** Whether it closes a position, and ends with it. */
  closesPosition: z.boolean(),
  status: z.enum(conditionalStatuses),
  closeReason: z.nullable(z.enum(conditionalCloseReasons)),
  /** The order that it became. */
  orderId: z.nullable(idText),
  createTime: timeMs,
  updateTime: timeMs,
})
export type ConditionalOrder = z.infer<typeof conditionalOrder>

// The fields by which a request names the order that a conditional order places, and the rejects
// that every call which places one may return.

/** The order of either market, without its price and its condition. */
export const carriedFields = {
  symbol: marketSymbolText,
  /** Buy or sell on spot markets, long or short on perpetual ones. */
  direction: z.enum(anyDirections),
  /** As in placeContractOrder. */
  action: z.optional(z.enum(contractActions)),
  reduceOnly: z.optional(z.boolean()),
  quantity: z.optional(decimalText),
}

/** The order's kind, its price and the fields that only some kinds have. */
export const entrustFields = {
  entrust: z.enum(entrustTypes),
  price: z.optional(decimalText),
  /** Of a spot market order, in the original coin, in place of the quantity. */
  amount: z.optional(decimalText),
  timeInForce: z.optional(z.enum(timesInForce)),
  /** The quantity that an iceberg shows. */
  displayQuantity: z.optional(decimalText),
}

export const conditionalRejects = [
  'market_unknown', 'price_required', 'price_not_allowed', 'price_off_tick', 'price_out_of_band',
  'quantity_required', 'quantity_off_lot', 'quantity_and_amount', 'amount_not_allowed',
  'amount_not_positive', 'amount_too_large', 'amount_too_precise', 'notional_too_large',
  'notional_too_small',
  'time_in_force_not_allowed', 'display_not_allowed', 'display_out_of_range',
  'trigger_price_required', 'callback_required', 'callback_out_of_range', 'would_trigger',
  'too_many_open_orders', 'too_many_trailing_stops',
  'position_mode_mismatch', 'position_unknown', 'reduce_only_too_large', 'trade_disabled',
  'daily_order_limit', 'storage_low', 'trading_halted', 'idempotency_conflict',
] as const

// The call that changes a conditional order that waits for its price.

export const amendConditionalOrder = defineCall({
  name: 'amendConditionalOrder',
  access: 'session',
  summary: 'Changes the trigger price, the callback, the price or the quantity of a conditional '
    + 'order of the caller that waits. It keeps its number, its pair and its best price, and is '
    + 'checked like a new one. A quantity is that of both legs of a pair.',
  request: z.strictObject({
    conditionalOrderId: idText,
    triggerPrice: z.optional(decimalText),
    /** Of a trailing stop: either replaces its callback. */
    callbackRate: z.optional(decimalText),
    callbackDistance: z.optional(decimalText),
    /** Of an order that is placed at a price. */
    price: z.optional(decimalText),
    quantity: z.optional(decimalText),
  }),
  samples: [
    {
      conditionalOrderId: '1', triggerPrice: '90000', callbackRate: '0.01', price: '90000',
      quantity: '0.002',
    },
    { conditionalOrderId: '1', callbackDistance: '100' },
  ],
  reply: conditionalOrder,
  success: 'order_amended',
  rejects: [
    'order_unknown', 'nothing_changed', 'callback_required', 'callback_out_of_range',
    'price_off_tick', 'price_out_of_band', 'price_not_allowed', 'quantity_off_lot',
    'quantity_and_amount', 'notional_too_large', 'display_out_of_range', 'would_trigger',
    'notional_too_small', 'reduce_only_too_large', 'insufficient_available',
    'trade_disabled', 'trading_halted', 'daily_order_limit', 'storage_low',
  ],
})

export const cancelAllConditionalOrders = defineCall({
  name: 'cancelAllConditionalOrders',
  access: 'session',
  summary: 'Cancels every open conditional order of the caller on one market, on all of a kind or '
    + 'on all, the take-profits and stop-losses of positions and orders included.',
  request: z.strictObject({
    symbol: z.optional(marketSymbolText),
    /** The kind of market; both by default. */
    market: z.optional(z.enum(coinTypes)),
  }),
  samples: [{ symbol: 'BTCUSDT-PERP', market: 'contract' }],
  reply: z.object({ cancelled: wholeNumber }),
  success: 'orders_cancelled',
  rejects: ['market_unknown', 'daily_order_limit'],
})

export const cancelConditionalOrder = defineCall({
  name: 'cancelConditionalOrder',
  access: 'session',
  summary: 'Cancels one open conditional order of the caller. The other leg of its pair stays.',
  request: z.strictObject({ conditionalOrderId: idText }),
  samples: [{ conditionalOrderId: '1' }],
  reply: conditionalOrder,
  success: 'order_cancelled',
  rejects: ['order_unknown', 'daily_order_limit'],
})

// The call that lists the caller's conditional orders of both kinds of markets.

/** How a conditional order can have ended. */
export const endedConditionalStatuses = ['triggered', 'refused', 'cancelled'] as const

export const listConditionalOrders = defineCall({
  name: 'listConditionalOrders',
  method: 'GET',
  access: 'session',
  weight: 5,
  summary: "The caller's conditional orders: those that are open, or those that ended. They can be "
    + 'narrowed by the kind of market, market, side, condition, end, and when they were placed.',
  request: z.strictObject({
    state: z.enum(['current', 'history']),
    /** The kind of market; both by default. */
    market: z.optional(z.enum(coinTypes)),
    symbol: z.optional(marketSymbolText),
    /** Buy or sell of spot orders, long or short of contract orders. */
    direction: z.optional(z.enum(anyDirections)),
    condition: z.optional(z.enum(orderConditions)),
    /** How an order of the history ended. */
    status: z.optional(z.enum(endedConditionalStatuses)),
    /** The first and the last moment at which a listed order was placed. */
    from: momentText,
    to: momentText,
    pageNo,
    after: afterId,
    /** At most 500. A page of the history has 20 rows. */
    pageSize: openPageSize,
  }),
  samples: [{
    state: 'history', market: 'spot', symbol: 'BTCUSDT', direction: 'buy', condition: 'stop',
    status: 'cancelled', from: '1700000000000', to: '1800000000000', pageNo: '1', pageSize: '20',
    after: '9',
  }],
  reply: pageOf(conditionalOrder),
  rejects: ['market_unknown'],
})

// The call that places a conditional order of either market. The handler decides which fields go
// together, so that each mistake has a reject of its own.

export const placeConditionalOrder = defineCall({
  name: 'placeConditionalOrder',
  access: 'session',
  summary: 'Places a stop, a take-profit or a trailing stop of a spot or a perpetual market, which '
    + 'becomes a limit or a market order when its price is met and holds no money until then. The '
    + 'same clientOrderId with the same body returns the first result.',
  request: z.strictObject({
    ...carriedFields,
    ...entrustFields,
    /** A stop buys above and sells below the price, a take-profit the other way. */
    condition: z.enum(orderConditions),
    /** The mark belongs to perpetual markets; the last price by default. */
    triggerBy: z.optional(z.enum(watchedPrices)),
    /** Of a stop or a take-profit. */
    triggerPrice: z.optional(decimalText),
    /** Of a trailing stop: where it begins to follow; at once by default. */
    activationPrice: z.optional(decimalText),
    /** Of a trailing stop, one of both: a share of the best price ("0.01" is 1 %), or a price. */
    callbackRate: z.optional(decimalText),
    callbackDistance: z.optional(decimalText),
    ...setClientFields,
  }),
  samples: [
    {
      symbol: 'BTCUSDT-PERP', condition: 'stop', direction: 'long', action: 'close',
      reduceOnly: true, entrust: 'limit', price: '89000', quantity: '0.01', timeInForce: 'GTC',
      displayQuantity: '0.005', triggerBy: 'mark', triggerPrice: '90000',
      clientOrderId: 'first-order',
    },
    {
      symbol: 'BTCUSDT', condition: 'trailing_stop', direction: 'buy', entrust: 'market',
      amount: '900', activationPrice: '80000', callbackRate: '0.01',
    },
    {
      symbol: 'BTCUSDT', condition: 'trailing_stop', direction: 'sell', entrust: 'market',
      quantity: '0.01', callbackDistance: '100',
    },
  ],
  reply: conditionalOrder,
  success: 'order_placed',
  rejects: conditionalRejects,
})

// The call that places a take-profit and a stop-loss of which the first to trigger ends the other.

export const placeOcoOrder = defineCall({
  name: 'placeOcoOrder',
  access: 'session',
  summary: 'Places an OCO pair of a spot or a perpetual market: a take-profit and a stop-loss of '
    + 'the same side and quantity, each at the market or at a price. The first to trigger ends the '
    + 'other; cancelling one leaves the other. The same clientOrderId with the same body returns '
    + 'the first result.',
  request: z.strictObject({ ...carriedFields, ...exitFields, ...setClientFields }),
  /** The take-profit; its `pairId` names the stop-loss. */
  samples: [{
    symbol: 'BTCUSDT-PERP', direction: 'long', action: 'close', reduceOnly: true, quantity: '0.01',
    stopProfit: '95000', stopProfitPrice: '95000', stopLoss: '89000', stopLossPrice: '88000',
    triggerBy: 'mark', clientOrderId: 'first-order',
  }],
  reply: conditionalOrder,
  success: 'order_placed',
  rejects: conditionalRejects,
})
