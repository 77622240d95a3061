// An order's whole row as a list of fields, for opening states.
import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { OrderRow, Side, TimeInForce } from '@ingot/engine'
import type { Field, FieldReader } from './field-reader.ts'
import { decodeMoment, encodeMoment } from './order-moment-codec.ts'

export function encodeOrderRow(order: OrderRow): readonly Field[] {
  return [
    order.orderId, order.user, order.market, order.side, order.type, order.timeInForce,
    String(order.amountUnits), order.createdAt, ...encodeMoment(order),
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
    amountUnits: read.units(),
    createdAt: read.whole(),
    ...decodeMoment(read),
  }
}

export const sides: readonly Side[] = ['buy', 'sell']
export const orderTypes = ['limit', 'market'] as const
export const timesInForce: readonly TimeInForce[] = ['GTC', 'IOC', 'FOK', 'POST_ONLY']
