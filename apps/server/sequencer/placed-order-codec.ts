// Orders as the command log spells them: their kind first, then fields in the order below. They
// stand alone, as commands, and inside what waits for a price to place them.
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import type {
  PlacePerpetualOrder, PlaceSpotOrder, PositionSide, SelfTradePrevention, TriggeredOrder,
} from '@ingot/engine'
import type { Field, FieldReader } from './field-reader.ts'
import { orderTypes, sides, timesInForce } from './order-row-codec.ts'

export function encodePlacedOrder(order: TriggeredOrder): readonly Field[] {
  const { kind, user, market, side } = order
  if (kind === 'place-spot-order') {
    return [
      kind, user, market, side, order.type, order.timeInForce, order.priceTicks, order.lots,
      String(order.amountUnits), order.selfTradePrevention, order.displayLots ?? 0,
    ]
  }
  return [
    kind, user, market, side, order.positionSide, order.type, order.timeInForce,
    order.priceTicks, order.lots, Number(order.reduceOnly), order.selfTradePrevention,
    order.displayLots ?? 0,
  ]
}

/** An order with its kind before it. */
export function decodePlacedOrder(read: FieldReader): TriggeredOrder {
  const kind = read.word(placedKinds)
  return kind === 'place-spot-order' ? decodeSpotOrder(read) : decodePerpetualOrder(read)
}

/** The fields after the kind. */
export function decodeSpotOrder(read: FieldReader): PlaceSpotOrder {
  return {
    kind: 'place-spot-order',
    user: asUserId(read.whole()),
    market: asMarketId(read.whole()),
    side: read.word(sides),
    type: read.word(orderTypes),
    timeInForce: read.word(timesInForce),
    priceTicks: read.whole(),
    lots: read.whole(),
    amountUnits: read.units(),
    selfTradePrevention: read.word(preventions),
    ...displayOf(read.whole()),
  }
}

/** The fields after the kind. */
export function decodePerpetualOrder(read: FieldReader): PlacePerpetualOrder {
  return {
    kind: 'place-perpetual-order',
    user: asUserId(read.whole()),
    market: asMarketId(read.whole()),
    side: read.word(sides),
    positionSide: read.word(orderPositionSides),
    type: read.word(orderTypes),
    timeInForce: read.word(timesInForce),
    priceTicks: read.whole(),
    lots: read.whole(),
    reduceOnly: read.flag(),
    selfTradePrevention: read.word(preventions),
    ...displayOf(read.whole()),
  }
}

export const placedKinds = ['place-spot-order', 'place-perpetual-order'] as const
export const orderPositionSides: readonly (PositionSide | 'net')[] = ['long', 'short', 'net']
export const preventions: readonly SelfTradePrevention[] = [
  'cancel_taker', 'cancel_maker', 'cancel_both',
]

/** An order that shows all of itself says nothing of it. */
export const displayOf = (displayLots: number) => (displayLots === 0 ? {} : { displayLots })
