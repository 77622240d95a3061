// An order's whole row as a list of fields, for opening states.
import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { CloseReason, OrderRow, OrderStatus, Side, TimeInForce } from '@ingot/engine'
import type { FieldReader } from './field-reader.ts'

export function encodeOrderRow(order: OrderRow): (string | number | null)[] {
  return [
    order.orderId, order.user, order.market, order.side, order.type, order.timeInForce,
    order.priceTicks, order.lots, String(order.amountUnits), order.filledLots,
    String(order.filledUnits), String(order.feeUnits), String(order.heldUnits), order.status,
    order.closeReason, order.createdAt, order.updatedAt,
  ]
}

export function decodeOrderRow(read: FieldReader): OrderRow {
  return {
    orderId: asOrderId(read.whole()),
    user: asUserId(read.whole()),
    market: asMarketId(read.whole()),
    side: read.word(sides),
    type: read.word(orderTypes),
    timeInForce: read.word(timesInForce),
    priceTicks: read.whole(),
    lots: read.whole(),
    amountUnits: read.units(),
    filledLots: read.whole(),
    filledUnits: read.units(),
    feeUnits: read.units(),
    heldUnits: read.units(),
    status: read.word(orderStatuses),
    closeReason: read.wordOrNull(closeReasons),
    createdAt: read.whole(),
    updatedAt: read.whole(),
  }
}

export const sides: readonly Side[] = ['buy', 'sell']
export const orderTypes = ['limit', 'market'] as const
export const timesInForce: readonly TimeInForce[] = ['GTC', 'IOC', 'FOK', 'POST_ONLY']
export const orderStatuses: readonly OrderStatus[] = ['pending', 'fully_filled', 'cancelled']
export const closeReasons: readonly CloseReason[] = [
  'by_user', 'time_in_force', 'no_liquidity', 'price_band', 'self_trade', 'rest_too_small',
]
