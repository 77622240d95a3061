// An order's changing half as a list of fields: under an idempotency key it stands by itself, in an
// opening state behind the half that never changes.
import type {
  CloseReason, OrderRow, OrderStatus, PerpetualCloseReason, PerpetualOrderRow,
} from '@ingot/engine'
import type { Field, FieldReader } from './field-reader.ts'

/** What never changes of an order, whatever becomes of it. */
type Fixed = 'orderId' | 'user' | 'market' | 'side' | 'type' | 'timeInForce' | 'createdAt'

/** An order at one moment, apart from that. */
export type OrderMoment = Omit<OrderRow, Fixed | 'amountUnits'>

/** The same of a perpetual order. */
export type PerpetualMoment = Omit<PerpetualOrderRow, Fixed | 'positionSide' | 'reduceOnly'>

export function encodeMoment(order: OrderMoment): readonly Field[] {
  return [
    order.priceTicks, order.lots, order.filledLots, String(order.filledUnits),
    String(order.feeUnits), String(order.heldUnits), order.status, order.closeReason,
    order.updatedAt,
  ]
}

export function decodeMoment(read: FieldReader): OrderMoment {
  return {
    priceTicks: read.whole(),
    lots: read.whole(),
    filledLots: read.whole(),
    filledUnits: read.units(),
    feeUnits: read.units(),
    heldUnits: read.units(),
    status: read.word(orderStatuses),
    closeReason: read.wordOrNull(closeReasons),
    updatedAt: read.whole(),
  }
}

export function encodePerpetualMoment(order: PerpetualMoment): readonly Field[] {
  return [
    order.priceTicks, order.lots, order.leverage, order.filledLots, String(order.filledUnits),
    String(order.feeUnits), String(order.realizedUnits), order.closingLots,
    String(order.heldUnits), order.status, order.closeReason, order.updatedAt,
  ]
}

export function decodePerpetualMoment(read: FieldReader): PerpetualMoment {
  return {
    priceTicks: read.whole(),
    lots: read.whole(),
    leverage: read.whole(),
    filledLots: read.whole(),
    filledUnits: read.units(),
    feeUnits: read.units(),
    realizedUnits: read.units(),
    closingLots: read.whole(),
    heldUnits: read.units(),
    status: read.word(orderStatuses),
    closeReason: read.wordOrNull(perpetualCloseReasons),
    updatedAt: read.whole(),
  }
}

export const orderStatuses: readonly OrderStatus[] = ['pending', 'fully_filled', 'cancelled']
export const closeReasons: readonly CloseReason[] = [
  'by_user', 'time_in_force', 'no_liquidity', 'price_band', 'self_trade', 'rest_too_small',
]
export const perpetualCloseReasons: readonly PerpetualCloseReason[] = [
  'by_user', 'time_in_force', 'no_liquidity', 'price_band', 'self_trade', 'reduce_only',
  'bankruptcy_price', 'liquidation',
]
