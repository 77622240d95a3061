// Orders on spot markets.
import { z } from 'zod/mini'
import { exitFields } from './exit-fields.calls.ts'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterId, decimalText, idText, momentText, openPageSize, pageNo, pageOf, symbolText, timeMs,
  wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { clientOrderIdPattern } from '@ingot/contract/vocabulary/order-limits.ts'
import {
  entrustTypes, orderStatuses, spotDirections, timesInForce,
} from '@ingot/contract/vocabulary/states.ts'

// The fields of an order that its client sets and the exchange only returns. The server stores them
// by its own client-fields.ts.

/** In the request that places an order. */
export const setClientFields = {
  clientOrderId: z.optional(z.string().check(z.regex(clientOrderIdPattern))),
}

/** In an order's view: null for a field that was not set. */
export const shownClientFields = {
  clientOrderId: z.nullable(z.string()),
}

// A spot order as its owner sees it.

/** Why an order ended before it was filled. */
export const orderCloseReasons = [
  'by_user', 'time_in_force', 'no_liquidity', 'price_band', 'self_trade', 'rest_too_small',
  'countdown', 'delisted',
] as const

/** The unit of an order's size: coins, or their value in the original coin. */
export const orderSizings = ['quantity', 'amount'] as const

/** How an order can have ended. */
export const endedStatuses = ['fully_filled', 'cancelled'] as const

export const order = z.object({
  orderId: idText,
  ...shownClientFields,
  symbol: symbolText,
  direction: z.enum(spotDirections),
  entrust: z.enum(entrustTypes),
  timeInForce: z.enum(timesInForce),
  /** Null for a market order. */
  price: z.nullable(decimalText),
  /** In the target coin; null for an order by amount. */
  quantity: z.nullable(decimalText),
  /** In the original coin; null for an order by quantity. */
  amount: z.nullable(decimalText),
  /** The quantity that the book shows at once of an iceberg; null for other orders. */
  displayQuantity: z.nullable(decimalText),
  /** The average price of the fills; null before the first fill. */
  dealPrice: z.nullable(decimalText),
  filledQuantity: decimalText,
  filledAmount: decimalText,
  fees: decimalText,
  feeSymbol: symbolText,
  status: z.enum(orderStatuses),
  /** Set when the status is cancelled. */
  closeReason: z.nullable(z.enum(orderCloseReasons)),
  createTime: timeMs,
  updateTime: timeMs,
})
export type Order = z.infer<typeof order>

export const orderTrade = z.object({
  tradeId: idText,
  orderId: idText,
  symbol: symbolText,
  direction: z.enum(spotDirections),
  price: decimalText,
  quantity: decimalText,
  amount: decimalText,
  fees: decimalText,
  feeSymbol: symbolText,
  role: z.enum(['maker', 'taker']),
  time: timeMs,
})
export type OrderTrade = z.infer<typeof orderTrade>

// The call that changes a resting spot order.

export const amendSpotOrder = defineCall({
  name: 'amendSpotOrder',
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
  reply: order,
  success: 'order_amended',
  rejects: [
    'order_unknown', 'nothing_changed', 'price_off_tick', 'price_out_of_band',
    'quantity_off_lot', 'notional_too_small', 'notional_too_large', 'would_take',
    'too_many_open_orders', 'insufficient_available', 'trade_disabled', 'daily_order_limit',
    'storage_low', 'trading_halted', 'display_out_of_range', 'would_trigger',
  ],
})

export const cancelAllSpotOrders = defineCall({
  name: 'cancelAllSpotOrders',
  access: 'session',
  summary: 'Cancels every resting order of the caller, on one market or on all.',
  request: z.strictObject({ symbol: z.optional(symbolText) }),
  samples: [{ symbol: 'BTCUSDT' }],
  reply: z.object({ cancelled: wholeNumber }),
  success: 'orders_cancelled',
  rejects: ['market_unknown', 'daily_order_limit'],
})

export const cancelSpotOrder = defineCall({
  name: 'cancelSpotOrder',
  access: 'session',
  summary: 'Cancels one resting order of the caller and releases what it held.',
  request: z.strictObject({ orderId: idText }),
  samples: [{ orderId: '1' }],
  reply: order,
  success: 'order_cancelled',
  rejects: ['order_unknown', 'daily_order_limit'],
})

// The call that lists the caller's orders.

export const listSpotOrders = defineCall({
  name: 'listSpotOrders',
  method: 'GET',
  access: 'session',
  weight: 5,
  summary: "The caller's orders: those that rest, or those that ended. They can be narrowed by "
    + 'market, number, side, type, unit of the size, how they ended, and when they were placed.',
  request: z.strictObject({
    state: z.enum(['open', 'history']),
    symbol: z.optional(symbolText),
    /** Only this order, if it is in the state. */
    orderId: z.optional(idText),
    direction: z.optional(z.enum(spotDirections)),
    entrust: z.optional(z.enum(entrustTypes)),
    sizedBy: z.optional(z.enum(orderSizings)),
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
    state: 'history', symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', sizedBy: 'quantity',
    orderId: '1', status: 'cancelled', from: '1700000000000', to: '1800000000000', pageNo: '1',
    pageSize: '20', after: '9',
  }],
  reply: pageOf(order),
  rejects: ['market_unknown'],
})

// The call that places a spot order. Which fields go together is the handler's to say, not the
// schema's, so that each mistake has a reject of its own.

export const placeSpotOrder = defineCall({
  name: 'placeSpotOrder',
  access: 'session',
  summary: 'Places a limit order, or a market order by quantity or by amount, with a '
    + 'take-profit and a stop-loss that wait for its end if they are named. '
    + 'The same clientOrderId with the same body returns the first result.',
  request: z.strictObject({
    symbol: symbolText,
    direction: z.enum(spotDirections),
    entrust: z.enum(entrustTypes),
    price: z.optional(decimalText),
    quantity: z.optional(decimalText),
    amount: z.optional(decimalText),
    timeInForce: z.optional(z.enum(timesInForce)),
    /** The quantity that an iceberg shows. */
    displayQuantity: z.optional(decimalText),
    ...exitFields,
    ...setClientFields,
  }),
  samples: [
    {
      symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.01',
      timeInForce: 'GTC', clientOrderId: 'first-order', displayQuantity: '0.005',
      stopProfit: '95000', stopProfitPrice: '95000', stopLoss: '89000', stopLossPrice: '88000',
      triggerBy: 'last',
    },
    { symbol: 'BTCUSDT', direction: 'buy', entrust: 'market', amount: '900' },
  ],
  reply: order,
  success: 'order_placed',
  rejects: [
    'market_unknown', 'price_required', 'price_not_allowed', 'price_off_tick',
    'price_out_of_band', 'quantity_required', 'quantity_off_lot', 'quantity_and_amount',
    'amount_not_allowed', 'amount_not_positive', 'amount_too_large', 'amount_too_precise',
    'notional_too_small', 'notional_too_large', 'would_take', 'cannot_fill', 'no_liquidity',
    'too_many_open_orders', 'trade_disabled', 'time_in_force_not_allowed',
    'insufficient_available', 'idempotency_conflict', 'daily_order_limit', 'storage_low',
    'trading_halted', 'display_not_allowed', 'display_out_of_range', 'trigger_price_required',
    'would_trigger',
  ],
})
